/** Tokens live ten minutes at least; what depends on one is made again earlier. */
const maxAgeMs = 4 * 60_000

/** Returns a function that makes a thing once for each key, and again when it is old or could not be made. */
export function createMemoizer() {
  const entries = new Map<string, { at: number; made: Promise<unknown> }>()
  return <T>(key: string, make: () => Promise<T> | T): Promise<T> => {
    const previousEntry = entries.get(key)
    if (previousEntry && Date.now() - previousEntry.at < maxAgeMs) return previousEntry.made as Promise<T>
    const created = Promise.resolve().then(make)
    entries.set(key, { at: Date.now(), made: created })
    created.catch(() => entries.delete(key))
    return created
  }
}
