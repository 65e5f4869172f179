/** The interests of a stored text, `camping|climbing`. */
export function interestsOf(stored: string | undefined): string[] {
  return (stored ?? '').split('|').filter(Boolean)
}

/** Interests as they are stored, each once, in the order of the list; what the list does not have is left out. */
export function storedInterests(chosen: readonly string[], known: readonly string[]): string {
  return known.filter((key) => chosen.includes(key)).join('|')
}
