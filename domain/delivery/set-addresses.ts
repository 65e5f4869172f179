import type { Address } from '#contracts/entities/address'
import type { ShippingCode } from '#contracts/entities/delivery'
import { fail, ok, type Outcome } from '#contracts/errors'
import { checkedAddress, checkedWalletAddress, checkedContact, type ContactNeeds } from '#domain/address/check-address'
import type { CartState, CartNote } from '#domain/cart/cart-state'
import { billAfter } from '#domain/payment/change-cart-payment'
import { type AddressFailure, deliveryFailure } from '#domain/address/deliverable-address'
import { addressFor } from './parcels'
import { shippingByParcel } from './delivery-methods'

export type AddressContext = 'PAYPAL_EXPRESS' | 'APPLE_PAY_EXPRESS' | 'COLLECTION'
export type SetAddresses = { addresses: Address[]; context?: AddressContext; needs: ContactNeeds }

/**
 * Sets the address or the pickup contact of parcels: all of them, or none if one is invalid. SHP404: the cart has no such parcel; other
 * errors as in `checkedAddress`, `checkedWalletAddress` and `checkedContact`.
 */
export function setAddresses(cart: CartState, { addresses, context, needs }: SetAddresses): Outcome<CartState> {
  const checked: Record<string, Address> = { ...cart.delivery?.addresses }
  for (const address of addresses) {
    const shippingId = address.shippingId ?? 'me'
    const outcome = checkedFor({ ...address, shippingId }, { cart, context, needs })
    if (!outcome.ok) return outcome
    checked[shippingId] = outcome.value
  }
  return ok(withFitting({ ...cart, ...billOf(cart, checked.me), delivery: { ...cart.delivery, addresses: checked } }))
}

/** Drops chosen methods that do not serve the new address; they do not return later. */
function withFitting(cart: CartState): CartState {
  const { methods } = cart.delivery ?? {}
  if (!methods) return cart
  const lost = shippingByParcel(cart).filter(
    ({ parcel, chosen }) => methods[parcel.shippingId] && methods[parcel.shippingId]?.code !== chosen.code,
  )
  const gone = new Set(lost.map(({ parcel }) => parcel.shippingId))
  const fitting = Object.fromEntries(Object.entries(methods).filter(([shippingId]) => !gone.has(shippingId)))
  return { ...cart, delivery: { ...cart.delivery, methods: fitting } }
}

/** A billing address equal to the delivery address follows it. */
function billOf({ payment, delivery }: CartState, is: Address | undefined): Pick<CartState, 'payment'> {
  const was = delivery?.addresses?.me
  if (!payment?.billing || !was || !is) return {}
  return { payment: { ...payment, billing: billAfter(payment.billing, { was, is }) } }
}

type CheckedForOptions = { cart: CartState; context: AddressContext | undefined; needs: ContactNeeds }

function checkedFor(address: Address & { shippingId: string }, { cart, context, needs }: CheckedForOptions): Outcome<Address> {
  const { shippingId } = address
  const parcel = shippingByParcel(cart).find((travel) => travel.parcel.shippingId === shippingId)?.parcel
  if (!parcel && shippingId !== 'me') return fail('ADDRESS_NOT_FOUND', { field: 'shippingId' })
  const isCollected = parcel?.lines.some((line) => line.delivery) ?? false
  if (isCollected || context === 'COLLECTION') {
    return isCollected && parcel ? checkedContact(address, parcel.usual, needs) : fail('INVALID_REQUEST', { field: 'context' })
  }
  const destination = { country: cart.country, codes: codesFor(shippingId, cart) }
  return context ? checkedWalletAddress(address, destination) : checkedAddress(address, destination)
}

/** Chosen methods for this address; defaults yield to what the address allows. */
function codesFor(shippingId: string, cart: CartState): ShippingCode[] {
  const parcels = shippingByParcel(cart).filter(
    ({ parcel }) => parcel.shippingId === shippingId || follows(parcel.shippingId, shippingId, cart),
  )
  return parcels.map(({ parcel }) => {
    const chosenMethod = cart.delivery?.methods?.[parcel.shippingId]
    return chosenMethod?.byShopper ? chosenMethod.code : parcel.usual
  })
}

function follows(parcelId: string, shippingId: string, cart: CartState): boolean {
  return parcelId === 'customs' && shippingId === 'me' && addressFor('customs', cart) === addressFor('me', cart)
}

/** Removes the address of one parcel, or of all; SHP404 if that parcel has none. */
export function removeAddresses(cart: CartState, shippingId?: string): Outcome<CartState> {
  const { [shippingId ?? '']: known, ...others } = cart.delivery?.addresses ?? {}
  if (shippingId !== undefined && !known) return fail('ADDRESS_NOT_FOUND', { field: 'shippingId' })
  return ok({ ...cart, delivery: { ...cart.delivery, addresses: shippingId === undefined ? {} : others } })
}

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
  return shippingByParcel(cart).flatMap(({ parcel: { shippingId: shipmentId, lines }, chosen }) => {
    const address = addressFor(shipmentId, cart)
    const isSent = lines.every((line) => !line.delivery && !line.digital)
    const failure = address && isSent && deliveryFailure(address, { country: cart.country, codes: [chosen.code] })
    return failure ? [{ shipmentId, address, failure }] : []
  })
}
