import { normalizeText } from './text-matching'

const maxTextLength = 200
const maxRecentSearches = 6
const maxRecentLength = 60

/** Normalizes a query: collapses spaces, drops control characters, and cuts at 200 characters. */
export function searchText(typed: string | null | undefined): string {
  return (typed ?? '')
    .slice(0, 4 * maxTextLength)
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
    .slice(0, maxTextLength)
    .trim()
}

/** The style a search names by its code, `hv7k2q41` or that of a variant, `HV7K2Q41-tarn-M`; undefined for words. A code has a digit. */
export function productCode(text: string): string | undefined {
  const [style = ''] = text.trim().split('-')
  return /^(?=.*\d)[A-Z0-9]{8}$/i.test(style) ? style.toUpperCase() : undefined
}

/** Adds a search to the recent ones, newest first, without duplicates. Ignores overlong texts. */
export function withSearch(searches: readonly string[], text: string): string[] {
  const words = normalizeText(text)
  if (words === '' || text.length > maxRecentLength) return [...searches]
  return [text, ...searches.filter((each) => normalizeText(each) !== words)].slice(0, maxRecentSearches)
}
