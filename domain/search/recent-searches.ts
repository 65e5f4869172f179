import { normalizeText } from './normalize-text'

const most = 6
const longest = 60

/** Adds a search to the recent ones, newest first, without duplicates. Ignores overlong texts. */
export function withSearch(searches: readonly string[], text: string): string[] {
  const words = normalizeText(text)
  if (words === '' || text.length > longest) return [...searches]
  return [text, ...searches.filter((each) => normalizeText(each) !== words)].slice(0, most)
}
