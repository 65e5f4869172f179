import type { Language } from '#config/locales'
import type { PriceRange } from '../listing/price-range'
import { capacityStepOf, type SpecFacet } from '../listing/spec-facets'
import { phrasesIn } from './query-phrases'

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
