import { spawn } from 'node:child_process'
import path from 'node:path'
import type { WorkerOptions } from 'miniflare'
import { logFolder } from '../../scripts/serve/paths.ts'
import { getAssetsOptions, type RunningSite, startWorkers } from '../../scripts/serve/start-workers.ts'
import { publicHost } from '../site/start-edge.ts'
import { storeHost } from './peer-catalog.ts'
import type { HydrogenBuild } from './prepare-hydrogen.ts'

export type Stub = { port: number; stop: () => void }

/** Starts the stand-in for the Storefront API. */
export async function startStub(): Promise<Stub> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'stub-server.ts')], { stdio: ['pipe', 'pipe', 'inherit'] })
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(Number(line.toString())))
    child.once('exit', (code) => reject(new Error(`The stub ended with ${code}`)))
  })
  return { port, stop: () => void child.kill() }
}

/** The skeleton in workerd, as our own Workers run here: with its static files for browsers, without them to measure the Worker alone. */
export function startHydrogen(build: HydrogenBuild, stub: Stub, { hasFiles }: { hasFiles: boolean }): Promise<RunningSite> {
  const toStub = { external: { address: `127.0.0.1:${stub.port}`, http: {} } }
  const { assets } = getAssetsOptions(build.client)
  const skeleton = {
    name: 'hydrogen',
    ...{ rootPath: build.server, modulesRoot: build.server },
    modules: [{ type: 'ESModule', path: path.join(build.server, 'index.js') }],
    compatibilityDate: build.compatibilityDate,
    bindings: {
      ...{ SESSION_SECRET: 'bench', PUBLIC_STORE_DOMAIN: storeHost, PUBLIC_CHECKOUT_DOMAIN: storeHost },
      ...{ PUBLIC_STOREFRONT_API_TOKEN: '0'.repeat(32), PUBLIC_STOREFRONT_ID: '1' },
    },
    outboundService: toStub,
    ...(hasFiles && { assets: { ...assets, workerName: 'hydrogen' } }),
  }
  // A shop built on the API has its pictures from the API's own servers. Here they come from the shop's host, the only one there is.
  const pictures = {
    ...{ name: 'pictures', modules: true, compatibilityDate: build.compatibilityDate, routes: [`${publicHost}/pictures/*`] },
    script: 'export default { fetch: (request, { STUB }) => STUB.fetch(request) }',
    serviceBindings: { STUB: toStub },
  }
  return startWorkers({ workers: [skeleton, pictures] as WorkerOptions[] }, { log: path.join(logFolder, 'bench-hydrogen.log') })
}
