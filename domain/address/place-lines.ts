import type { Address } from '#contracts/entities/address'

/** Last lines of a postal address in the country's order; in Britain the town, then the postcode. */
export function placeLines({ countryCode, city, province, postalCode }: Pick<Address, 'countryCode' | 'city' | 'province' | 'postalCode'>) {
  if (countryCode === 'GB') return [[city], [postalCode]]
  if (!province) return [[postalCode, city]]
  if (countryCode === 'IT') return [[postalCode, city, province]]
  return [[city && `${city},`, province, postalCode]]
}
