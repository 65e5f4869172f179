import path from 'node:path'
import { seedLocal } from './seed/seed-local.ts'
import { buildApp, builtFiles } from './serve/build-app.ts'
import { bundleFolder, bundleWorkers } from './serve/bundle-workers.ts'
import { assertPortsFree } from './serve/ports.ts'
import { type Backend, startShop } from './serve/start-shop.ts'
import { waitForHttp } from './serve/wait-for-http.ts'

export type ServeOptions = {
  port: number
  sandboxPort: number
  /** Port of the platform, for the operators' console and calls. */
  platformPort: number
  /** Folder of the Workers' local storage. */
  persistTo: string
  /** Starts another backend in front of the platform, which then serves only content. */
  backend?: (() => Promise<StartedBackend>) | undefined
}

export type StartedBackend = Backend & { stop: () => Promise<void> }

export type ServedShop = {
  url: string
  sandboxUrl: string
  platformUrl: string
  /** Settles with the reason when a Worker ends unexpectedly. */
  ended: Promise<string>
  stop: () => Promise<void>
}

/** Builds what changed, seeds what is missing, and serves storefront, platform and sandbox; resolves when all respond. */
export async function serve({ port, sandboxPort, platformPort, persistTo, backend: startBackend }: ServeOptions): Promise<ServedShop> {
  await assertPortsFree({ PORT: port, SANDBOX_PORT: sandboxPort, PLATFORM_PORT: platformPort })
  await Promise.all([
    runTimed('Storefront built', () => buildApp('local')).then(() => runTimed('Workers bundled', bundleWorkers)),
    runTimed('Demo data seeded', () => seedLocal({ persistTo })),
  ])
  const backend = await startBackend?.()
  const started = Date.now()
  const log = path.join(persistTo, 'logs/workers.log')
  const siteOptions = { state: persistTo, keepsShoppers: true }
  const site = await startShop({ bundles: bundleFolder, client: builtFiles, port, sandboxPort, platformPort, backend, ...siteOptions, log })
  const stop = async () => {
    await site.stop()
    await backend?.stop()
  }
  const [url = '', sandboxUrl = '', platformUrl = ''] = [port, sandboxPort, platformPort].map(
    (portNumber) => `http://localhost:${portNumber}`,
  )
  try {
    // The home page also calls the platform, so that nothing is cold for the first visitor.
    await Promise.all([`${url}/`, `${sandboxUrl}/health`].map((portNumber) => waitForHttp(portNumber, site)))
  } catch (error) {
    await stop()
    throw error
  }
  logDone('Workers started', `${((Date.now() - started) / 1000).toFixed(1)} s`)
  return { url, sandboxUrl, platformUrl, ended: site.ended, stop }
}

async function runTimed(name: string, task: () => Promise<boolean>) {
  const started = Date.now()
  logDone(name, (await task()) ? `${((Date.now() - started) / 1000).toFixed(1)} s` : 'unchanged')
}

function logDone(name: string, outcome: string) {
  console.log(`  ${name.padEnd(18)} ${outcome}`)
}
