import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { Miniflare, type MiniflareOptions, type WorkerOptions } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as getWorkerOptions } from 'wrangler'
import { adapterConfigs, type WorkerName, workerConfigs } from './bundle-workers.ts'
import { localSettings } from './local-settings.ts'
import { root } from './paths.ts'
import { listWorkerdPids } from './process-cpu.ts'
import { fireCron, runCron } from './run-cron.ts'
import { getLastLines } from './run-command.ts'

export type RunningSite = {
  url: string
  /** Process id of workerd. */
  workerd: number
  /** Settles with the Workers' last output when their process ends. */
  ended: Promise<string>
  stop: () => Promise<void>
}

export type BundledWorkerOptions = WorkerOptions & { bindings?: Record<string, string>; assets?: object }

/** A bundled Worker with the bindings of its `wrangler.toml`, for local use. */
export function loadBundledWorker(name: WorkerName, bundles: string): BundledWorkerOptions {
  const { assets: _, ...options } = getWorkerOptions(path.join(root, { ...workerConfigs, ...adapterConfigs }[name])).workerOptions
  const folder = path.join(bundles, name)
  const modules = [{ type: 'ESModule' as const, path: path.join(folder, 'entry.js') }]
  const bindings = { ...options.bindings, ...localSettings }
  return { ...options, bindings, name: `vitrine-${name}`, rootPath: folder, modulesRoot: folder, modules } as BundledWorkerOptions
}

/** Static asset settings from the storefront's `wrangler.toml`, with the folder adjusted. */
export function getAssetsOptions(directory: string): Pick<BundledWorkerOptions, 'assets'> {
  const { assets } = getWorkerOptions(path.join(root, workerConfigs.storefront)).workerOptions
  return { assets: { ...assets, directory, workerName: 'vitrine-storefront' } }
}

/**
 * V8 has one background thread on two cores. If Maglev waits there for a garbage collection while the main thread waits for the sweeper,
 * which needs that thread, workerd hangs at 100 % CPU. With this flag Maglev builds its code on the main thread.
 */
const v8Flags = '--no-maglev-build-code-on-background'

type StartOptions = {
  log?: string
  /** Worker whose cron trigger fires, and its interval. */
  cron?: { worker: string; intervalMs?: number | undefined }
}

/** Starts Workers in workerd, without a development server in between. */
export async function startWorkers(options: MiniflareOptions, { log, cron }: StartOptions = {}): Promise<RunningSite> {
  process.env.MINIFLARE_WORKERD_V8_FLAGS ??= v8Flags
  const previousPids = listWorkerdPids()
  const { handleRuntimeStdio, ended } = captureOutput(log)
  const miniflare = new Miniflare({ host: '127.0.0.1', port: 0, ...options, handleRuntimeStdio } as MiniflareOptions)
  const url = (await miniflare.ready).origin
  const [workerd] = listWorkerdPids().filter((pid) => !previousPids.includes(pid))
  if (workerd === undefined) throw new Error('workerd did not start')
  const schedule = cron && runCron(() => fireCron(miniflare, cron.worker), cron.intervalMs)
  void ended.then(() => schedule?.stop())
  const stop = () => {
    schedule?.stop()
    return miniflare.dispose()
  }
  return { url, workerd, ended, stop }
}

/** Writes Worker output to the file, if any, until the process ends. */
function captureOutput(file: string | undefined) {
  if (file) mkdirSync(path.dirname(file), { recursive: true })
  const log = file ? createWriteStream(file) : undefined
  const { promise: lastOutput, resolve } = Promise.withResolvers<string>()
  const handleRuntimeStdio = (out: Readable, err: Readable) => {
    for (const stream of [out, err]) {
      if (log) stream.pipe(log, { end: false })
      else stream.resume()
    }
    out.once('end', () => resolve(`The Workers ended.\n${file ? getLastLines(readFileSync(file, 'utf8'), 20) : ''}`))
  }
  return { handleRuntimeStdio, ended: lastOutput }
}
