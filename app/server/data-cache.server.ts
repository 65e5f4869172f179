import { edgeCache } from './edge-cache.server'
import { logError } from './log-error'
import type { RequestContext } from './request-context'

const memoryLimit = 500
const usualStaleMs = 300_000
const renewalPauseMs = 3_000

/** `seq`: the last purge known when it was loaded. */
type Entry = { value: unknown; storedAt: number; seq: number; tags: readonly string[] }
/** Until then other requests do not refresh the entry, because one already does. */
type RememberedEntry = Entry & { pausedUntil?: number }
type Scope<T> = {
  parts: readonly string[]
  freshMs: number
  /** How long a stale answer is served while another is requested. */
  staleMs?: number
  /** Tags whose purge makes the entry stale. */
  tagsOf?: (value: T) => readonly string[]
  /** If loading fails, a stale entry may be shown: for texts, not for prices. */
  mayBeOld?: true
}

/** Hot answers of this isolate, in front of the data center's cache. */
const memory = new Map<string, RememberedEntry>()

/**
 * Edge cache for data that is the same for everybody (canvas, menu, catalog), under a synthetic key of validated parts. Fresh for the given
 * time. After that it is served stale for up to five minutes, or `staleMs`, while one request refreshes it, and also when the platform is
 * down. Purged entries are reloaded before they are shown. No personal data and no mocks may pass through here.
 */
export async function cachedData<T>(visit: RequestContext, scope: Scope<T>, load: () => Promise<T>): Promise<T> {
  if (__QA__ && visit.cookies.has('mock')) return load()
  const { freshMs, staleMs = usualStaleMs } = scope
  const key = keyOf(visit, scope.parts)
  const purges = await visit.purges()
  const entry: RememberedEntry | undefined = memory.get(key) ?? (await fromDataCenter(key))
  const age = entry ? visit.now - entry.storedAt : Infinity
  const isStillGood = age < freshMs + staleMs
  const renew = async () => {
    const value = await load()
    const renewed = { value, storedAt: Date.now(), seq: purges.seq, tags: scope.tagsOf?.(value) ?? [] }
    remember(key, renewed)
    visit.waitUntil(keep(key, renewed, freshMs).catch((error: unknown) => logError(visit, 'not kept', error)))
    return shown(visit, renewed) as T
  }
  if (!entry || !isStillGood) return renew()
  if (purges.isPurged(entry.tags, entry.seq)) return scope.mayBeOld ? renew().catch(() => shownOnce(visit, entry) as T) : renew()
  if (age < freshMs || visit.now < (entry.pausedUntil ?? 0)) {
    remember(key, entry)
    return shown(visit, entry) as T
  }
  remember(key, { ...entry, pausedUntil: visit.now + renewalPauseMs })
  visit.waitUntil(renew().catch((error: unknown) => logError(visit, 'renewal failed', error)))
  return shown(visit, entry) as T
}

/** Adds the tags to the response, so that a cached page has them too. */
function shown({ tags }: RequestContext, entry: Entry): unknown {
  for (const tag of entry.tags) tags.add(tag)
  return entry.value
}

/** Serves this visitor, but keeps the page out of the cache. */
function shownOnce(visit: RequestContext, { value }: Entry): unknown {
  visit.markPrivate()
  return value
}

/** Purges after a change, for its author and everybody in the same data center. */
export async function forgetData(visit: RequestContext, parts: readonly string[]): Promise<void> {
  const key = keyOf(visit, parts)
  memory.delete(key)
  await edgeCache()
    .delete(key)
    .catch(() => false)
}

/** Keyed by data shape: builds with the same shape share entries, so that a release does not start with an empty cache. */
function keyOf({ dataShape }: RequestContext, parts: readonly string[]): string {
  return `https://cache.internal/data/${dataShape}/${parts.map(encodeURIComponent).join('/')}`
}

async function keep(key: string, entry: Entry, freshMs: number) {
  const maxAge = Math.ceil((freshMs + usualStaleMs) / 1000)
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': `max-age=${maxAge}` }
  await edgeCache().put(key, new Response(JSON.stringify(entry), { headers }))
}

async function fromDataCenter(key: string): Promise<Entry | undefined> {
  // A cache that cannot be read counts as a miss.
  const found = await edgeCache()
    .match(key)
    .catch(() => undefined)
  return found ? await found.json<Entry>().catch(() => undefined) : undefined
}

function remember(key: string, entry: RememberedEntry) {
  memory.delete(key)
  memory.set(key, entry)
  if (memory.size > memoryLimit) memory.delete(memory.keys().next().value ?? '')
}
