/** The data center's cache. A cast, because the browser's types have no default cache. */
export function getEdgeCache(): Cache {
  return (caches as unknown as { default: Cache }).default
}

/** Purges known to a request. */
export type Purges = {
  /** Number of the last purge; 0 if none is known. */
  seq: number
  /** True if an entry with these tags, stored at purge `seq`, is stale. */
  isPurged: (tags: readonly string[], seq: number) => boolean
}

/** No known purges: everything stored is fresh. */
export const noPurges: Purges = { seq: 0, isPurged: () => false }

/** Purges as a backend reports them. `tags`: last purge per tag. Everything older than `floor` is stale. */
export type PurgeState = { seq: number; floor: number; tags: ReadonlyMap<string, number> }

/** Creates the check for stale entries from the purges a backend reported. */
export function createPurges({ seq: last, floor, tags }: PurgeState): Purges {
  return {
    seq: last,
    // Sequence numbers from before the backend restarted its count are meaningless.
    isPurged: (entryTags, seq) => seq > last || seq < floor || entryTags.some((tag) => (tags.get(tag) ?? 0) > seq),
  }
}
