import { isCountry } from '#config/countries'
import type { Country } from '#config/locales'
import { states } from '#config/states'
import type { Address } from '#contracts/entities/address'
import { normalizePhone } from '#domain/validation/phone'
import { tidyPostalCode } from '#domain/validation/tidy-postal-code'

/**
 * An address as stored: no stray spaces or empty parts, both names of country and state, postal code and phone in their usual format. What
 * cannot be parsed stays as typed.
 */
export function tidyAddress(typed: Address): Address {
  const parts = Object.entries(typed).map(([name, value]) => [name, typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : value])
  const address = Object.fromEntries(parts.filter(([, value]) => value !== '' && value !== undefined)) as Address
  const country = (address.countryCode ?? address.country)?.toUpperCase()
  if (country === undefined || !isCountry(country)) return address
  const stateCode = stateOf(address, country)
  const phone = address.phone && (normalizePhone(address.phone, country) ?? address.phone)
  return {
    ...address,
    country,
    countryCode: country,
    ...(stateCode && { stateCode, province: stateCode }),
    ...(address.postalCode && { postalCode: tidyPostalCode(country, address.postalCode) }),
    ...(phone && { phone }),
  }
}

/** The state or province an address names by its code or by its name; undefined when there is none of that name. */
export function stateOf({ stateCode, province, region }: Address, country: Country): string | undefined {
  const known = Object.entries(states[country] ?? {})
  for (const spelling of [stateCode, province, region]) {
    const found = known.find(([code, name]) => isSpelt(code, spelling) || isSpelt(name, spelling))
    if (found) return found[0]
  }
  return undefined
}

function isSpelt(word: string, spelling = ''): boolean {
  return word.toLowerCase() === spelling.toLowerCase()
}
