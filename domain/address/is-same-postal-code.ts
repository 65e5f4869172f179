import { isCountry } from '#config/countries'
import type { Address } from '#contracts/entities/address'
import { normalizePostalCode } from '#domain/validation/address-rules'

/** Returns true if somebody typed the postal code of an address, as people of its country write it; of a ZIP+4 five digits are enough. */
export function isSamePostalCode(typedCode: string, { postalCode = '', countryCode = '' }: Address): boolean {
  const [typed, expected] = [typedCode, postalCode].map((code) => toComparableCode(code, countryCode))
  return typed !== '' && typed === expected
}

function toComparableCode(code: string, countryCode: string): string {
  const normalizedCode = isCountry(countryCode) ? normalizePostalCode(countryCode, code) : code.toUpperCase()
  const comparedCode = normalizedCode.replace(/[\s-]/g, '')
  return countryCode === 'US' ? comparedCode.slice(0, 5) : comparedCode
}
