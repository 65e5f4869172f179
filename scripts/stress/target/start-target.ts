import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Miniflare, type WorkerOptions } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as optionsOf } from 'wrangler'
import { runningWorkerd } from '../../serve/process-cpu.ts'
import { catalogSql } from '../../seed/catalog-sql.ts'
import { migrationStatements } from '../../seed/migrations.ts'
import { localSettings } from '../../serve/local-settings.ts'
import { freePort } from '../../serve/ports.ts'
import { root } from '../../serve/paths.ts'
import { sampleProducts, sampleShelves } from '../../../worker/platform/test/sample-catalog.ts'
import { sampleStores } from '../../../worker/platform/test/sample-stores.ts'
import { giftProduct } from '../shopper.ts'
import { bundleWorker, type Patch } from './bundle-worker.ts'

export type Target = {
  url: string
  /** The payment provider, in a process that is never killed. */
  providerUrl: string
  /** Kills the platform's process; false if there is none. */
  kill: () => boolean
  /** Waits until the platform responds again. Kill only after that: a process killed during its start may not be restarted. */
  healthy: () => Promise<void>
  stop: () => Promise<void>
}

const patienceMs = 60_000
/** Only the scenario’s own warehouse moves orders. */
const noSimulation: Patch = {
  file: 'worker/platform/orders/order.object.ts',
  from: "__QA__ && this.env.ENVIRONMENT === 'local'",
  to: 'false',
}
/** An operation interrupted by a kill can be repeated soon. */
const shortRuns: Patch = {
  file: 'worker/platform/operations/operation-requests.sql.ts',
  from: 'const runTimeoutMs = 60_000',
  to: 'const runTimeoutMs = 2_000',
}

/** Starts the platform in workerd with its own folder and the sample catalog, and the outside services in another process. */
export async function startTarget(patches: readonly Patch[] = []): Promise<Target> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-stress-'))
  const forget = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', forget)
  const [platformScript, sandboxScript] = await Promise.all([
    bundleWorker('scripts/stress/target/entry.ts', [noSimulation, shortRuns, ...patches]),
    bundleWorker('worker/sandbox/entry.ts'),
  ])
  const port = await freePort()
  const sandbox = workerFrom('worker/sandbox/wrangler.toml', sandboxScript)
  const provider = await started({
    ...{ ...sandbox, ...storageIn(folder, 'provider') },
    // Its webhooks arrive late, twice, and while the platform is down.
    bindings: { ...(sandbox as { bindings?: object }).bindings, NOTIFICATIONS_ADDRESS: `http://127.0.0.1:${port}` },
  })
  const options = workerFrom('worker/platform/wrangler.toml', platformScript)
  const others = runningWorkerd()
  const platform = await started({
    ...{ ...options, ...storageIn(folder, 'platform') },
    bindings: { ...localSettings, PREVIEW: 'on', EU_OBJECTS: 'off', PASSWORD_COST: 'low' },
    ...{ port, serviceBindings: { SANDBOX: { external: { address: new URL(provider.url).host, http: {} } } } },
  }).catch(async (error: unknown) => {
    await provider.miniflare.dispose()
    throw error
  })
  const { url, miniflare } = platform
  await fill(miniflare)

  function kill(): boolean {
    const child = runningWorkerd().find((pid) => !others.includes(pid))
    return child !== undefined && process.kill(child, 'SIGKILL')
  }
  async function stop() {
    await Promise.all([miniflare.dispose(), provider.miniflare.dispose()])
    process.off('exit', forget)
    forget()
  }
  return { url, providerUrl: provider.url, kill, healthy: () => answering(url), stop }
}

function storageIn(folder: string, name: string) {
  const at = (kind: string) => path.join(folder, name, kind)
  return { durableObjectsPersist: at('do'), d1Persist: at('d1'), kvPersist: at('kv'), r2Persist: at('r2') }
}

function workerFrom(config: string, script: string) {
  const { assets: _, ...options } = optionsOf(path.join(root, config)).workerOptions
  return { ...options, modules: true as const, script }
}

async function started({ port, ...options }: WorkerOptions & { port?: number }) {
  const miniflare = new Miniflare({ ...options, host: '127.0.0.1', port: port ?? (await freePort()), handleRuntimeStdio: drained } as never)
  const url = (await miniflare.ready).origin
  return { miniflare, url }
}

/** A killed process leaves broken output; the checks report what went wrong. */
function drained(...streams: NodeJS.ReadableStream[]) {
  for (const stream of streams) stream.resume()
}

async function fill(platform: Miniflare) {
  const inFolder = (name: string) => migrationStatements(path.join(root, 'worker/platform', name))
  const catalog = await platform.getD1Database('CATALOGUE')
  const records = await platform.getD1Database('RECORDS')
  const rows = [...inFolder('migrations'), ...catalogSql(sampleShelves.map(withGift), sampleStores)]
  await catalog.batch(rows.map((statement) => catalog.prepare(statement)))
  await records.batch(inFolder('record-migrations').map((statement) => records.prepare(statement)))
}

/** Adds the promotional gift product, with the shell's variants and zero stock. */
function withGift(shelf: (typeof sampleShelves)[number]) {
  const gift = { ...sampleProducts.shell, id: giftProduct, stock: 'sold-out' as const }
  return shelf.brand === 'halvern' ? { ...shelf, products: () => [...shelf.products(), gift] } : shelf
}

async function answering(url: string) {
  const until = Date.now() + patienceMs
  while (Date.now() < until) {
    const answer = await fetch(`${url}/stress/health`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await sleep(15)
  }
  throw new Error('The platform did not come back')
}
