import { endpoints } from '#contracts'
import type { Output } from '#contracts/endpoint'
import { type KnownPurges, noPurges, type Purges, purgesOf } from '~/server/edge-cache.server'
import { anonymousApi, type Asker } from './anonymous-api'

/** Freshness. With the call to the backend, a purge takes effect within three seconds. */
const freshMs = 2_000
/** While one request asks, others use the known purges. */
const askingMs = 500
const pauseAfterFailureMs = 2_000
const mostTags = 5_000

type Remembered = KnownPurges & { at: number }
let known: Remembered | undefined
let askAgainAt = 0

/**
 * Purges from this isolate's memory or from the backend. If the backend does not answer in time, the known purges count, and cached pages
 * stay for their normal lifetime.
 */
export async function knownPurges(asker: Asker): Promise<Purges> {
  const now = Date.now()
  const isOld = known === undefined || now - known.at >= freshMs
  if (isOld && now >= askAgainAt) {
    askAgainAt = now + askingMs
    // Each request asks for itself: in workerd it cannot wait for another one's connection.
    const feed = await ask(asker, known?.seq ?? 0).catch(() => null)
    if (feed) known = { ...merged(known, feed), at: now }
    else askAgainAt = now + pauseAfterFailureMs
  }
  return known ? purgesOf(known) : noPurges
}

type Feed = Output<typeof endpoints.cache.purges>

function ask(asker: Asker, since: number): Promise<Feed> {
  return anonymousApi(asker)(endpoints.cache.purges, { query: { since } })
}

/** A backend that restarted its count has lost its purges: everything cached before is stale. */
function merged(before: KnownPurges | undefined, { seq, floor, tags }: Feed): KnownPurges {
  if (!before || seq < before.seq) return { seq, floor, tags: new Map(Object.entries(tags)) }
  const all = new Map([...before.tags, ...Object.entries(tags)])
  return bounded({ seq, floor: Math.max(before.floor, floor), tags: all })
}

/** Drops the oldest tags, and marks everything cached before them as stale. */
function bounded(purges: KnownPurges): KnownPurges {
  if (purges.tags.size <= mostTags) return purges
  const latestFirst = [...purges.tags].sort(([, a], [, b]) => b - a)
  const [, floor = 0] = latestFirst[mostTags] ?? []
  return { ...purges, floor: Math.max(purges.floor, floor), tags: new Map(latestFirst.slice(0, mostTags)) }
}
