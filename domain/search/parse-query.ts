// cspell:disable
import type { Language } from '#config/locales'
import { normalizeSymbols } from '#domain/input/normalize-text'
import type { PriceRange } from '../listing/price-range'
import { getStep, type SpecFacet } from '../listing/spec-facets'
import { readAmount } from '../money/read-amount'
import { getQueryPhrases, parseQueryNumber } from './query-phrases'
import { foldText } from './text-matching'

type QueryFilter = { attributeId: SpecFacet; value: string }
/** Filters found in a search; `words` is the rest. */
export type ParsedQuery = { words: string; price?: PriceRange; filters: QueryFilter[] }

type QueryState = { text: string; price?: PriceRange; filters: QueryFilter[] }

const maxQueryLength = 200

/**
 * Extracts filters from a search: price in whole currency units (`jacket under 200`), audience, liters, waterproof. Undefined if there are
 * none, or if no word is left.
 */
export function parseQuery(query: string, language: Language): ParsedQuery | undefined {
  if (query.length > maxQueryLength) return undefined
  const parsed = [extractPrice, extractPersons, extractCapacity, extractWaterproof].reduce((reading, step) => step(reading, language), {
    text: query.replace(/\s+/g, ' '),
    filters: [],
  } as QueryState)
  const remainingText = parsed.text.replace(/\s+/g, ' ').trim()
  const hasFilters = parsed.price !== undefined || parsed.filters.length > 0
  return hasFilters && /\p{L}{2}/u.test(remainingText)
    ? { words: remainingText, filters: parsed.filters, ...(parsed.price && { price: parsed.price }) }
    : undefined
}

function extractPrice(reading: QueryState, language: Language): QueryState {
  const { between, range, rangeBehind, orLess, orMore, atMost, atLeast } = getQueryPhrases(language)
  const match = [between, range, rangeBehind, orLess, orMore, atMost, atLeast]
    .map((phrase) => phrase.exec(reading.text))
    .find((found) => found !== null)
  if (!match) return reading
  const { low, high, lowBehind, highBehind } = match.groups ?? {}
  const [lowAmount, highAmount] = [low ?? lowBehind, high ?? highBehind].map((figure) =>
    figure === undefined ? undefined : readAmount(figure),
  )
  // Cents widen the range to whole units.
  const [from, to] = [lowAmount && Math.floor(lowAmount), highAmount && Math.ceil(highAmount)]
  if ((from === undefined && to === undefined) || (from !== undefined && to !== undefined && from > to)) return reading
  return {
    ...reading,
    text: removeMatch(reading.text, match),
    price: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
  }
}

function extractPersons(reading: QueryState, language: Language): QueryState {
  return extractFilter(reading, { name: 'persons', language }, (count) => ({ attributeId: 'persons', value: String(count) }))
}

function extractCapacity(reading: QueryState, language: Language): QueryState {
  return extractFilter(reading, { name: 'liters', language }, (liters) => ({
    attributeId: 'capacity',
    value: getStep('capacity', liters),
  }))
}

function extractWaterproof(reading: QueryState, language: Language): QueryState {
  return extractFilter(reading, { name: 'waterproof', language }, () => ({ attributeId: 'waterproof', value: 'yes' }))
}

type FilterReader = { name: 'persons' | 'liters' | 'waterproof'; language: Language }

function extractFilter(reading: QueryState, { name, language }: FilterReader, toFilter: (figure: number) => QueryFilter): QueryState {
  const match = getQueryPhrases(language)[name].exec(reading.text)
  if (!match) return reading
  const figure = parseQueryNumber(match.groups?.figure ?? '', language) ?? 0
  return { ...reading, text: removeMatch(reading.text, match), filters: [...reading.filters, toFilter(figure)] }
}

function removeMatch(text: string, match: RegExpExecArray): string {
  return `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
}

const maxTextLength = 200
const maxRecentSearches = 6
const maxRecentLength = 60

/**
 * Normalizes a query. Removes signs nobody sees: a word copied from a page has soft hyphens. Full-width signs and the digits of any script
 * become plain, and a run of spaces becomes one. Cuts at 200 characters.
 */
export function normalizeSearchText(text: string | null | undefined): string {
  return normalizeSymbols((text ?? '').slice(0, 4 * maxTextLength).replace(/\p{Cf}/gu, ''))
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
    .slice(0, maxTextLength)
    .trim()
}

/** What people write in front of a code: `SKU: HV7K2Q41`, `Art.-Nr. HV7K2Q41`. */
const codeLabels = new Set(
  (
    'sku style code product item article model ref reference no nr number num nummer artikel art artikelnummer bestellnummer modell produkt ' +
    'référence modèle numéro produit riferimento articolo codice modello prodotto referencia artículo código modelo producto'
  ).split(' '),
)

/**
 * The style a search names by its code, `hv7k2q41`, that of a variant, `HV7K2Q41-tarn-M`, or the address of its page; undefined for other words.
 * A code has a digit.
 */
export function findProductCode(text: string): string | undefined {
  const path = /\/p\/([\p{L}\p{N}-]+)/u.exec(text)?.[1]
  if (path !== undefined) return toStyleCode(path.split('-').at(-1))
  // Quotes, a number sign or a full stop around it say nothing.
  const words = text.split(/[^\p{L}\p{N}-]+/u).filter(
    (word) =>
      word !== '' &&
      !word
        .split('-')
        .filter(Boolean)
        .every((part) => codeLabels.has(part.toLowerCase())),
  )
  if (words.length === 2 && words.every((word) => /^(?=.*\d)(?=.*[A-Z])[A-Z\d]{4}$/i.test(word))) return toStyleCode(words.join(''))
  return words.length === 1 ? toStyleCode(words[0]?.split('-')[0]) : undefined
}

function toStyleCode(text = ''): string | undefined {
  return /^(?=.*\d)[A-Z0-9]{8}$/i.test(text) ? text.toUpperCase() : undefined
}

/** Adds a search to the recent ones, newest first, without duplicates. Ignores overlong texts. */
export function addRecentSearch(searches: readonly string[], text: string): string[] {
  const normalizedText = foldText(text)
  if (normalizedText === '' || text.length > maxRecentLength) return [...searches]
  return [text, ...searches.filter((each) => foldText(each) !== normalizedText)].slice(0, maxRecentSearches)
}
