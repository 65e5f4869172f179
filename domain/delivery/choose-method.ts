import type { ShippingCode } from '#contracts/entities/delivery'
import { fail, ok, type Outcome } from '#contracts/errors'
import { boxOf } from '#domain/address/po-box'
import type { CartState } from '#domain/cart/cart-state'
import { addressFor } from './address-for'
import { type Travel, travelsOf } from './methods-of'
import { moveLines } from './move-lines'

export type MethodChoice = { shippingId: string; code: ShippingCode; byShopper: boolean }

/**
 * Sets a parcel's delivery method; a parcel for pickup may also go to home delivery. Prefilled values never override the shopper's choice.
 * SHP404: unknown parcel; CHK320: the courier cannot reach its post office box; API400: the method is not applicable.
 */
export function chooseMethod(cart: CartState, choice: MethodChoice): Outcome<CartState> {
  const travel = travelsOf(cart).find(({ parcel }) => parcel.shippingId === choice.shippingId)
  if (!travel) return fail('ADDRESS_NOT_FOUND', { field: 'shippingId' })
  if (takes(travel, choice.code)) return ok(withMethod(cart, choice))
  if (isForDoor(travel)) return refused(cart, choice)
  const sentHome = moveLines(cart, Object.fromEntries(travel.parcel.lines.map(({ id }) => [id, null])))
  const home = { ...choice, shippingId: 'me' }
  const isReached = travelsOf(sentHome).some((each) => each.parcel.shippingId === home.shippingId && takes(each, home.code))
  return isReached ? ok(withMethod(sentHome, home)) : refused(sentHome, home)
}

function takes({ applicable }: Travel, requestedCode: ShippingCode): boolean {
  return applicable.some(({ code }) => code === requestedCode)
}

function isForDoor({ parcel }: Travel): boolean {
  return !parcel.lines.some((line) => line.delivery)
}

function refused(cart: CartState, { shippingId, code }: MethodChoice): Outcome<CartState> {
  const address = shippingId === 'me' ? addressFor(shippingId, cart) : undefined
  const box = code === 'express' && address ? boxOf(address) : undefined
  if (!box) return fail('INVALID_REQUEST', { field: 'code' })
  return fail('SHIPPING_POBOX_UNAVAILABLE', { field: 'code', ...(box !== 'po-box' && { reason: 'locker' }) })
}

function withMethod(cart: CartState, { shippingId, code, byShopper }: MethodChoice): CartState {
  const methods = cart.delivery?.methods ?? {}
  if (methods[shippingId]?.byShopper && !byShopper) return cart
  return { ...cart, delivery: { ...cart.delivery, methods: { ...methods, [shippingId]: { code, byShopper } } } }
}
