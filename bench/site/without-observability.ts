import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import { root } from '../../scripts/serve/paths.ts'
import type { Build } from './make-build.ts'

const silentTrace = `{ calls: [], traceparent: '', begin: () => () => undefined, isBusy: () => false }`

/** Stand-ins for the modules that observe requests: no trace, no log line, no point and no header. */
export const silentModules: Record<string, string> = {
  'worker/storefront/observe-request.ts': `
    const trace = ${silentTrace}
    export const observeRequest = async (c, next) => { c.set('trace', trace); await next() }`,
  'worker/platform/observability/observe-request.ts': `
    const trace = ${silentTrace}
    export const observeRequest = (_, next) => next()
    export const getRoute = () => ''
    export const withTrace = (_, work) => work()
    export const getTraceContext = () => ({})
    export const getCallTrace = () => trace`,
}

const silencingPlugin: Plugin = {
  name: 'silencing',
  setup(bundle) {
    bundle.onLoad({ filter: /observe-request\.ts$/ }, ({ path: file }) => {
      const contents = silentModules[path.relative(root, file)]
      if (contents === undefined) throw new Error(`${file} has moved`)
      return { contents, loader: 'ts' }
    })
  },
}

/** Both builds are bundled in the same way; one of them without observability. */
export async function bundleBoth({ folder, client }: Build, scratch: string): Promise<{ observed: Build; silent: Build }> {
  const bundleInto = (name: string, plugins: Plugin[]) => bundleWithPlugins({ folder, client }, path.join(scratch, name), plugins)
  return { observed: await bundleInto('observed', []), silent: await bundleInto('silent', [silencingPlugin]) }
}

async function bundleWithPlugins({ folder, client }: Build, targetFolder: string, plugins: Plugin[]): Promise<Build> {
  mkdirSync(targetFolder, { recursive: true })
  cpSync(path.join(folder, 'sandbox'), path.join(targetFolder, 'sandbox'), { recursive: true })
  for (const worker of ['storefront', 'platform']) {
    await build({
      entryPoints: { entry: path.join(root, `worker/${worker}/entry.ts`) },
      ...{ bundle: true, format: 'esm', outdir: path.join(targetFolder, worker), minify: true, target: 'es2022' },
      ...{ conditions: ['workerd', 'worker', 'browser'], external: ['cloudflare:*', 'node:*'], define: { __QA__: 'true' }, plugins },
    })
  }
  return { folder: targetFolder, client }
}
