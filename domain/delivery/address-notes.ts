import { deliveryFailure } from '#domain/address/delivery-failure'
import type { CartNote } from '#domain/cart/cart-note'
import type { CartState } from '#domain/cart/cart-state'
import { addressFor } from './address-for'
import { travelsOf } from './methods-of'

/** The parcels whose address the way they travel does not reach, because one of the two was changed after the other. (ERR-23) */
export function addressNotes(cart: CartState): CartNote[] {
  return travelsOf(cart).flatMap(({ parcel, chosen }): CartNote[] => {
    const address = addressFor(parcel.shippingId, cart)
    const isSent = parcel.lines.every((line) => !line.delivery && !line.digital)
    if (!address || !isSent || !deliveryFailure(address, { country: cart.country, codes: [chosen.code] })) return []
    return [{ code: 'InvalidShippingAddress', shipmentId: parcel.shippingId, name: address.city ?? '' }]
  })
}
