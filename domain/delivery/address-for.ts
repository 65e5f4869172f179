import type { Address } from '#contracts/entities/address'
import type { CartState } from '#domain/cart/cart-state'
import { wayOf } from './parcels'

/**
 * Returns a parcel's address: its own; made-to-order items default to the home address; pickups use the location with the named contact.
 */
export function addressFor(shippingId: string, { lines, delivery }: Pick<CartState, 'lines' | 'delivery'>): Address | undefined {
  const addresses = delivery?.addresses ?? {}
  const place = lines.find((line) => line.delivery && wayOf(line).shippingId === shippingId)?.delivery?.address
  if (place) return { ...addresses[shippingId], ...place, country: place.countryCode, shippingId }
  return addresses[shippingId] ?? (shippingId === 'customs' ? addresses.me : undefined)
}
