import path from 'node:path'
import type { WorkerOptions } from 'miniflare'
import { logFolder } from '../../scripts/serve/paths.ts'
import { bundledWorker, type Site, startWorkers } from '../../scripts/serve/start-workers.ts'
import type { Build } from './make-build.ts'

type SiteOptions = {
  build: Build
  /** Folder with the seeded catalog and content; what shoppers leave behind is forgotten. */
  state: string
}

/** Worker logs during measurement, to explain broken connections. */
const log = path.join(logFolder, 'bench-workers.log')

/** Workers without static files, to measure their own cost. */
export function startSite({ build, state }: SiteOptions): Promise<Site> {
  return startWorkers(
    {
      workers: [bundledWorker('storefront', build.folder), bundledWorker('platform', build.folder), bundledWorker('sandbox', build.folder)],
      ...storage(state),
    },
    { log },
  )
}

/** Platform alone, reachable from outside, with the sandbox. */
export function startPlatform({ build, state }: SiteOptions): Promise<Site> {
  return startWorkers({
    workers: [bundledWorker('platform', build.folder), bundledWorker('sandbox', build.folder)],
    ...storage(state),
  })
}

/** A site whose named Worker has all its bindings and nothing in it: what starting all but its code costs. */
export function startWithEmpty(name: 'storefront' | 'platform', { build, state }: SiteOptions): Promise<Site> {
  const { modules: _, modulesRoot: __, ...empty } = bundledWorker(name, build.folder) as WorkerOptions & { modulesRoot?: string }
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
      ...(name === 'storefront' ? [bundledWorker('platform', build.folder)] : []),
      bundledWorker('sandbox', build.folder),
    ],
    ...storage(state),
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

function storage(state: string) {
  return { d1Persist: path.join(state, 'v3/d1'), kvPersist: path.join(state, 'v3/kv') }
}
