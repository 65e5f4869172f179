/** What a storefront knows of purges while it answers one request. */
export type Purges = {
  /** Number of the last purge; 0 if none is known. */
  seq: number
  /** Whether something with these tags, kept when the last purge was number `seq`, is old by now. */
  isPurged: (tags: readonly string[], seq: number) => boolean
}

/** Nothing is known: what is kept counts as good. */
export const noPurges: Purges = { seq: 0, isPurged: () => false }

/** Purges as a backend tells them. `tags`: the last purge of each; older than `floor` is everything. */
export type KnownPurges = { seq: number; floor: number; tags: ReadonlyMap<string, number> }

export function purgesOf({ seq: last, floor, tags }: KnownPurges): Purges {
  return {
    seq: last,
    // A number from before the backend's purges were counted anew says nothing.
    isPurged: (own, seq) => seq > last || seq < floor || own.some((tag) => (tags.get(tag) ?? 0) > seq),
  }
}
