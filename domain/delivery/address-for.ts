import type { Address } from '#contracts/entities/address'
import type { CartState } from '#domain/cart/cart-state'

/** Where a parcel goes: its own address; what is made to order follows the rest to the door unless it has one of its own. */
export function addressFor(shippingId: string, { delivery }: Pick<CartState, 'delivery'>): Address | undefined {
  const addresses = delivery?.addresses ?? {}
  return addresses[shippingId] ?? (shippingId === 'customs' ? addresses.me : undefined)
}
