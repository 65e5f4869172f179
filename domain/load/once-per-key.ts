type Telling = {
  isTold: boolean
  /** Number of keys dropped in the previous window, for the first of the next. */
  leftOut: number
}

/**
 * Allows each key once per interval (ms), and at most `most` keys; further ones are counted. Repeats use no share, so that one key cannot
 * hide others.
 */
export function createOncePerKey({ most, inMs }: { most: number; inMs: number }) {
  let [since, seenKeys, beyond] = [-Infinity, new Set<string>(), 0]
  return {
    ask(thing: string, now: number): Telling {
      const isAnew = now - since >= inMs
      const leftOut = isAnew ? beyond : 0
      if (isAnew) [since, seenKeys, beyond] = [now, new Set(), 0]
      if (seenKeys.has(thing)) return { isTold: false, leftOut }
      if (seenKeys.size < most) return { isTold: !!seenKeys.add(thing), leftOut }
      beyond += 1
      return { isTold: false, leftOut }
    },
  }
}
