import { normalizeSymbols } from '#domain/input/normalize-text'
import { normalizeText } from './text-matching'

const maxTextLength = 200
const maxRecentSearches = 6
const maxRecentLength = 60

/**
 * Normalizes a query: signs nobody sees go (a word copied from a page has soft hyphens), full-width signs and the digits of any script become
 * plain, spaces one. Cuts at 200 characters.
 */
export function normalizeSearchText(text: string | null | undefined): string {
  return normalizeSymbols((text ?? '').slice(0, 4 * maxTextLength).replace(/\p{Cf}/gu, ''))
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
    .slice(0, maxTextLength)
    .trim()
}

/** The style a search names by its code, `hv7k2q41` or that of a variant, `HV7K2Q41-tarn-M`; undefined for words. A code has a digit. */
export function findProductCode(text: string): string | undefined {
  // Quotes, a number sign or a full stop around it say nothing.
  const words = text.split(/[^\p{L}\p{N}-]+/u).filter(Boolean)
  const [style = ''] = words.length === 1 ? (words[0] ?? '').split('-') : []
  return /^(?=.*\d)[A-Z0-9]{8}$/i.test(style) ? style.toUpperCase() : undefined
}

/** Adds a search to the recent ones, newest first, without duplicates. Ignores overlong texts. */
export function addRecentSearch(searches: readonly string[], text: string): string[] {
  const normalizedText = normalizeText(text)
  if (normalizedText === '' || text.length > maxRecentLength) return [...searches]
  return [text, ...searches.filter((each) => normalizeText(each) !== normalizedText)].slice(0, maxRecentSearches)
}
