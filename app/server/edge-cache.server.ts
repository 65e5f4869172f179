/** The data center's cache. Two sets of types meet here: the browser's know no default cache. */
export function edgeCache(): Cache {
  return (caches as unknown as { default: Cache }).default
}
