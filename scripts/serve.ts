import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { seedLocal } from './seed/seed-local.ts'
import { buildApp } from './serve/build-app.ts'
import { freePort, isPortFree } from './serve/ports.ts'
import { type Running, runWrangler } from './serve/run-wrangler.ts'
import { sandboxAddresses } from './serve/sandbox-addresses.ts'
import { whenAnswering } from './serve/when-answering.ts'

export type ServeOptions = {
  /** Left out: a free port. */
  port?: number
  sandboxPort?: number
  /** Folder of everything the Workers remember. Left out: a fresh one, removed at the end. */
  persistTo?: string
  /** Says nothing about its progress. */
  quiet?: boolean
}

export type Served = {
  url: string
  sandboxUrl: string
  /** Settles with the reason when one of the Workers ends by itself. */
  ended: Promise<string>
  stop: () => Promise<void>
}

/** Builds what changed, seeds what is missing, and serves the storefront, the platform and the sandbox; answers when all of them do. */
export async function serve(options: ServeOptions = {}): Promise<Served> {
  const [port, sandboxPort] = await portsOf(options)
  const persistTo = options.persistTo ?? mkdtempSync(path.join(tmpdir(), 'vitrine-'))
  const step = options.quiet ? (_name: string, work: () => Promise<unknown>) => work() : timed
  await Promise.all([step('Storefront built', buildApp), step('Demo data seeded', () => seedLocal({ persistTo }))])

  const shared = { persistTo, logFolder: path.join(persistTo, 'logs') }
  const running = await Promise.all([
    runWrangler({
      ...{ ...shared, name: 'storefront', configs: ['wrangler.toml', 'worker/platform/wrangler.toml'], port },
      vars: sandboxAddresses(`http://localhost:${sandboxPort}`),
    }),
    runWrangler({
      ...{ ...shared, name: 'sandbox', configs: ['worker/sandbox/wrangler.toml'], port: sandboxPort },
      vars: { PUBLIC_ADDRESS: `http://localhost:${sandboxPort}` },
    }),
  ])
  const stop = async () => {
    await Promise.all(running.map((each) => each.stop()))
    if (!options.persistTo) rmSync(persistTo, { recursive: true, force: true })
  }
  const url = `http://localhost:${port}`
  const sandboxUrl = `http://localhost:${sandboxPort}`
  // The front page takes the platform too: when it has answered, the first visitor finds nothing cold.
  await step('Workers started', () => whenAllAnswer(running, [`${url}/`, `${sandboxUrl}/health`]).catch(failAfter(stop)))
  return { url, sandboxUrl, ended: Promise.race(running.map((each) => each.ended)), stop }
}

async function portsOf({ port, sandboxPort }: ServeOptions): Promise<[number, number]> {
  const asked = [port, sandboxPort].filter((each) => each !== undefined)
  for (const each of asked)
    if (!(await isPortFree(each)))
      throw new Error(`Port ${each} is taken. Choose another one with ${each === port ? 'PORT' : 'SANDBOX_PORT'}=…`)
  return [port ?? (await freePort()), sandboxPort ?? (await freePort())]
}

function whenAllAnswer(running: Running[], urls: string[]) {
  return Promise.all(running.map((each, index) => whenAnswering(urls[index] ?? '', each)))
}

function failAfter(stop: () => Promise<void>) {
  return async (error: unknown) => {
    await stop()
    throw error
  }
}

async function timed(name: string, work: () => Promise<unknown>) {
  const started = Date.now()
  const wasDue = (await work()) !== false
  console.log(`  ${name.padEnd(18)} ${wasDue ? `${((Date.now() - started) / 1000).toFixed(1)} s` : 'unchanged'}`)
}
