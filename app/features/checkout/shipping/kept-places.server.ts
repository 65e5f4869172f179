import type { Address } from '#contracts/entities/address'
import type { Cart } from '#contracts/entities/cart'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { suggestionFor } from './load-shipping.server'

/** A postal code with its town, as the session remembers that a shopper kept it. */
export function placeIn({ countryCode = '', postalCode = '', city = '' }: Address): string {
  return [countryCode, postalCode, city].join(' ').toLowerCase()
}

/** Whether there is another spelling to ask about: not for a town the shopper has kept before for this postal code. */
export async function asksAboutSpelling(shop: StorefrontContext, cart: Pick<Cart, 'id'>, address: Address): Promise<boolean> {
  const session = await shop.session.read()
  if (session?.keptPlaces?.includes(placeIn(address))) return false
  return (await suggestionFor(shop, cart, address)) !== null
}
