import type { Address } from '#contracts/entities/address'
import type { CartState } from '#domain/cart/cart-state'
import { wayOf } from './parcels'

/**
 * Where a parcel goes: its own address; what is made to order follows the rest to the door unless it has one of its own. What is
 * collected is where it is collected, for whoever was named.
 */
export function addressFor(shippingId: string, { lines, delivery }: Pick<CartState, 'lines' | 'delivery'>): Address | undefined {
  const addresses = delivery?.addresses ?? {}
  const place = lines.find((line) => line.delivery && wayOf(line).shippingId === shippingId)?.delivery?.address
  if (place) return { ...addresses[shippingId], ...place, country: place.countryCode, shippingId }
  return addresses[shippingId] ?? (shippingId === 'customs' ? addresses.me : undefined)
}
