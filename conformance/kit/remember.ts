/** Tokens live ten minutes at least; what depends on one is made anew earlier. */
const freshMs = 4 * 60_000

/** Returns a function that makes a thing once for each key, and again when it is old or could not be made. */
export function rememberer() {
  const known = new Map<string, { at: number; made: Promise<unknown> }>()
  return <T>(key: string, make: () => Promise<T> | T): Promise<T> => {
    const before = known.get(key)
    if (before && Date.now() - before.at < freshMs) return before.made as Promise<T>
    const made = Promise.resolve().then(make)
    known.set(key, { at: Date.now(), made })
    made.catch(() => known.delete(key))
    return made
  }
}
