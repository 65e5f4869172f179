import { type Country, locales, type Region } from '#config/locales'
import type { Address } from '#contracts/entities/address'
import { sanitizeField } from '#domain/input/sanitize-input'
import { wrapAddressLines } from '#domain/input/wrap-address-lines'
import { isPostalCode, normalizePostalCode } from '#domain/validation/address-rules'
import { normalizePhone } from '#domain/validation/phone'
import { findCountry } from './find-country'
import { findStateCode } from './find-state-code'
import { parsePostalCodeField } from './postal-code-field'
import { omitRepeatedPlace, parseCityField, trimEnd } from './repeated-place'
import { findStateByPostalCode, findTerritoryState } from './postal-code-lookup'

/**
 * An address as stored: normalized, without empty or repeated parts, and with lines within their limit. It has both names of country and
 * state, and postal code and phone in their usual format. What cannot be parsed stays as typed.
 */
export function normalizeAddress(rawAddress: Address): Address {
  let address = normalizeOnce(rawAddress)
  // A line that went on in the next one may end differently now.
  for (let count = 1; count < maxPasses; count += 1) {
    const normalizedAddress = normalizeOnce(address)
    if (isSameAddress(normalizedAddress, address)) break
    address = normalizedAddress
  }
  return address
}

/** Each pass takes something away; nothing needs more. */
const maxPasses = 5

function isSameAddress(address: Address, otherAddress: Address): boolean {
  const [entries, otherEntries] = [address, otherAddress].map((each) => JSON.stringify(Object.entries(each).toSorted()))
  return entries === otherEntries
}

function normalizeOnce(rawAddress: Address): Address {
  const parts = Object.entries(rawAddress).map(([name, value]) => [name, typeof value === 'string' ? cleanAddressPart(name, value) : value])
  const cleanedAddress = Object.fromEntries(parts.filter(([, value]) => value !== '' && value !== undefined)) as Address
  const country = findCountry(cleanedAddress.countryCode ?? cleanedAddress.country ?? '')
  if (country === undefined) return wrapAddressLines(cleanedAddress)
  const placedAddress = swapStateAndCity(cleanedAddress, country)
  const splitAddress = splitStateFromCity({ ...placedAddress, ...parseCityField(placedAddress, country) }, country)
  const address = { ...splitAddress, ...parsePostalCodeField(splitAddress, country) }
  const normalizedCode = normalizePostalCode(country, address.postalCode ?? '')
  const postalCode = isPostalCode(country, normalizedCode) ? normalizedCode : address.postalCode
  // Countries without states need none.
  const territoryState = address.province ? undefined : findTerritoryState(country, postalCode ?? '')
  const stateCode = resolveStateCode(address, country) ?? territoryState
  const phone = address.phone && (normalizePhone(address.phone, country) ?? address.phone)
  const normalizedAddress = {
    ...address,
    country,
    countryCode: country,
    ...(stateCode && { stateCode, province: stateCode }),
    ...(postalCode && { postalCode }),
    ...(phone && { phone }),
  }
  return wrapAddressLines(omitRepeatedPlace(normalizedAddress, country))
}

function cleanAddressPart(name: string, value: string): string {
  return sanitizeField(name, value).replace(/\s+/g, ' ').trim()
}

/** Splits a town from the state behind it, as on envelopes (`Portland, OR`). The field of the state has to be empty or to name the same state. */
function splitStateFromCity(address: Address, country: Country): Address {
  const [, city, stateName] = /^([^,(]{2,})(?:, ?| (?=[A-Z]{2,4}$)| ?(?=\())([^,]+)$/.exec(address.city ?? '') ?? []
  const state = stateName === undefined ? undefined : findStateCode(stateName, country)
  if (!city || state === undefined) return address
  const typedState = resolveStateCode(address, country)
  if (typedState !== undefined && typedState !== state) return address
  return { ...address, city: trimEnd(city), ...(typedState === undefined && { province: state }) }
}

/** Swaps a town in the field of the state with the code of the state in the field of the town. The postal code has to be in that state. */
function swapStateAndCity(address: Address, country: Country): Address {
  const { city = '', province, postalCode = '' } = address
  const isSwapped =
    /^[A-Z]{2}$/.test(city) &&
    province !== undefined &&
    findStateCode(province, country) === undefined &&
    findStateByPostalCode(country, postalCode) === findStateCode(city, country)
  return isSwapped && findStateCode(city, country) !== undefined ? { ...address, city: province, province: city } : address
}

/** Code of the state or province of an address, by its code or name; undefined if unknown. */
export function resolveStateCode({ stateCode, province, region }: Address, country: Country): string | undefined {
  for (const spelling of [stateCode, province, region]) {
    const matchedCode = findStateCode(spelling ?? '', country)
    if (matchedCode !== undefined) return matchedCode
  }
  return undefined
}

/** A country with the region its rules of writing follow. */
export function getCountryAndRegion(country: Country): { country: Country; region: Region } {
  return { country, region: Object.values(locales).find((locale) => locale.country === country)?.region ?? 'EMEA' }
}
