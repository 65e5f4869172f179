import { normalizeText } from './normalize-text'

const most = 6
const longest = 60

/** What a shopper searched for lately, the newest first; the same words, however they are written, once. Too long a text is not worth keeping. */
export function withSearch(searches: readonly string[], text: string): string[] {
  const words = normalizeText(text)
  if (words === '' || text.length > longest) return [...searches]
  return [text, ...searches.filter((each) => normalizeText(each) !== words)].slice(0, most)
}
