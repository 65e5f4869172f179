// cspell:disable
import { currencies, type Language } from '#config/locales'
import type { PriceRange } from '../listing/price-range'
import { capacityStepOf, type SpecFacet } from '../listing/spec-facets'

type Words = { between: [start: string, and: string]; atMost: string; atLeast: string; persons: string; liters: string; waterproof: string }

const words: Record<Language, Words> = {
  en: {
    between: ['between', 'and'],
    atMost: 'under|below|less than|up to|at most|max|cheaper than',
    atLeast: 'over|above|more than|at least|from',
    persons: 'persons?|people|man|men|berth',
    liters: 'l|lit(?:er|re)s?|ltrs?',
    waterproof: 'waterproof|water proof|rainproof',
  },
  fr: {
    between: ['entre', 'et'],
    atMost: "moins de|à moins de|sous|jusqu[’']à|au plus|max|inférieure? à",
    atLeast: 'plus de|au moins|à partir de|dès|supérieure? à',
    persons: 'personnes?|places?|pers',
    liters: 'l|litres?',
    waterproof: 'imperméables?|impermeables?|étanches?',
  },
  de: {
    between: ['zwischen', 'und'],
    atMost: 'unter|bis zu|bis|weniger als|höchstens|maximal|max',
    atLeast: 'über|ab|mehr als|mindestens',
    persons: 'personen|person|mann|pers',
    liters: 'l|liter',
    waterproof: 'wasserdicht(?:e[rsnm]?)?',
  },
  it: {
    between: ['(?:tra|fra)', 'e'],
    atMost: 'sotto i|sotto|meno di|fino a|al massimo|max',
    atLeast: 'sopra i|sopra|più di|oltre|almeno|a partire da|da',
    persons: 'persone|persona|posti|posto',
    liters: 'l|litri|litro',
    waterproof: 'impermeabil[ei]',
  },
  es: {
    between: ['entre', 'y'],
    atMost: 'menos de|por debajo de|hasta|como máximo|máx|max',
    atLeast: 'más de|mas de|por encima de|al menos|desde|a partir de',
    persons: 'personas?|plazas?',
    liters: 'l|litros?',
    waterproof: 'impermeables?',
  },
  nl: {
    between: ['tussen', 'en'],
    atMost: 'onder de|onder|minder dan|tot|maximaal|max',
    atLeast: 'boven de|boven|meer dan|vanaf|minstens',
    persons: 'personen|persoon|pers|persoons',
    liters: 'l|liters?',
    waterproof: 'waterdichte?',
  },
}

const sign = '(?:(?:us\\$|[$£€]) ?)?'
const money = `(?: ?(?:[$£€]|${currencies.join('|').toLowerCase()}|dollars?|euros?|pounds?|livres?|dollari|sterline|dólares|libras|pond|pfund))?`
/** A figure with a unit is no price: `under 20 l`. */
const ended = '(?= ?$| [^\\d ]{2}| ?[,.;])(?! ?(?:l|kg|g|cm|mm|m)\\b)'
const start = '(?<![\\p{L}\\p{N}])'

export type QueryPhrases = Record<'between' | 'atMost' | 'atLeast' | 'persons' | 'liters' | 'waterproof', RegExp>

const phrases = new Map<Language, QueryPhrases>()

/** What a language says before, after and between figures. Expressions name `low`, `high` and `figure`; texts have single spaces. */
export function phrasesIn(language: Language): QueryPhrases {
  const known = phrases.get(language) ?? phrasesOf(words[language])
  phrases.set(language, known)
  return known
}

function phrasesOf({ between, atMost, atLeast, persons, liters, waterproof }: Words): QueryPhrases {
  const amount = (name: string) => `${sign}(?<${name}>\\d{1,6})${money}`
  const end = '(?![\\p{L}\\p{N}])'
  return {
    between: new RegExp(`${start}${between[0]} ${amount('low')} ${between[1]} ${amount('high')}${ended}`, 'iu'),
    atMost: new RegExp(`${start}(?:${atMost}|<)\\.? ?${amount('high')}${ended}`, 'iu'),
    atLeast: new RegExp(`${start}(?:${atLeast}|>) ?${amount('low')}${ended}`, 'iu'),
    persons: new RegExp(`${start}(?<figure>\\d{1,2})[ -]?(?:${persons}|persoons(?=tent))(?:-|${end}|(?=tent))`, 'iu'),
    liters: new RegExp(`${start}(?<figure>\\d{1,3})[ -]?(?:${liters})(?:-|${end})`, 'iu'),
    waterproof: new RegExp(`${start}(?:${waterproof})${end}`, 'iu'),
  }
}

type QueryFilter = { attributeId: SpecFacet; value: string }
/** Filters found in a search; `words` is the rest. */
export type ReadQuery = { words: string; price?: PriceRange; filters: QueryFilter[] }

type Reading = { text: string; price?: PriceRange; filters: QueryFilter[] }

const longest = 200

/**
 * Extracts filters from a search: price in whole currency units (`jacket under 200`), audience, liters, waterproof. Undefined if there are
 * none, or if no word is left.
 */
export function readQuery(typed: string, language: Language): ReadQuery | undefined {
  if (typed.length > longest) return undefined
  const read = [readPrice, readPersons, readCapacity, readWaterproof].reduce((reading, step) => step(reading, language), {
    text: typed.replace(/\s+/g, ' '),
    filters: [],
  } as Reading)
  const words = read.text.replace(/\s+/g, ' ').trim()
  const isRead = read.price !== undefined || read.filters.length > 0
  return isRead && /\p{L}{2}/u.test(words) ? { words, filters: read.filters, ...(read.price && { price: read.price }) } : undefined
}

function readPrice(reading: Reading, language: Language): Reading {
  const { between, atMost, atLeast } = phrasesIn(language)
  const found = between.exec(reading.text) ?? atMost.exec(reading.text) ?? atLeast.exec(reading.text)
  if (!found) return reading
  const { low, high } = found.groups ?? {}
  const [from, to] = [low, high].map((figure) => (figure === undefined ? undefined : Number(figure)))
  if (from !== undefined && to !== undefined && from > to) return reading
  return { ...reading, text: without(reading.text, found), price: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) } }
}

function readPersons(reading: Reading, language: Language): Reading {
  return readFact(reading, phrasesIn(language).persons, (count) => ({ attributeId: 'persons', value: String(count) }))
}

function readCapacity(reading: Reading, language: Language): Reading {
  return readFact(reading, phrasesIn(language).liters, (liters) => ({ attributeId: 'capacity', value: capacityStepOf(liters) }))
}

function readWaterproof(reading: Reading, language: Language): Reading {
  return readFact(reading, phrasesIn(language).waterproof, () => ({ attributeId: 'waterproof', value: 'yes' }))
}

function readFact(reading: Reading, phrase: RegExp, tell: (figure: number) => QueryFilter): Reading {
  const found = phrase.exec(reading.text)
  if (!found) return reading
  return { ...reading, text: without(reading.text, found), filters: [...reading.filters, tell(Number(found.groups?.figure ?? 0))] }
}

function without(text: string, found: RegExpExecArray): string {
  return `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
}
