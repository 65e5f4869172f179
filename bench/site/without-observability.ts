import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import { root } from '../../scripts/serve/paths.ts'
import type { Build } from './make-build.ts'

/** What the Workers are without it: a trace nobody continues, no line, no point and no header. */
const silent: Record<string, string> = {
  'worker/storefront/observe-request.ts': `
    const trace = { calls: [], traceparent: '', begin: () => () => undefined, isBusy: () => false }
    export const observeRequest = async (c, next) => { c.set('trace', trace); await next() }`,
  'worker/platform/observability/observe-request.ts': `
    export const observeRequest = (_, next) => next()
    export const routeOf = () => ''`,
}

const silencing: Plugin = {
  name: 'silencing',
  setup(bundle) {
    bundle.onLoad({ filter: /observe-request\.ts$/ }, ({ path: file }) => {
      const contents = silent[path.relative(root, file)]
      if (contents === undefined) throw new Error(`${file} has moved`)
      return { contents, loader: 'ts' }
    })
  },
}

/** Both builds are bundled in the same way; one of them without observability. */
export async function bundleBoth({ folder, client }: Build, scratch: string): Promise<{ observed: Build; silent: Build }> {
  const made = (name: string, plugins: Plugin[]) => bundle({ folder, client }, path.join(scratch, name), plugins)
  return { observed: await made('observed', []), silent: await made('silent', [silencing]) }
}

async function bundle({ folder, client }: Build, to: string, plugins: Plugin[]): Promise<Build> {
  mkdirSync(to, { recursive: true })
  cpSync(path.join(folder, 'sandbox'), path.join(to, 'sandbox'), { recursive: true })
  for (const worker of ['storefront', 'platform']) {
    await build({
      entryPoints: { entry: path.join(root, `worker/${worker}/entry.ts`) },
      ...{ bundle: true, format: 'esm', outdir: path.join(to, worker), minify: true, target: 'es2022' },
      ...{ conditions: ['workerd', 'worker', 'browser'], external: ['cloudflare:*', 'node:*'], define: { __QA__: 'true' }, plugins },
    })
  }
  return { folder: to, client }
}
