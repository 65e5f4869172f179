import type { Address } from '#contracts/entities/address'
import type { ShippingCode } from '#contracts/entities/delivery'
import { fail, ok, type Outcome } from '#contracts/errors'
import { validateAddress, validateWalletAddress, validatePickupContact, type ContactRequirements } from '#domain/address/validate-address'
import type { CartState, CartNote } from './cart-state'
import { syncBillingWithShipping } from './change-cart-payment'
import { type AddressFailure, findDeliveryFailure } from '#domain/address/deliverable-address'
import { getParcelShippings, getParcelAddress } from './parcels'

export type AddressContext = 'PAYPAL_EXPRESS' | 'APPLE_PAY_EXPRESS' | 'COLLECTION'
export type SetAddresses = { addresses: Address[]; context?: AddressContext; needs: ContactRequirements }

/**
 * Sets the address or the pickup contact of parcels: all of them, or none if one is invalid. SHP404: the cart has no such parcel; other
 * errors as in `checkedAddress`, `validateWalletAddress` and `validatePickupContact`.
 */
export function setAddresses(cart: CartState, { addresses, context, needs }: SetAddresses): Outcome<CartState> {
  const validAddresses: Record<string, Address> = { ...cart.delivery?.addresses }
  for (const address of addresses) {
    const shippingId = address.shippingId ?? 'me'
    const outcome = validateParcelAddress({ ...address, shippingId }, { cart, context, needs })
    if (!outcome.ok) return outcome
    validAddresses[shippingId] = outcome.value
  }
  return ok(
    dropUnavailableMethods({
      ...cart,
      ...followDeliveryAddress(cart, validAddresses.me),
      delivery: { ...cart.delivery, addresses: validAddresses },
    }),
  )
}

/** Drops chosen methods that do not serve the new address; they do not return later. */
function dropUnavailableMethods(cart: CartState): CartState {
  const { methods } = cart.delivery ?? {}
  if (!methods) return cart
  const unavailableParcels = getParcelShippings(cart).filter(
    ({ parcel, chosen }) => methods[parcel.shippingId] && methods[parcel.shippingId]?.code !== chosen.code,
  )
  const unavailableIds = new Set(unavailableParcels.map(({ parcel }) => parcel.shippingId))
  const remainingMethods = Object.fromEntries(Object.entries(methods).filter(([shippingId]) => !unavailableIds.has(shippingId)))
  return { ...cart, delivery: { ...cart.delivery, methods: remainingMethods } }
}

/** A billing address equal to the delivery address follows it. */
function followDeliveryAddress({ payment, delivery }: CartState, nextAddress: Address | undefined): Pick<CartState, 'payment'> {
  const previousAddress = delivery?.addresses?.me
  if (!payment?.billing || !previousAddress || !nextAddress) return {}
  return { payment: { ...payment, billing: syncBillingWithShipping(payment.billing, { was: previousAddress, is: nextAddress }) } }
}

type ParcelAddressContext = { cart: CartState; context: AddressContext | undefined; needs: ContactRequirements }

function validateParcelAddress(
  address: Address & { shippingId: string },
  { cart, context, needs }: ParcelAddressContext,
): Outcome<Address> {
  const { shippingId } = address
  const parcel = getParcelShippings(cart).find((parcelShipping) => parcelShipping.parcel.shippingId === shippingId)?.parcel
  if (!parcel && shippingId !== 'me') return fail('ADDRESS_NOT_FOUND', { field: 'shippingId' })
  const isCollected = parcel?.lines.some((line) => line.delivery) ?? false
  if (isCollected || context === 'COLLECTION') {
    return isCollected && parcel ? validatePickupContact(address, parcel.usual, needs) : fail('INVALID_REQUEST', { field: 'context' })
  }
  const destination = { country: cart.country, codes: getChosenCodes(shippingId, cart) }
  return context ? validateWalletAddress(address, destination) : validateAddress(address, destination)
}

/** Chosen methods for this address; defaults yield to what the address allows. */
function getChosenCodes(shippingId: string, cart: CartState): ShippingCode[] {
  const parcels = getParcelShippings(cart).filter(
    ({ parcel }) => parcel.shippingId === shippingId || sharesAddress(parcel.shippingId, shippingId, cart),
  )
  return parcels.map(({ parcel }) => {
    const chosenMethod = cart.delivery?.methods?.[parcel.shippingId]
    return chosenMethod?.byShopper ? chosenMethod.code : parcel.usual
  })
}

function sharesAddress(parcelId: string, shippingId: string, cart: CartState): boolean {
  return parcelId === 'customs' && shippingId === 'me' && getParcelAddress('customs', cart) === getParcelAddress('me', cart)
}

/** Removes the address of one parcel, or of all; SHP404 if that parcel has none. */
export function removeAddresses(cart: CartState, shippingId?: string): Outcome<CartState> {
  const { [shippingId ?? '']: removedAddress, ...remainingAddresses } = cart.delivery?.addresses ?? {}
  if (shippingId !== undefined && !removedAddress) return fail('ADDRESS_NOT_FOUND', { field: 'shippingId' })
  return ok({ ...cart, delivery: { ...cart.delivery, addresses: shippingId === undefined ? {} : remainingAddresses } })
}

/** Notes on parcels whose shipping method cannot deliver to their address, because one of the two changed later. */
export function getAddressNotes(cart: CartState): CartNote[] {
  return listUndeliverableParcels(cart).map(({ shipmentId, address }) => ({
    code: 'InvalidShippingAddress',
    shipmentId,
    name: address.city ?? '',
  }))
}

/** Error of a cart with such a parcel; undefined if every parcel can be delivered. */
export function findAddressFailure(cart: CartState): AddressFailure | undefined {
  return listUndeliverableParcels(cart)[0]?.failure
}

type UndeliverableParcel = { shipmentId: string; address: Address; failure: AddressFailure }

function listUndeliverableParcels(cart: CartState): UndeliverableParcel[] {
  return getParcelShippings(cart).flatMap(({ parcel: { shippingId: shipmentId, lines }, chosen }) => {
    const address = getParcelAddress(shipmentId, cart)
    const isShipped = lines.every((line) => !line.delivery && !line.digital)
    const failure = address && isShipped && findDeliveryFailure(address, { country: cart.country, codes: [chosen.code] })
    return failure ? [{ shipmentId, address, failure }] : []
  })
}
