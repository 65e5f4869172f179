import type { ShippingCode } from '#contracts/entities/delivery'
import { fail, ok, type Outcome } from '#contracts/errors'
import { isPoBox } from '#domain/address/po-box'
import type { CartState } from '#domain/cart/cart-state'
import { addressFor } from './address-for'
import { type Travel, travelsOf } from './methods-of'
import { moveLines } from './move-lines'

export type MethodChoice = { shippingId: string; code: ShippingCode; byShopper: boolean }

/**
 * A parcel takes one of the ways it can travel; a parcel that waits in a store or at a collection point may also be sent to the door.
 * What a storefront fills in never overrules what the shopper chose. SHP404: there is no such parcel; CHK320: the courier
 * cannot reach the box in its address; API400: it cannot travel so. (APIC-09, SHIP-11, SHIP-12, SHIP-17)
 */
export function chooseMethod(cart: CartState, choice: MethodChoice): Outcome<CartState> {
  const travel = travelsOf(cart).find(({ parcel }) => parcel.shippingId === choice.shippingId)
  if (!travel) return fail('ADDRESS_NOT_FOUND', { field: 'shippingId' })
  if (travel.applicable.some(({ code }) => code === choice.code)) return ok(withMethod(cart, choice))
  if (cannotReachBox(travel, choice.code, cart)) return fail('SHIPPING_POBOX_UNAVAILABLE', { field: 'code' })
  if (!canGoHome(travel, choice.code)) return fail('INVALID_REQUEST', { field: 'code' })
  const home = moveLines(cart, Object.fromEntries(travel.parcel.lines.map(({ id }) => [id, null])))
  return ok(withMethod(home, { ...choice, shippingId: 'me' }))
}

function withMethod(cart: CartState, { shippingId, code, byShopper }: MethodChoice): CartState {
  const methods = cart.delivery?.methods ?? {}
  if (methods[shippingId]?.byShopper && !byShopper) return cart
  return { ...cart, delivery: { ...cart.delivery, methods: { ...methods, [shippingId]: { code, byShopper } } } }
}

function cannotReachBox({ parcel }: Travel, code: ShippingCode, cart: CartState): boolean {
  const address = addressFor(parcel.shippingId, cart)
  return code === 'express' && parcel.usual === 'standard' && address !== undefined && isPoBox(address)
}

function canGoHome({ parcel }: Travel, code: ShippingCode): boolean {
  return parcel.lines.some((line) => line.delivery) && (code === 'standard' || code === 'express')
}
