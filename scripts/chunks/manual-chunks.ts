import type { Rollup } from 'vite'

/** Main landing pages. Their common code shares one file, which compresses better. */
const mainPages = ['home', 'category', 'product', 'cart']

/** Modules used together by several page kinds share a chunk. */
const companions: [chunk: string, files: RegExp][] = [
  ['shop', /\/(domain\/(money\/(format-money|minor-units)|numbers\/format-number)|app\/ui\/tile)\.tsx?/],
  ['strips', /\/app\/blocks\/(icon-text-collection|rich-text|spacer)\.tsx/],
  ['parts', /\/app\/(ui\/(field|details-menu)|features\/catalog\/product\/product-crumbs|client\/use-is-posting)\.tsx?/],
  ['cards', /\/app\/features\/catalog\/product-card\.tsx/],
  ['sums', /\/app\/(ui\/(definition-totals|panel|text-input)|client\/use-recovery)\.tsx?/],
  ['rows', /\/app\/ui\/carousel\.tsx/],
  ['buying', /\/app\/features\/(catalog\/product\/buy-form|wishlist\/favorite-heart)\.tsx/],
  ['reviews-and-questions', /\/app\/features\/review\/(reviews-and-questions|questions-part)\.tsx/],
  ['collection', /\/app\/blocks\/collection\.tsx/],
  ['front', /\/app\/blocks\/(benefit-bar|hero|category-card|linked-card|split-banner|espot)\.tsx/],
]

/** Rendered on the server only; in the browser only the component gallery imports them, which the import graph does not show. */
const servedOnly = /\/app\/ui\/(logo-|font-faces)/

/** The entry starts hydration on import, so it gets a chunk of its own that loads last. */
const start = /\/app\/entry\.client\.tsx/

type Graph = Pick<Rollup.PluginContext, 'getModuleInfo' | 'getModuleIds'>

/** Assigns modules to chunks: common libraries to `framework`, common code to `shop`; the bundler places the rest. */
export function manualChunks() {
  let chunks: ReadonlyMap<string, string> | undefined
  return (id: string, graph: Graph): string | undefined => (chunks ??= chunksOf(graph)).get(id)
}

function chunksOf(graph: Graph): ReadonlyMap<string, string> {
  const common = [...commonModules(graph)].map((id) => [id, /\/node_modules\/|^\0/.test(id) ? 'framework' : 'shop'] as const)
  const chunks = new Map<string, string>(common)
  const ids = [...graph.getModuleIds()]
  for (const [chunk, files] of companions)
    for (const id of reachedFrom(
      ids.filter((each) => files.test(each)),
      graph,
    ))
      if (!chunks.has(id) && !servedOnly.test(id)) chunks.set(id, chunk)
  return chunks
}

/** Modules of every page's root, and modules shared by all main pages. */
function commonModules(graph: Graph): ReadonlySet<string> {
  const ids = [...graph.getModuleIds()]
  const reached = (test: (id: string) => boolean) => reachedFrom(ids.filter(test), graph)
  const always = reached((id) => /\/app\/(root|entry\.client)\.tsx/.test(id))
  const [first, ...others] = mainPages.map((page) => reached((id) => id.includes(`/app/routes/${page}.tsx`)))
  const shared = [...(first ?? [])].filter((id) => others.every((each) => each.has(id)))
  return new Set([...always, ...shared].filter((id) => !servedOnly.test(id) && !start.test(id)))
}

function reachedFrom(entries: string[], { getModuleInfo }: Graph): ReadonlySet<string> {
  const reached = new Set(entries)
  for (const id of reached)
    for (const imported of getModuleInfo(id)?.importedIds ?? []) if (!isOnDemand(imported, getModuleInfo)) reached.add(imported)
  return reached
}

/** Modules loaded on demand in the browser are imported statically on the server only. */
function isOnDemand(id: string, getModuleInfo: Graph['getModuleInfo']): boolean {
  return (getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
}
