// cspell:ignore Seatle filialen geschäfte läden negozio winkels nahe proche vicino meiner nähe mijn buurt autour aquí innenstadt zentrum stadtmitte près cerca hier magasins tiendas ville centro cedex negozi
import type { Country } from '#config/locales'
import { isSameCity, normalizePlaceName } from '#domain/address/city-names'
import { findStateCode } from '#domain/address/find-state-code'
import { findPostalCode } from '#domain/address/postal-code-field'
import { normalizeSymbols } from '#domain/input/normalize-text'
import { calculateEditDistance } from '#domain/search/text-matching'

/** What of a place is looked up. */
type PlaceQuery = { postalCode: string } | { city: string }

/**
 * What to look up for a place as people write it. It is the postal code beside a town or with its country (`75011 Paris`, `D-10115`). Else
 * it is the town without its state, its country or its street (`Portland, OR`). Undefined if the text has neither.
 */
export function parsePlace(text: string, country: Country): PlaceQuery | undefined {
  const line = normalizeSymbols(text)
  if (ownPositionPattern.test(line)) return undefined
  const { postalCode } = findPostalCode(line, country) ?? {}
  if (postalCode !== undefined) return { postalCode }
  // The beginning of a code; British ones have letters.
  if (/\d/.test(line) && !/\p{L}{3}/u.test(line)) return /^[A-Za-z0-9 -]{2,10}$/.test(line) ? { postalCode: line } : undefined
  const city = stripSearchWords(findCity(line, country))
  return /\p{L}/u.test(city) && city.length > 1 && city.length <= maxCityLength ? { city } : undefined
}

/** As in the call that searches. */
const maxCityLength = 80

/** What is asked of a map on a phone; here the button next to the field does it. */
const ownPositionPattern =
  /^(?:near(?:by|est)?|close to|near to)? ?(?:me|here|stores?|my (?:location|position))$|^(?:(?:stores?|shops?|filialen?|geschäfte?|läden|magasins?|boutiques?|negozio|negozi|tiendas?|winkels?) )?(?:near me|nearby|in (?:meiner|der) nähe|in mijn buurt|in de buurt|(?:près de|autour de) moi|vicino a me|cerca de mí?|aquí|ici|qui|hier)$/i
/** Words of a search around the town: `stores in Portland`, `Filialen in Berlin`, `à Paris`, `Berlin Zentrum`. */
const leadingWordsPattern =
  /^(?:(?:stores?|shops?|filialen?|geschäfte?|läden|magasins?|boutiques?|negozio|negozi|tiendas?|winkels?) (?:a )?)?(?:(?:near|nearest|around|in|bei|nahe|près de|proche de|à|vicino a|cerca de|en|bij) )?/i
const trailingWordsPattern =
  / (?:stores?|shops?|city cent(?:er|re)|town cent(?:er|re)|downtown|innenstadt|zentrum|stadtmitte|centre(?:[ -]ville)?|centro|centrum|cedex)$/i

/** A town without the words, the quotes and the punctuation around it. */
function stripSearchWords(text: string): string {
  const words = text.replace(/["“”„«»!?:*]| ?\([A-Z]{2}\)$/g, '').trim()
  const town = words.replace(leadingWordsPattern, '').replace(trailingWordsPattern, '')
  return town.replace(/ ?[-.]$/, '').trim()
}

const minMisspelledLength = 5
const longNameLength = 8

/**
 * Finds the town that somebody meant, of those that are known. Accepts another name (`NYC`), and a district or a state behind it. Accepts a
 * slip of the fingers behind the first letter (`Seatle`). Undefined if there is none, or if it may be one of two.
 */
export function findSimilarCity(city: string, knownCities: readonly string[]): string | undefined {
  const sameCity = knownCities.find((known) => isSameCity(city, known))
  if (sameCity !== undefined) return sameCity
  const name = normalizePlaceName(city)
  if (name.length < minMisspelledLength) return undefined
  const maxDistance = name.length < longNameLength ? 1 : 2
  const similar = [...new Set(knownCities)].filter((known) => {
    const knownName = normalizePlaceName(known)
    return knownName.charAt(0) === name.charAt(0) && calculateEditDistance(name, knownName) <= maxDistance
  })
  return similar.length === 1 ? similar[0] : undefined
}

/** The first part without a house number that is not the name of a state, without a state's code behind it. */
function findCity(line: string, country: Country): string {
  const parts = line.split(/ ?[,;] ?/).filter(Boolean)
  const place =
    parts.find((part) => !/\d/.test(part) && (parts.length === 1 || findStateCode(part, country) === undefined)) ?? parts[0] ?? ''
  const words = place.split(' ').filter((word) => !/\d/.test(word))
  const lastWord = words.at(-1) ?? ''
  const hasStateCode = words.length > 1 && /^[A-Z]{2}$/i.test(lastWord) && findStateCode(lastWord, country) !== undefined
  return (hasStateCode ? words.slice(0, -1) : words).join(' ')
}
