/** Finds a short text only where it is a word. Random ids, keys and hashes may hold its letters or digits by chance. */
export function standingAlone(text: string): RegExp {
  return new RegExp(`(?<![\\w-])${text}(?![\\w-])`)
}
