import type { Language } from '#config/locales'
import type { Address } from '#contracts/entities/address'

/** Lines of an address on a letter: the postal lines, and the country in the reader's language. */
export function formatAddressLines(
  { country, countryCode = country, stateCode, province = stateCode, ...address }: Address,
  language: Language,
) {
  const lines = formatPostalLines({ ...address, ...(countryCode && { countryCode }), ...(province && { province }) })
  return countryCode ? [...lines, getCountryName(countryCode, language)] : lines
}

/** Name of a country in a language; an unknown code is returned unchanged. */
export function getCountryName(code: string, language: Language): string {
  return /^[A-Z]{2}$/i.test(code) ? (new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code) : code
}

/** Lines of an address on a parcel: the person, the street, and the city line in the country's order. */
export function formatPostalLines({ firstName, lastName, addressLine1, addressLine2, addressLine3, ...cityFields }: Address): string[] {
  const lines = [[firstName, lastName], [addressLine1], [addressLine2], [addressLine3], ...formatCityLines(cityFields)]
  return lines.map((parts) => parts.filter(Boolean).join(' ')).filter(Boolean)
}

/** Last lines of a postal address in the country's order; in Britain the town, then the postcode. */
export function formatCityLines({
  countryCode,
  city,
  province,
  postalCode,
}: Pick<Address, 'countryCode' | 'city' | 'province' | 'postalCode'>) {
  if (countryCode === 'GB') return [[city], [postalCode]]
  if (!province) return [[postalCode, city]]
  if (countryCode === 'IT') return [[postalCode, city, province]]
  return [[city && `${city},`, province, postalCode]]
}
