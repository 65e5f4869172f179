import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copySeededStorage } from '../../scripts/seed/seed-local'
import { builtFiles } from '../../scripts/serve/build-app'
import { bundleFolder, bundleWorkers } from '../../scripts/serve/bundle-workers'
import { findFreePort } from '../../scripts/serve/ports'
import { startShop } from '../../scripts/serve/start-shop'
import { waitForHttp } from '../../scripts/serve/wait-for-http'
import { startFailingPlatform, type FailingPlatform } from './failing-platform'

export type FailingShop = FailingPlatform & { url: string }

/** Storefront connected to a failing platform by URL instead of a binding. Payments always work. */
export async function startFailingShop(): Promise<FailingShop> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-trouble-'))
  await Promise.all([copySeededStorage(folder), bundleWorkers()])
  const [platformPort, sandboxPort] = [await findFreePort(), await findFreePort()]
  const platform = await startFailingPlatform(`http://127.0.0.1:${platformPort}`)
  const site = await startShop({
    ...{ bundles: bundleFolder, client: builtFiles, platformPort, sandboxPort },
    ...{ state: folder, log: path.join(folder, 'workers.log') },
    commerceOrigin: platform.origin,
  })
  const url = site.url.replace('127.0.0.1', 'localhost')
  const stop = async () => {
    await platform.stop()
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  await waitForHttp(`${url}/fapi/server/time`, site).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { ...platform, url, stop }
}
