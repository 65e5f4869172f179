import type { Address } from '#contracts/entities/address'

/** An address as it stands on a parcel: the person, the street, and the place in its country's order. */
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
