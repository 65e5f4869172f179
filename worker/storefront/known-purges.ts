import { endpoints } from '#contracts'
import type { Output } from '#contracts/endpoint'
import { type KnownPurges, noPurges, type Purges, purgesOf } from '~/server/purges'
import { anonymousApi, type Asker } from './anonymous-api'

/** Good for this long. With the way to the backend, a change is seen within three seconds. */
const freshMs = 2_000
/** While one request asks, others go on with what is known. */
const askingMs = 500
const pauseAfterFailureMs = 2_000
const mostTags = 5_000

type Remembered = KnownPurges & { at: number }
let known: Remembered | undefined
let askAgainAt = 0

/**
 * What was purged, from this isolate's memory or from the backend. A backend that does not answer within its time leaves what is known: pages
 * stay as they are kept, for as long as they would have anyway.
 */
export async function knownPurges(asker: Asker): Promise<Purges> {
  const now = Date.now()
  const isOld = known === undefined || now - known.at >= freshMs
  if (isOld && now >= askAgainAt) {
    askAgainAt = now + askingMs
    // Every request asks for itself: workerd lets none wait for another one's connection.
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

/** A backend that counts anew has forgotten its purges: everything kept until then is old. */
function merged(before: KnownPurges | undefined, { seq, floor, tags }: Feed): KnownPurges {
  if (!before || seq < before.seq) return { seq, floor, tags: new Map(Object.entries(tags)) }
  const all = new Map([...before.tags, ...Object.entries(tags)])
  return bounded({ seq, floor: Math.max(before.floor, floor), tags: all })
}

/** The oldest tags are forgotten; what was kept before them is old. */
function bounded(purges: KnownPurges): KnownPurges {
  if (purges.tags.size <= mostTags) return purges
  const latestFirst = [...purges.tags].sort(([, a], [, b]) => b - a)
  const [, floor = 0] = latestFirst[mostTags] ?? []
  return { ...purges, floor: Math.max(purges.floor, floor), tags: new Map(latestFirst.slice(0, mostTags)) }
}
