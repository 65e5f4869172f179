import { edgeCache } from './edge-cache.server'
import { logError } from './log-error'
import type { RequestContext } from './request-context'

const memoryLimit = 500
const staleMs = 300_000
const renewalPauseMs = 3_000

type Entry = { value: unknown; storedAt: number }
/** While one request renews an answer, those of the next seconds do not. */
type RememberedEntry = Entry & { pausedUntil?: number }
type Scope = { parts: readonly string[]; freshMs: number }

/** Hot answers of this isolate, in front of the data center's cache. */
const memory = new Map<string, RememberedEntry>()

/**
 * Data that is the same for everybody (canvas, menu, catalog), cached at the edge under a synthetic key of validated parts. Fresh for the
 * given time; up to five minutes after that it is served stale while one request renews it, and also when the platform is down. Nothing
 * personal may pass through here, nor a tester's mocks.
 */
export async function cachedData<T>(visit: RequestContext, { parts, freshMs }: Scope, load: () => Promise<T>): Promise<T> {
  if (__QA__ && visit.cookies.has('mock')) return load()
  const key = keyOf(visit, parts)
  const entry: RememberedEntry | undefined = memory.get(key) ?? (await fromDataCenter(key))
  const age = entry ? visit.now - entry.storedAt : Infinity
  const isStillGood = age < freshMs + staleMs
  if (entry && (age < freshMs || (isStillGood && visit.now < (entry.pausedUntil ?? 0)))) {
    remember(key, entry)
    return entry.value as T
  }
  const renew = async () => {
    const value = await load()
    const renewed = { value, storedAt: Date.now() }
    remember(key, renewed)
    visit.waitUntil(keep(key, renewed, freshMs).catch((error: unknown) => logError(visit, 'not kept', error)))
    return value
  }
  if (!entry || !isStillGood) return renew()
  remember(key, { ...entry, pausedUntil: visit.now + renewalPauseMs })
  visit.waitUntil(renew().catch((error: unknown) => logError(visit, 'renewal failed', error)))
  return entry.value as T
}

/** After a change: the author reads it anew, and so does everybody in the same data center. */
export async function forgetData(visit: RequestContext, parts: readonly string[]): Promise<void> {
  const key = keyOf(visit, parts)
  memory.delete(key)
  await edgeCache()
    .delete(key)
    .catch(() => false)
}

function keyOf({ build }: RequestContext, parts: readonly string[]): string {
  return `https://cache.internal/${build}/data/${parts.map(encodeURIComponent).join('/')}`
}

async function keep(key: string, entry: Entry, freshMs: number) {
  const maxAge = Math.ceil((freshMs + staleMs) / 1000)
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': `max-age=${maxAge}` }
  await edgeCache().put(key, new Response(JSON.stringify(entry), { headers }))
}

async function fromDataCenter(key: string): Promise<Entry | undefined> {
  // A cache that cannot be read is a cache without the answer.
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
