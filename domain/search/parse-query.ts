// cspell:disable
import { currencies, type Language } from '#config/locales'
import { normalizeSymbols } from '#domain/input/normalize-text'
import type { PriceRange } from '../listing/price-range'
import { getStep, type SpecFacet } from '../listing/spec-facets'
import { foldText } from './text-matching'

type PhraseTexts = {
  between: [start: string, and: string]
  atMost: string
  atLeast: string
  persons: string
  liters: string
  waterproof: string
}

const phraseTexts: Record<Language, PhraseTexts> = {
  en: {
    between: ['(?:between|from)', '(?:and|to)'],
    atMost: 'under|below|less than|up to|at most|max|cheaper than',
    atLeast: 'over|above|more than|at least|from',
    persons: 'persons?|people|man|men|berth',
    liters: 'lit(?:er|re)s?|ltrs?',
    waterproof: 'waterproof|water proof|rainproof',
  },
  fr: {
    between: ['(?:entre|de)', '(?:et|à|a)'],
    atMost: "moins de|à moins de|sous|jusqu[’']à|au plus|max|inférieure? à",
    atLeast: 'plus de|au moins|à partir de|dès|supérieure? à',
    persons: 'personnes?|places?|pers',
    liters: 'litres?',
    waterproof: 'imperméables?|impermeables?|étanches?',
  },
  de: {
    between: ['(?:zwischen|von)', '(?:und|bis)'],
    atMost: 'unter|bis zu|bis|weniger als|höchstens|maximal|max',
    atLeast: 'über|ab|mehr als|mindestens',
    persons: 'personen|person|mann|pers',
    liters: 'liter',
    waterproof: 'wasserdicht(?:e[rsnm]?)?',
  },
  it: {
    between: ['(?:tra|fra|da)', '[ea]'],
    atMost: 'sotto i|sotto|meno di|fino a|al massimo|max',
    atLeast: 'sopra i|sopra|più di|oltre|almeno|a partire da|da',
    persons: 'persone|persona|posti|posto',
    liters: 'litri|litro',
    waterproof: 'impermeabil[ei]',
  },
  es: {
    between: ['(?:entre|desde|de)', '(?:y|a|hasta)'],
    atMost: 'menos de|por debajo de|hasta|como máximo|máx|max',
    atLeast: 'más de|mas de|por encima de|al menos|desde|a partir de',
    persons: 'personas?|plazas?',
    liters: 'litros?',
    waterproof: 'impermeables?',
  },
  nl: {
    between: ['(?:tussen|van)', '(?:en|tot)'],
    atMost: 'onder de|onder|minder dan|tot|maximaal|max',
    atLeast: 'boven de|boven|meer dan|vanaf|minstens',
    persons: 'personen|persoon|pers|persoons',
    liters: 'liters?',
    waterproof: 'waterdichte?',
  },
}

const currencySignPattern = '(?:(?:(?:us|ca?)?\\$|[£€]) ?)?'
const currencyPattern = `(?: ?(?:[$£€]|${currencies.join('|').toLowerCase()}|dollars?|euros?|pounds?|livres?|dollari|sterline|dólares|libras|pond|pfund))?`
/** A figure with a unit is no price: `under 20 l`. */
const priceEndPattern = '(?= ?$| [^\\d ]{2}| ?[,.;])(?! ?(?:l|kg|g|cm|mm|m)\\b)'
const wordStartPattern = '(?<![\\p{L}\\p{N}])'

export type QueryPhrases = Record<'between' | 'atMost' | 'atLeast' | 'persons' | 'liters' | 'waterproof', RegExp>

const phraseCache = new Map<Language, QueryPhrases>()

/** What a language says before, after and between figures. Expressions name `low`, `high` and `figure`; texts have single spaces. */
export function getQueryPhrases(language: Language): QueryPhrases {
  const cachedPhrases = phraseCache.get(language) ?? buildQueryPhrases(phraseTexts[language])
  phraseCache.set(language, cachedPhrases)
  return cachedPhrases
}

function buildQueryPhrases({ between, atMost, atLeast, persons, liters, waterproof }: PhraseTexts): QueryPhrases {
  const amountPattern = (name: string) => `${currencySignPattern}(?<${name}>\\d{1,6})${currencyPattern}`
  const wordEndPattern = '(?![\\p{L}\\p{N}])'
  return {
    between: new RegExp(
      `${wordStartPattern}${between[0]} ${amountPattern('low')} ${between[1]} ${amountPattern('high')}${priceEndPattern}`,
      'iu',
    ),
    atMost: new RegExp(`${wordStartPattern}(?:${atMost}|<)\\.? ?${amountPattern('high')}${priceEndPattern}`, 'iu'),
    atLeast: new RegExp(`${wordStartPattern}(?:${atLeast}|>) ?${amountPattern('low')}${priceEndPattern}`, 'iu'),
    persons: new RegExp(`${wordStartPattern}(?<figure>\\d{1,2})[ -]?(?:${persons}|persoons(?=tent))(?:-|${wordEndPattern}|(?=tent))`, 'iu'),
    // 2.5L and 3L are the layers of a fabric; no pack is as small.
    liters: new RegExp(
      `(?<![\\p{L}\\p{N}.,])(?![1-4][ -]?l${wordEndPattern})(?<figure>\\d{1,3})[ -]?(?:l|${liters})(?:-|${wordEndPattern})`,
      'iu',
    ),
    waterproof: new RegExp(`${wordStartPattern}(?:${waterproof})${wordEndPattern}`, 'iu'),
  }
}

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
  const { between, atMost, atLeast } = getQueryPhrases(language)
  const match = between.exec(reading.text) ?? atMost.exec(reading.text) ?? atLeast.exec(reading.text)
  if (!match) return reading
  const { low, high } = match.groups ?? {}
  const [from, to] = [low, high].map((figure) => (figure === undefined ? undefined : Number(figure)))
  if (from !== undefined && to !== undefined && from > to) return reading
  return {
    ...reading,
    text: removeMatch(reading.text, match),
    price: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
  }
}

function extractPersons(reading: QueryState, language: Language): QueryState {
  return extractFilter(reading, getQueryPhrases(language).persons, (count) => ({ attributeId: 'persons', value: String(count) }))
}

function extractCapacity(reading: QueryState, language: Language): QueryState {
  return extractFilter(reading, getQueryPhrases(language).liters, (liters) => ({
    attributeId: 'capacity',
    value: getStep('capacity', liters),
  }))
}

function extractWaterproof(reading: QueryState, language: Language): QueryState {
  return extractFilter(reading, getQueryPhrases(language).waterproof, () => ({ attributeId: 'waterproof', value: 'yes' }))
}

function extractFilter(reading: QueryState, phrase: RegExp, toFilter: (figure: number) => QueryFilter): QueryState {
  const match = phrase.exec(reading.text)
  if (!match) return reading
  return { ...reading, text: removeMatch(reading.text, match), filters: [...reading.filters, toFilter(Number(match.groups?.figure ?? 0))] }
}

function removeMatch(text: string, match: RegExpExecArray): string {
  return `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
}

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
