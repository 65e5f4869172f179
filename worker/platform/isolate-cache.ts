import QuickLRU from 'quick-lru'

const caches: QuickLRU<string, unknown>[] = []

/**
 * A cache that lives as long as the isolate, of between `maxSize` and twice as many entries, the least recently used of which are evicted.
 * An entry expires after `maxAge` milliseconds.
 */
export function createIsolateCache<V>(options: { maxSize: number; maxAge?: number }): QuickLRU<string, V> {
  const cache = new QuickLRU<string, V>(options)
  caches.push(cache as QuickLRU<string, unknown>)
  return cache
}

/** Empties every cache, as if the isolate had just started. */
export function clearIsolateCaches(): void {
  for (const cache of caches) cache.clear()
}
