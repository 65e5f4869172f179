import { isCountry } from '#config/countries'
import { type Country, locales, type Region } from '#config/locales'
import type { Address } from '#contracts/entities/address'
import { flowingLines } from '#domain/input/flowing-lines'
import { mendedField } from '#domain/input/mended'
import { stateCodeOf } from '#domain/input/state-code'
import { normalizePhone } from '#domain/validation/phone'
import { tidyPostalCode } from '#domain/validation/address-rules'

/**
 * An address as stored: mended, without empty parts, lines within their limit, both names of country and state, postal code and phone in
 * their usual format. What cannot be parsed stays as typed.
 */
export function tidyAddress(typed: Address): Address {
  const parts = Object.entries(typed).map(([name, value]) => [name, typeof value === 'string' ? mendedPart(name, value) : value])
  const address = flowingLines(Object.fromEntries(parts.filter(([, value]) => value !== '' && value !== undefined)) as Address)
  const country = (address.countryCode ?? address.country)?.toUpperCase()
  if (country === undefined || !isCountry(country)) return address
  const stateCode = stateOf(address, country)
  const phone = address.phone && (normalizePhone(address.phone, country) ?? address.phone)
  return {
    ...address,
    country,
    countryCode: country,
    ...(stateCode && { stateCode, province: stateCode }),
    ...(address.postalCode && { postalCode: tidyPostalCode(country, address.postalCode) || address.postalCode }),
    ...(phone && { phone }),
  }
}

function mendedPart(name: string, value: string): string {
  return mendedField(name, value).replace(/\s+/g, ' ').trim()
}

/** The state or province an address names by its code or by its name; undefined when there is none of that name. */
export function stateOf({ stateCode, province, region }: Address, country: Country): string | undefined {
  for (const spelling of [stateCode, province, region]) {
    const found = stateCodeOf(spelling ?? '', country)
    if (found !== undefined) return found
  }
  return undefined
}

/** A country with the region its rules of writing follow. */
export function countryWithRegion(country: Country): { country: Country; region: Region } {
  return { country, region: Object.values(locales).find((locale) => locale.country === country)?.region ?? 'EMEA' }
}
