import { endpoints } from '#contracts'
import type { Output } from '#contracts/endpoint'
import { type PurgeState, noPurges, type Purges, createPurges } from '~/server/edge-cache.server'
import { createAnonymousApi, type ApiCaller } from './anonymous-api'

/** Freshness. With the call to the backend, a purge takes effect within three seconds. */
const freshMs = 2_000
/** Other requests use the known purges while one is loading new ones. */
const requestIntervalMs = 500
const pauseAfterFailureMs = 2_000
const maxTags = 5_000

type StoredPurges = PurgeState & { at: number }
let storedPurges: StoredPurges | undefined
let nextRequestAt = 0

/**
 * Purges from this isolate's memory or from the backend. If the backend does not answer in time, the known purges count, and cached pages
 * stay for their normal lifetime.
 */
export async function loadPurges(caller: ApiCaller): Promise<Purges> {
  const now = Date.now()
  const isStale = storedPurges === undefined || now - storedPurges.at >= freshMs
  if (isStale && now >= nextRequestAt) {
    nextRequestAt = now + requestIntervalMs
    // Each request loads for itself: in workerd a request cannot wait for another one's connection.
    const feed = await requestPurges(caller, storedPurges?.seq ?? 0).catch(() => null)
    if (feed) storedPurges = { ...mergePurges(storedPurges, feed), at: now }
    else nextRequestAt = now + pauseAfterFailureMs
  }
  return storedPurges ? createPurges(storedPurges) : noPurges
}

type PurgeFeed = Output<typeof endpoints.cache.purges>

function requestPurges(caller: ApiCaller, since: number): Promise<PurgeFeed> {
  return createAnonymousApi(caller)(endpoints.cache.purges, { query: { since } })
}

/** A backend that restarted its count has lost its purges: everything cached before is stale. */
function mergePurges(previousPurges: PurgeState | undefined, { seq, floor, tags }: PurgeFeed): PurgeState {
  if (!previousPurges || seq < previousPurges.seq) return { seq, floor, tags: new Map(Object.entries(tags)) }
  const allTags = new Map([...previousPurges.tags, ...Object.entries(tags)])
  return limitTags({ seq, floor: Math.max(previousPurges.floor, floor), tags: allTags })
}

/** Drops the oldest tags, and marks everything cached before them as stale. */
function limitTags(purges: PurgeState): PurgeState {
  if (purges.tags.size <= maxTags) return purges
  const latestFirst = [...purges.tags].sort(([, a], [, b]) => b - a)
  const [, floor = 0] = latestFirst[maxTags] ?? []
  return { ...purges, floor: Math.max(purges.floor, floor), tags: new Map(latestFirst.slice(0, maxTags)) }
}
