import { getEdgeCache } from './edge-cache.server'
import { logError } from './log-error'
import type { RequestContext } from './request-context'

const defaultStaleMs = 300_000
const refreshPauseMs = 3_000

/** `seq`: the last purge known when it was loaded. */
type CacheEntry = { value: unknown; storedAt: number; seq: number; tags: readonly string[] }
/** Until then other requests do not refresh the entry, because one already does. */
type MemoryEntry = CacheEntry & { pausedUntil?: number }
type CacheOptions<T> = {
  parts: readonly string[]
  freshMs: number
  /** Time a stale response is served while a new one is requested. */
  staleMs?: number
  /** Tags whose purge makes the entry stale. */
  getTags?: (value: T) => readonly string[]
  /** If loading fails, a stale entry may be shown: for texts, not for prices. */
  allowsStale?: true
  /** The key contains text that shoppers type. Most of it occurs once, so it is cached in this isolate only, in a cache of its own. */
  isTyped?: boolean
}

type MemoryCache = { entries: Map<string, MemoryEntry>; maxEntries: number }

/** Hot answers of this isolate, in front of the data center's cache. */
const memoryCache: MemoryCache = { entries: new Map(), maxEntries: 500 }
/** Responses for recently typed text. */
const typedCache: MemoryCache = { entries: new Map(), maxEntries: 100 }

/**
 * Edge cache for data that is the same for everybody (canvas, menu, catalog), under a synthetic key of validated parts. Fresh for the given
 * time. After that it is served stale for up to five minutes, or `staleMs`, while one request refreshes it, and also when the platform is
 * down. Purged entries are reloaded before they are shown. No personal data and no mocks may pass through here.
 */
export async function getCachedData<T>(requestContext: RequestContext, options: CacheOptions<T>, load: () => Promise<T>): Promise<T> {
  if (__QA__ && requestContext.cookies.has('mock')) return load()
  const { freshMs, staleMs = defaultStaleMs, isTyped = false } = options
  const key = getCacheKey(requestContext, options.parts)
  const purges = await requestContext.purges()
  const cache = isTyped ? typedCache : memoryCache
  const entry: MemoryEntry | undefined = cache.entries.get(key) ?? (isTyped ? undefined : await readFromEdgeCache(key))
  const age = entry ? requestContext.now - entry.storedAt : Infinity
  const isUsable = age < freshMs + staleMs
  const refresh = async () => {
    const value = await load()
    const freshEntry = { value, storedAt: Date.now(), seq: purges.seq, tags: options.getTags?.(value) ?? [] }
    storeInMemory(cache, key, freshEntry)
    if (!isTyped)
      requestContext.waitUntil(
        storeInEdgeCache(key, freshEntry, freshMs).catch((error: unknown) => logError(requestContext, 'not kept', error)),
      )
    return readEntry(requestContext, freshEntry) as T
  }
  if (!entry || !isUsable) return refresh()
  if (purges.isPurged(entry.tags, entry.seq))
    return options.allowsStale ? refresh().catch(() => readStaleEntry(requestContext, entry) as T) : refresh()
  if (age < freshMs || requestContext.now < (entry.pausedUntil ?? 0)) {
    storeInMemory(cache, key, entry)
    return readEntry(requestContext, entry) as T
  }
  storeInMemory(cache, key, { ...entry, pausedUntil: requestContext.now + refreshPauseMs })
  requestContext.waitUntil(refresh().catch((error: unknown) => logError(requestContext, 'renewal failed', error)))
  return readEntry(requestContext, entry) as T
}

/** Adds the tags to the response, so that a cached page has them too. */
function readEntry({ tags }: RequestContext, entry: CacheEntry): unknown {
  for (const tag of entry.tags) tags.add(tag)
  return entry.value
}

/** Serves this visitor, but keeps the page out of the cache. */
function readStaleEntry(requestContext: RequestContext, { value }: CacheEntry): unknown {
  requestContext.markPrivate()
  return value
}

/** Purges after a change, for its author and everybody in the same data center. */
export async function deleteCachedData(requestContext: RequestContext, parts: readonly string[]): Promise<void> {
  const key = getCacheKey(requestContext, parts)
  memoryCache.entries.delete(key)
  await getEdgeCache()
    .delete(key)
    .catch(() => false)
}

/** Empties the caches of this isolate. Test files share one. */
export function clearMemoryCaches(): void {
  for (const { entries } of [memoryCache, typedCache]) entries.clear()
}

/** Keyed by data shape: builds with the same shape share entries, so that a release does not start with an empty cache. */
function getCacheKey({ dataShape }: RequestContext, parts: readonly string[]): string {
  return `https://cache.internal/data/${dataShape}/${parts.map(encodeURIComponent).join('/')}`
}

async function storeInEdgeCache(key: string, entry: CacheEntry, freshMs: number) {
  const maxAge = Math.ceil((freshMs + defaultStaleMs) / 1000)
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': `max-age=${maxAge}` }
  await getEdgeCache().put(key, new Response(JSON.stringify(entry), { headers }))
}

async function readFromEdgeCache(key: string): Promise<CacheEntry | undefined> {
  // A cache that cannot be read counts as a miss.
  const cachedResponse = await getEdgeCache()
    .match(key)
    .catch(() => undefined)
  return cachedResponse ? await cachedResponse.json<CacheEntry>().catch(() => undefined) : undefined
}

function storeInMemory({ entries, maxEntries }: MemoryCache, key: string, entry: MemoryEntry) {
  entries.delete(key)
  entries.set(key, entry)
  if (entries.size > maxEntries) entries.delete(entries.keys().next().value ?? '')
}
