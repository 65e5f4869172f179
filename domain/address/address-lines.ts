import type { Language } from '#config/locales'
import type { Address } from '#contracts/entities/address'
import { formatPostalLines } from './postal-lines'

/** An address as it stands on a letter: its postal lines, and the country by its name in the reader's language. */
export function formatAddressLines(
  { country, countryCode = country, stateCode, province = stateCode, ...address }: Address,
  language: Language,
) {
  const lines = formatPostalLines({ ...address, ...(countryCode && { countryCode }), ...(province && { province }) })
  return countryCode ? [...lines, getCountryName(countryCode, language)] : lines
}

/** The name of a country in a language; what is no code of a country stays as it is. */
export function getCountryName(code: string, language: Language): string {
  return /^[A-Z]{2}$/i.test(code) ? (new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code) : code
}
