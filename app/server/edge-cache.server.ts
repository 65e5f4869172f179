/** The data center's cache. A cast, because the browser's types have no default cache. */
export function edgeCache(): Cache {
  return (caches as unknown as { default: Cache }).default
}
