/** Parses stored interests, `camping|climbing`. */
export function interestsOf(stored: string | undefined): string[] {
  return (stored ?? '').split('|').filter(Boolean)
}

/** Serializes interests: without duplicates, in the order of the list, without unknown ones. */
export function storedInterests(chosen: readonly string[], known: readonly string[]): string {
  return known.filter((key) => chosen.includes(key)).join('|')
}
