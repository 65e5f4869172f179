/** The interests of a stored text, `camping|climbing`. */
export function interestsOf(stored: string | undefined): string[] {
  return (stored ?? '').split('|').filter(Boolean)
}

/** Interests as stored, each once, in the order of the list; unknown ones are dropped. */
export function storedInterests(chosen: readonly string[], known: readonly string[]): string {
  return known.filter((key) => chosen.includes(key)).join('|')
}
