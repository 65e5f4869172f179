import { isCountry } from '#config/countries'
import type { Country } from '#config/locales'
import type { Address } from '#contracts/entities/address'
import { normalizePostalCode } from '#domain/validation/address-rules'
import { parsePostalCodeField } from './postal-code-field'

/** Returns true if a typed postal code is that of an address, in any spelling of its country; the first five digits of a ZIP+4 are enough. */
export function isSamePostalCode(typedCode: string, { postalCode = '', countryCode = '', ...place }: Address): boolean {
  const country = isCountry(countryCode) ? countryCode : undefined
  // With the other words of its line on an envelope: `OR 97205`, `75011 Paris`.
  const typedField = country && parsePostalCodeField({ ...place, postalCode: typedCode }, country)
  const [typed, expected] = [typedField?.postalCode ?? typedCode, postalCode].map((code) => toComparableCode(code, country))
  return typed !== '' && typed === expected
}

function toComparableCode(code: string, country: Country | undefined): string {
  const normalizedCode = country ? normalizePostalCode(country, code) : code.toUpperCase()
  const comparedCode = normalizedCode.replace(/[\s-]/g, '')
  return country === 'US' ? comparedCode.slice(0, 5) : comparedCode
}
