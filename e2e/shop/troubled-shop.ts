import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { seedLocal } from '../../scripts/seed/seed-local'
import { freePort } from '../../scripts/serve/ports'
import { root } from '../../scripts/serve/places'
import { runWrangler } from '../../scripts/serve/run-wrangler'
import { whenAnswering } from '../../scripts/serve/when-answering'
import { startTroubledPlatform, type TroubledPlatform } from './troubled-platform'

export type TroubledShop = TroubledPlatform & { url: string }

/** A storefront of its own whose platform is reached by way of one that can be told to fail. Whoever takes the money is never in trouble. */
export async function startTroubledShop(): Promise<TroubledShop> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-trouble-'))
  await seedLocal({ persistTo: folder })
  const shared = { persistTo: folder, logFolder: path.join(folder, 'logs') }
  const [platformPort, shopPort, sandboxPort] = [await freePort(), await freePort(), await freePort()]
  const sandbox = `http://localhost:${sandboxPort}`
  const platform = await startTroubledPlatform(`http://127.0.0.1:${platformPort}`)
  const config = path.join(folder, 'storefront.toml')
  writeFileSync(config, storefrontConfig({ platform: platform.origin, sandbox }))
  const running = await Promise.all([
    runWrangler({ ...shared, name: 'platform', configs: ['worker/platform/wrangler.toml'], port: platformPort }),
    runWrangler({ ...shared, name: 'storefront', configs: [config], port: shopPort }),
    runWrangler({
      ...{ ...shared, name: 'sandbox', configs: ['worker/sandbox/wrangler.toml'], port: sandboxPort },
      vars: { PUBLIC_ADDRESS: sandbox },
    }),
  ])
  const url = `http://localhost:${shopPort}`
  let isWanted = true
  // A server that ends by itself says why, where the journey that needed it tells of its failure.
  for (const each of running) void each.ended.then((reason) => isWanted && console.error(reason))
  const stop = async () => {
    isWanted = false
    platform.stop()
    await Promise.all(running.map((each) => each.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
  await Promise.all([whenAnswering(`${url}/fapi/server/time`, running[1]), whenAnswering(`${sandbox}/health`, running[2])]).catch(
    async (error: unknown) => {
      await stop()
      throw error
    },
  )
  return { ...platform, url, stop }
}

/** The storefront's own settings, but for the platform, which is an address in place of a binding; of the sandbox it knows who takes the money. */
function storefrontConfig({ platform, sandbox }: Record<'platform' | 'sandbox', string>): string {
  const [own = ''] = readFileSync(path.join(root, 'wrangler.toml'), 'utf8').split(/^\[env\./m)
  return own
    .replace('COMMERCE_ORIGIN = ""', `COMMERCE_ORIGIN = "${platform}"`)
    .replace(/PAYMENT_SANDBOX = ".*"/, `PAYMENT_SANDBOX = "${sandbox}"`)
    .replace(/^(main|directory) = "/gm, `$1 = "${root}/`)
    .replace(/\[\[services\]\][^[]*/g, '')
}
