import type { Rollup } from 'vite'

/** Main landing pages. Their common code shares one file, which compresses better. */
const mainPages = ['home', 'category', 'product', 'cart']

/** Modules used together by several page kinds share a chunk. */
const companionChunks: [chunk: string, files: RegExp][] = [
  ['shop', /\/(domain\/(money\/(format-money|minor-units)|numbers\/format-number)|app\/ui\/tile)\.tsx?/],
  ['strips', /\/app\/blocks\/strips\.tsx/],
  ['parts', /\/app\/(ui\/(field|details-menu)|features\/catalog\/product\/product-crumbs|client\/use-is-posting)\.tsx?/],
  ['cards', /\/app\/features\/catalog\/product-card\.tsx/],
  ['sums', /\/app\/(ui\/(definition-totals|panel|text-input)|client\/use-recovery)\.tsx?/],
  ['rows', /\/app\/ui\/carousel\.tsx/],
  ['buying', /\/app\/features\/(catalog\/product\/buy-form|wishlist\/favorite-button)\.tsx/],
  ['product-parts', /\/app\/features\/(review\/reviews-and-questions|catalog\/product\/gallery-views)\.tsx?/],
  ['collection', /\/app\/blocks\/collection\.tsx/],
  ['front', /\/app\/blocks\/(front-banners|cards)\.tsx/],
]

/**
 * Rendered on the server only; in the browser at most the component gallery imports them, which the import graph does not show. What they import
 * is not needed for them.
 */
const serverOnlyModules = /\/app\/(ui\/(logo-|font-faces)|blocks\/shared-block)/

/** The entry starts hydration on import, so it gets a chunk of its own that loads last. */
const clientEntry = /\/app\/entry\.client\.tsx/

type ModuleGraph = Pick<Rollup.PluginContext, 'getModuleInfo' | 'getModuleIds'>

/** Assigns modules to chunks: common libraries to `framework`, common code to `shop`; the bundler places the rest. */
export function createManualChunks() {
  let chunks: ReadonlyMap<string, string> | undefined
  return (id: string, graph: ModuleGraph): string | undefined => (chunks ??= assignChunks(graph)).get(id)
}

function assignChunks(graph: ModuleGraph): ReadonlyMap<string, string> {
  const common = [...findCommonModules(graph)].map((id) => [id, /\/node_modules\/|^\0/.test(id) ? 'framework' : 'shop'] as const)
  const chunks = new Map<string, string>(common)
  const ids = [...graph.getModuleIds()]
  for (const [chunk, files] of companionChunks)
    for (const id of findReachableModules(
      ids.filter((moduleId) => files.test(moduleId)),
      graph,
    ))
      if (!chunks.has(id) && !serverOnlyModules.test(id)) chunks.set(id, chunk)
  return chunks
}

/** Modules of every page's root, and modules shared by all main pages. */
function findCommonModules(graph: ModuleGraph): ReadonlySet<string> {
  const ids = [...graph.getModuleIds()]
  const findReachable = (test: (id: string) => boolean) => findReachableModules(ids.filter(test), graph)
  const alwaysLoaded = findReachable((id) => /\/app\/(root|entry\.client)\.tsx/.test(id))
  const [firstPage, ...otherPages] = mainPages.map((page) => findReachable((id) => id.includes(`/app/routes/${page}.tsx`)))
  const sharedModules = [...(firstPage ?? [])].filter((id) => otherPages.every((pageModules) => pageModules.has(id)))
  return new Set([...alwaysLoaded, ...sharedModules].filter((id) => !serverOnlyModules.test(id) && !clientEntry.test(id)))
}

function findReachableModules(entries: string[], { getModuleInfo }: ModuleGraph): ReadonlySet<string> {
  const reached = new Set(entries)
  const isNeeded = (id: string) => !isOnDemand(id, getModuleInfo) && !serverOnlyModules.test(id)
  for (const id of reached) for (const imported of getModuleInfo(id)?.importedIds ?? []) if (isNeeded(imported)) reached.add(imported)
  return reached
}

/** Modules loaded on demand in the browser are imported statically on the server only. */
function isOnDemand(id: string, getModuleInfo: ModuleGraph['getModuleInfo']): boolean {
  return (getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
}
