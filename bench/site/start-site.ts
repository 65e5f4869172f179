import { createWriteStream } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { Miniflare, type WorkerOptions } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as optionsOf } from 'wrangler'
import { freePort, isPortFree } from '../../scripts/serve/ports.ts'
import { sandboxAddresses } from '../../scripts/serve/sandbox-addresses.ts'
import { root } from '../../scripts/serve/places.ts'
import { runningWorkerd } from '../load/process-cpu.ts'
import { type Build, configs, type WorkerName } from './make-build.ts'

export type Site = { url: string; workerd: number; stop: () => Promise<void> }

type SiteOptions = {
  build: Build
  /** Folder with the seeded catalogue and content; what shoppers leave behind is forgotten. */
  state: string
  /** Files are for browsers; where the Workers' own cost is measured they stay out. */
  withFiles: boolean
}

/** The built Workers in workerd, bound as `wrangler.toml` says, with no development server in between. */
export async function startSite({ build, state, withFiles }: SiteOptions): Promise<Site> {
  const storage = path.join(state, 'v3')
  const log = createWriteStream(path.join(build.folder, 'workers.log'), { flags: 'a' })
  const port = withFiles ? await sandboxPort() : undefined
  return startWorkers({
    workers: [
      knowingSandbox(worker('storefront', build, withFiles), port),
      worker('platform', build, false),
      openSandbox(worker('sandbox', build, false), port),
    ],
    d1Persist: path.join(storage, 'd1'),
    kvPersist: path.join(storage, 'kv'),
    handleRuntimeStdio: (out: Readable, err: Readable) => {
      for (const stream of [out, err]) stream.pipe(log, { end: false })
    },
  })
}

/** The only port of plain http the payment provider's library takes a bank's question from, while it is free. */
async function sandboxPort(): Promise<number> {
  return (await isPortFree(8080)) ? 8080 : freePort()
}

type WithBindings = WorkerOptions & { bindings?: Record<string, string> }

/** Pages of other companies are visited by browsers: they have an address of their own, and know it. */
function openSandbox(sandbox: WithBindings, port: number | undefined): WorkerOptions {
  if (port === undefined) return sandbox
  const bindings = { ...sandbox.bindings, PUBLIC_ADDRESS: `http://localhost:${port}` }
  return { ...sandbox, bindings, unsafeDirectSockets: [{ host: '127.0.0.1', port }] }
}

/** Its pages name the scripts of other companies. */
function knowingSandbox(storefront: WithBindings, port: number | undefined): WorkerOptions {
  if (port === undefined) return storefront
  return { ...storefront, bindings: { ...storefront.bindings, ...sandboxAddresses(`http://localhost:${port}`) } }
}

/** The platform by itself, answering from outside, with the sandbox beside it. */
export function startPlatform({ build, state }: Pick<SiteOptions, 'build' | 'state'>): Promise<Site> {
  const storage = path.join(state, 'v3')
  return startWorkers({
    workers: [worker('platform', build, false), worker('sandbox', build, false)],
    d1Persist: path.join(storage, 'd1'),
    kvPersist: path.join(storage, 'kv'),
  })
}

/** A site whose named Worker has all its bindings and nothing in it: what starting all but its code costs. */
export function startWithEmpty(name: 'storefront' | 'platform', { build, state }: Pick<SiteOptions, 'build' | 'state'>): Promise<Site> {
  const storage = path.join(state, 'v3')
  const { modules: _, modulesRoot: __, ...empty } = worker(name, build, false) as WorkerOptions & { modulesRoot?: string }
  const classes = Object.values(empty.durableObjects ?? {}).map((each) =>
    typeof each === 'string' ? each : (each as { className: string }).className,
  )
  const script = [
    "import { DurableObject } from 'cloudflare:workers'",
    ...[...new Set(classes)].map((name) => `export class ${name} extends DurableObject {}`),
    'export default { fetch: () => new Response() }',
  ].join('\n')
  return startWorkers({
    workers: [
      { ...empty, modules: true, script },
      ...(name === 'storefront' ? [worker('platform', build, false)] : []),
      worker('sandbox', build, false),
    ],
    d1Persist: path.join(storage, 'd1'),
    kvPersist: path.join(storage, 'kv'),
  })
}

/** A Worker with one object, for comparison. */
export function startWithObject(script: string): Promise<Site> {
  return startWorkers({
    modules: true,
    script,
    compatibilityDate: '2026-07-30',
    durableObjects: { EMPTY: { className: 'EmptyObject', useSQLite: true } },
  })
}

/** The least a Worker of ours can cost: Hono, one route, a few bytes. */
export function startFloor(script: string): Promise<Site> {
  return startWorkers({ modules: true, script, compatibilityDate: '2026-07-30' })
}

async function startWorkers(options: ConstructorParameters<typeof Miniflare>[0]): Promise<Site> {
  const before = runningWorkerd()
  const miniflare = new Miniflare({ ...options, host: '127.0.0.1', port: 0 })
  const url = (await miniflare.ready).origin
  const [workerd] = runningWorkerd().filter((pid) => !before.includes(pid))
  if (workerd === undefined) throw new Error('workerd did not start')
  return { url, workerd, stop: () => miniflare.dispose() }
}

function worker(name: WorkerName, build: Build, withFiles: boolean): WorkerOptions {
  const { assets, ...options } = optionsOf(path.join(root, configs[name])).workerOptions
  const folder = path.join(build.folder, name)
  return {
    ...options,
    name: `vitrine-${name}`,
    rootPath: folder,
    modulesRoot: folder,
    modules: [{ type: 'ESModule', path: path.join(folder, 'entry.js') }],
    ...(withFiles && assets && { assets: { ...assets, directory: build.client, workerName: `vitrine-${name}` } }),
  }
}
