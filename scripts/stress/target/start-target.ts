import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Miniflare, type WorkerOptions } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as getWorkerOptions } from 'wrangler'
import { listWorkerdPids } from '../../serve/process-cpu.ts'
import { buildCatalogSql } from '../../seed/catalog-sql.ts'
import { readMigrationStatements } from '../../seed/migrations.ts'
import { localSettings } from '../../serve/local-settings.ts'
import { findFreePort } from '../../serve/ports.ts'
import { root } from '../../serve/paths.ts'
import { sampleProducts, sampleShelves } from '../../../worker/platform/test/sample-catalog.ts'
import { sampleStores } from '../../../worker/platform/test/sample-stores.ts'
import { giftProduct } from '../shopper.ts'
import { bundleWorker, type SourcePatch } from './bundle-worker.ts'

export type StressTarget = {
  url: string
  /** The payment provider, in a process that is never killed. */
  providerUrl: string
  /** Kills the platform's process; false if there is none. */
  kill: () => boolean
  /** Waits until the platform responds again. Kill only after that: a process killed during its start may not be restarted. */
  healthy: () => Promise<void>
  stop: () => Promise<void>
}

const startTimeoutMs = 60_000
/** Only the scenario’s own warehouse moves orders. */
const noSimulationPatch: SourcePatch = {
  file: 'worker/platform/orders/order.object.ts',
  from: "__QA__ && this.env.ENVIRONMENT === 'local'",
  to: 'false',
}
/** An operation interrupted by a kill can be repeated soon. */
const shortRunsPatch: SourcePatch = {
  file: 'worker/platform/audit/operation-requests.sql.ts',
  from: 'const runTimeoutMs = 60_000',
  to: 'const runTimeoutMs = 2_000',
}

/** Starts the platform in workerd with its own folder and the sample catalog, and the outside services in another process. */
export async function startTarget(patches: readonly SourcePatch[] = []): Promise<StressTarget> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-stress-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', removeFolder)
  const [platformScript, sandboxScript] = await Promise.all([
    bundleWorker('scripts/stress/target/entry.ts', [noSimulationPatch, shortRunsPatch, ...patches]),
    bundleWorker('worker/sandbox/entry.ts'),
  ])
  const port = await findFreePort()
  const sandbox = readWorkerOptions('worker/sandbox/wrangler.toml', sandboxScript)
  const provider = await startWorker({
    ...{ ...sandbox, ...getStorageOptions(folder, 'provider') },
    // Its webhooks arrive late, twice, and while the platform is down.
    bindings: { ...(sandbox as { bindings?: object }).bindings, NOTIFICATIONS_ADDRESS: `http://127.0.0.1:${port}` },
  })
  const options = readWorkerOptions('worker/platform/wrangler.toml', platformScript)
  const previousPids = listWorkerdPids()
  const platform = await startWorker({
    ...{ ...options, ...getStorageOptions(folder, 'platform') },
    bindings: { ...localSettings, PREVIEW: 'on', EU_OBJECTS: 'off', PASSWORD_COST: 'low' },
    ...{ port, serviceBindings: { SANDBOX: { external: { address: new URL(provider.url).host, http: {} } } } },
  }).catch(async (error: unknown) => {
    await provider.miniflare.dispose()
    throw error
  })
  const { url, miniflare } = platform
  await seedPlatform(miniflare)

  function kill(): boolean {
    const child = listWorkerdPids().find((pid) => !previousPids.includes(pid))
    return child !== undefined && process.kill(child, 'SIGKILL')
  }
  async function stop() {
    await Promise.all([miniflare.dispose(), provider.miniflare.dispose()])
    process.off('exit', removeFolder)
    removeFolder()
  }
  return { url, providerUrl: provider.url, kill, healthy: () => waitUntilAnswering(url), stop }
}

function getStorageOptions(folder: string, name: string) {
  const getStorageFolder = (kind: string) => path.join(folder, name, kind)
  return {
    durableObjectsPersist: getStorageFolder('do'),
    d1Persist: getStorageFolder('d1'),
    kvPersist: getStorageFolder('kv'),
    r2Persist: getStorageFolder('r2'),
  }
}

function readWorkerOptions(config: string, script: string) {
  const { assets: _, ...options } = getWorkerOptions(path.join(root, config)).workerOptions
  return { ...options, modules: true as const, script }
}

async function startWorker({ port, ...options }: WorkerOptions & { port?: number }) {
  const miniflare = new Miniflare({
    ...options,
    host: '127.0.0.1',
    port: port ?? (await findFreePort()),
    handleRuntimeStdio: drainStreams,
  } as never)
  const url = (await miniflare.ready).origin
  return { miniflare, url }
}

/** A killed process leaves broken output; the checks report what went wrong. */
function drainStreams(...streams: NodeJS.ReadableStream[]) {
  for (const stream of streams) stream.resume()
}

async function seedPlatform(platform: Miniflare) {
  const readStatements = (name: string) => readMigrationStatements(path.join(root, 'worker/platform', name))
  const catalog = await platform.getD1Database('CATALOGUE')
  const records = await platform.getD1Database('RECORDS')
  const rows = [...readStatements('migrations'), ...buildCatalogSql(sampleShelves.map(addGiftProduct), sampleStores)]
  await catalog.batch(rows.map((statement) => catalog.prepare(statement)))
  await records.batch(readStatements('record-migrations').map((statement) => records.prepare(statement)))
}

/** Adds the promotional gift product, with the shell's variants and zero stock. */
function addGiftProduct(catalog: (typeof sampleShelves)[number]) {
  const gift = { ...sampleProducts.shell, id: giftProduct, stock: 'sold-out' as const }
  return catalog.brand === 'halvern' ? { ...catalog, products: () => [...catalog.products(), gift] } : catalog
}

async function waitUntilAnswering(url: string) {
  const deadline = Date.now() + startTimeoutMs
  while (Date.now() < deadline) {
    const response = await fetch(`${url}/stress/health`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
    await response?.body?.cancel()
    if (response?.ok) return
    await sleep(15)
  }
  throw new Error('The platform did not come back')
}
