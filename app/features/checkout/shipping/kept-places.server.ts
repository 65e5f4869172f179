import type { Address } from '#contracts/entities/address'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** A postal code with its town, as the session remembers that a shopper kept it. */
export function placeIn({ countryCode = '', postalCode = '', city = '' }: Address): string {
  return [countryCode, postalCode, city].join(' ').toLowerCase()
}

/** Whether the shopper has kept this town for this postal code before, against our suggestion. */
export async function isKeptPlace(shop: StorefrontContext, address: Address): Promise<boolean> {
  const session = await shop.session.read()
  return session?.keptPlaces?.includes(placeIn(address)) ?? false
}
