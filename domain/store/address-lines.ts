import type { PlaceAddress } from '#contracts/entities/store'

/** Address in two lines, the second in the country's postal order. */
export function formatStoreAddress({
  addressLine1,
  city,
  stateCode,
  postalCode,
  countryCode,
}: PlaceAddress): [street: string, place: string] {
  const cityLines: Record<PlaceAddress['countryCode'], string> = {
    US: `${city}, ${stateCode} ${postalCode}`,
    CA: `${city} ${stateCode} ${postalCode}`,
    GB: `${city} ${postalCode}`,
    FR: `${postalCode} ${city}`,
    DE: `${postalCode} ${city}`,
    IT: `${postalCode} ${city} ${stateCode}`,
    ES: `${postalCode} ${city}`,
    NL: `${postalCode} ${city}`,
  }
  return [addressLine1, cityLines[countryCode]]
}
