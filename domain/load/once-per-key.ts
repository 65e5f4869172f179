type Telling = {
  isTold: boolean
  /** Number of keys dropped in the previous window, for the first of the next. */
  leftOut: number
}

/**
 * Allows each key once per interval (ms), at most `most` keys, and `each` of one asker; further ones are counted. Repeats use no share, so that
 * one key cannot hide others, and one asker cannot use up the share of others.
 */
export function createOncePerKey({ most, each = most, inMs }: { most: number; each?: number; inMs: number }) {
  let [since, seenKeys, beyond] = [-Infinity, new Set<string>(), 0]
  const ofAsker = new Map<string, number>()
  return {
    ask(thing: string, now: number, asker?: string): Telling {
      const isAnew = now - since >= inMs
      const leftOut = isAnew ? beyond : 0
      if (isAnew) {
        ;[since, seenKeys, beyond] = [now, new Set(), 0]
        ofAsker.clear()
      }
      if (seenKeys.has(thing)) return { isTold: false, leftOut }
      const own = asker === undefined ? 0 : (ofAsker.get(asker) ?? 0)
      if (seenKeys.size < most && own < each) {
        if (asker !== undefined) ofAsker.set(asker, own + 1)
        return { isTold: !!seenKeys.add(thing), leftOut }
      }
      beyond += 1
      return { isTold: false, leftOut }
    },
  }
}
