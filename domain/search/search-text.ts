import { normalizeText } from './text-matching'

const maxTextLength = 200
const maxRecentSearches = 6
const maxRecentLength = 60

/** Normalizes a query: collapses spaces, drops control characters, and cuts at 200 characters. */
export function normalizeSearchText(text: string | null | undefined): string {
  return (text ?? '')
    .slice(0, 4 * maxTextLength)
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
    .slice(0, maxTextLength)
    .trim()
}

/** The style a search names by its code, `hv7k2q41` or that of a variant, `HV7K2Q41-tarn-M`; undefined for words. A code has a digit. */
export function findProductCode(text: string): string | undefined {
  const [style = ''] = text.trim().split('-')
  return /^(?=.*\d)[A-Z0-9]{8}$/i.test(style) ? style.toUpperCase() : undefined
}

/** Adds a search to the recent ones, newest first, without duplicates. Ignores overlong texts. */
export function addRecentSearch(searches: readonly string[], text: string): string[] {
  const normalizedText = normalizeText(text)
  if (normalizedText === '' || text.length > maxRecentLength) return [...searches]
  return [text, ...searches.filter((each) => normalizeText(each) !== normalizedText)].slice(0, maxRecentSearches)
}
