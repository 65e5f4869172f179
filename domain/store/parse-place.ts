import type { Country } from '#config/locales'
import { countryWithRegion, findStateCode } from '#domain/address/normalize-address'
import { normalizeSymbols } from '#domain/input/normalize-text'
import { findAddressProblems, normalizePostalCode } from '#domain/validation/address-rules'

/** What of a place is looked up. */
type PlaceQuery = { postalCode: string } | { city: string }

/**
 * What to look up for a place as people write it: the postal code beside a town or with its country (`75011 Paris`, `D-10115`), else the town
 * without its state, its country or its street (`Portland, OR`). Undefined where neither is in it.
 */
export function parsePlace(text: string, country: Country): PlaceQuery | undefined {
  const line = normalizeSymbols(text)
  const postalCode = findPostalCode(line, country)
  if (postalCode !== undefined) return { postalCode }
  // The beginning of a code; British ones have letters.
  if (/\d/.test(line) && !/\p{L}{3}/u.test(line)) return /^[A-Za-z0-9 -]{2,10}$/.test(line) ? { postalCode: line } : undefined
  const city = findCity(line, country)
  return city.length > 1 ? { city } : undefined
}

/** The last one: a number before it may be a house's. */
function findPostalCode(line: string, country: Country): string | undefined {
  const words = line.split(/[ ,;]+/)
  for (let index = words.length - 1; index >= 0; index -= 1) {
    for (const piece of [words.slice(Math.max(0, index - 1), index + 1).join(' '), words[index] ?? '']) {
      const postalCode = normalizePostalCode(country, piece)
      if (/\d/.test(piece) && !findAddressProblems({ postalCode }, countryWithRegion(country)).postalCode) return postalCode
    }
  }
  return undefined
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
