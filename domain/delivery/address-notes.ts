import type { Address } from '#contracts/entities/address'
import { type AddressFailure, deliveryFailure } from '#domain/address/delivery-failure'
import type { CartNote } from '#domain/cart/cart-note'
import type { CartState } from '#domain/cart/cart-state'
import { addressFor } from './address-for'
import { travelsOf } from './methods-of'

/** Notes on parcels whose shipping method cannot deliver to their address, because one of the two changed later. */
export function addressNotes(cart: CartState): CartNote[] {
  return unreached(cart).map(({ shipmentId, address }) => ({ code: 'InvalidShippingAddress', shipmentId, name: address.city ?? '' }))
}

/** Error of a cart with such a parcel; undefined if every parcel can be delivered. */
export function addressRefusal(cart: CartState): AddressFailure | undefined {
  return unreached(cart)[0]?.failure
}

type Unreached = { shipmentId: string; address: Address; failure: AddressFailure }

function unreached(cart: CartState): Unreached[] {
  return travelsOf(cart).flatMap(({ parcel: { shippingId: shipmentId, lines }, chosen }) => {
    const address = addressFor(shipmentId, cart)
    const isSent = lines.every((line) => !line.delivery && !line.digital)
    const failure = address && isSent && deliveryFailure(address, { country: cart.country, codes: [chosen.code] })
    return failure ? [{ shipmentId, address, failure }] : []
  })
}
