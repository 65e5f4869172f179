import path from 'node:path'
import type { WorkerOptions } from 'miniflare'
import { logFolder } from '../../scripts/serve/paths.ts'
import { loadBundledWorker, type RunningSite, startWorkers } from '../../scripts/serve/start-workers.ts'
import type { Build } from './make-build.ts'

type SiteOptions = {
  build: Build
  /** Folder with the seeded catalog and content; what shoppers leave behind is forgotten. */
  state: string
}

/** Worker logs during measurement, to explain broken connections. */
const logFile = path.join(logFolder, 'bench-workers.log')

/** Workers without static files, to measure their own cost. */
export function startSite({ build, state }: SiteOptions): Promise<RunningSite> {
  return startWorkers(
    {
      workers: [
        loadBundledWorker('storefront', build.folder),
        loadBundledWorker('platform', build.folder),
        loadBundledWorker('sandbox', build.folder),
      ],
      ...getStorageOptions(state),
    },
    { log: logFile },
  )
}

/** Platform alone, reachable from outside, with the sandbox. */
export function startPlatform({ build, state }: SiteOptions): Promise<RunningSite> {
  return startWorkers({
    workers: [loadBundledWorker('platform', build.folder), loadBundledWorker('sandbox', build.folder)],
    ...getStorageOptions(state),
  })
}

/** A site whose named Worker has all its bindings and nothing in it: what starting all but its code costs. */
export function startWithEmptyWorker(name: 'storefront' | 'platform', { build, state }: SiteOptions): Promise<RunningSite> {
  const { modules: _, modulesRoot: __, ...empty } = loadBundledWorker(name, build.folder) as WorkerOptions & { modulesRoot?: string }
  const classes = Object.values(empty.durableObjects ?? {}).map((durableObject) =>
    typeof durableObject === 'string' ? durableObject : (durableObject as { className: string }).className,
  )
  const script = [
    "import { DurableObject } from 'cloudflare:workers'",
    ...[...new Set(classes)].map((name) => `export class ${name} extends DurableObject {}`),
    'export default { fetch: () => new Response() }',
  ].join('\n')
  return startWorkers({
    workers: [
      { ...empty, modules: true, script },
      ...(name === 'storefront' ? [loadBundledWorker('platform', build.folder)] : []),
      loadBundledWorker('sandbox', build.folder),
    ],
    ...getStorageOptions(state),
  })
}

/** A Worker with one object, for comparison. */
export function startWithObjectScript(script: string): Promise<RunningSite> {
  return startWorkers({
    modules: true,
    script,
    compatibilityDate: '2026-07-30',
    durableObjects: { EMPTY: { className: 'EmptyObject', useSQLite: true } },
  })
}

/** The least a Worker of ours can cost: Hono, one route, a few bytes. */
export function startFloorSite(script: string): Promise<RunningSite> {
  return startWorkers({ modules: true, script, compatibilityDate: '2026-07-30' })
}

function getStorageOptions(state: string) {
  return { d1Persist: path.join(state, 'v3/d1'), kvPersist: path.join(state, 'v3/kv') }
}
