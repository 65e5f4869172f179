import type { Address } from '#contracts/entities/address'

/** The last lines of an address as letters are addressed in its country: in Britain the town, then the code on a line of its own. */
export function placeLines({ countryCode, city, province, postalCode }: Pick<Address, 'countryCode' | 'city' | 'province' | 'postalCode'>) {
  if (countryCode === 'GB') return [[city], [postalCode]]
  return [province ? [city, province, postalCode] : [postalCode, city]]
}
