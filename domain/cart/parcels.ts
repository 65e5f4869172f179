import { type DeliveryMethod, listHomeDeliveryMethods, toDeliveryMethod } from '#domain/delivery/delivery-methods'
import type { Minor } from '#domain/money/minor-units'
import { hasReachedFreeShipping } from '#domain/pricing/market-charges'
import type { ShippingCode, ShippingMethod } from '#contracts/entities/delivery'
import type { CartLine, CartState } from './cart-state'
import type { Address } from '#contracts/entities/address'
import type { CartItem } from '#contracts/entities/cart'

/** Lines that travel together. `usual`: the default method. */
export type Parcel = { shippingId: string; usual: ShippingCode; lines: CartLine[] }

/**
 * Splits a cart into parcels in line order: email, each store or collection point, made to order, and home. Pickup and ship to store are
 * separate.
 */
export function splitIntoParcels({ lines }: Pick<CartState, 'lines'>): Parcel[] {
  const parcels = new Map<string, Parcel>()
  for (const line of lines) {
    const { shippingId, usual } = getShippingRoute(line)
    const parcel = parcels.get(shippingId) ?? { shippingId, usual, lines: [] }
    parcels.set(shippingId, { ...parcel, lines: [...parcel.lines, line] })
  }
  return [...parcels.values()]
}

/** Parcel of a line, with its default method. */
export function getShippingRoute({ digital, delivery, recipeId, precreatedCustomsCode }: CartLine): Omit<Parcel, 'lines'> {
  if (digital) return { shippingId: 'digital', usual: 'digital' }
  if (delivery?.code === 'sts') return { shippingId: `sts-${delivery.placeId}`, usual: 'sts' }
  if (delivery) return { shippingId: delivery.placeId, usual: delivery.code }
  if (recipeId !== undefined || precreatedCustomsCode !== undefined) return { shippingId: 'customs', usual: 'customs' }
  return { shippingId: 'me', usual: 'standard' }
}

const shippedCodes: readonly ShippingCode[] = ['standard', 'customs', 'pudo']

/** Returns true if a line is shipped; pickups and emails are not. */
export function isLineShipped(line: CartLine): boolean {
  return shippedCodes.includes(getShippingRoute(line).usual)
}

/**
 * Returns a parcel's address: its own; made-to-order items default to the home address; pickups use the location with the named contact.
 */
export function getParcelAddress(shippingId: string, { lines, delivery }: Pick<CartState, 'lines' | 'delivery'>): Address | undefined {
  const addresses = delivery?.addresses ?? {}
  const pickupAddress = lines.find((line) => line.delivery && getShippingRoute(line).shippingId === shippingId)?.delivery?.address
  if (pickupAddress) return { ...addresses[shippingId], ...pickupAddress, country: pickupAddress.countryCode, shippingId }
  return addresses[shippingId] ?? (shippingId === 'customs' ? addresses.me : undefined)
}

/** A line's parcel follows from its delivery and store; pickup and ship-to-store are separate parcels. */
export function isInParcel(item: CartItem, { shippingId, code }: Pick<ShippingMethod, 'shippingId' | 'code'>): boolean {
  const selectedOption = item.shippingOptions.find(({ selected }) => selected)
  const itemCode = selectedOption?.shippingMethod.code ?? 'standard'
  if (item.isCustoms) return shippingId === 'customs'
  if (itemCode === 'pickup') return shippingId === selectedOption?.storeInfo?.id
  if (itemCode === 'sts') return shippingId === `sts-${selectedOption?.storeInfo?.id}`
  return itemCode === 'pudo' || itemCode === 'digital' ? code === itemCode : shippingId === 'me'
}

export type ParcelShipping = { parcel: Parcel; chosen: DeliveryMethod; applicable: DeliveryMethod[] }

/** Every parcel of a cart with its available methods, fastest first, and the selected one. */
export function getParcelShippings(cart: CartState): ParcelShipping[] {
  return splitIntoParcels(cart).flatMap((parcel) => {
    const applicable = listDeliveryMethods(parcel, cart)
    const chosenCode = cart.delivery?.methods?.[parcel.shippingId]?.code
    const chosenMethod =
      applicable.find(({ code }) => code === chosenCode) ?? applicable.find(({ code }) => code === parcel.usual) ?? applicable[0]
    return chosenMethod ? [{ parcel, chosen: chosenMethod, applicable }] : []
  })
}

/** Total delivery cost of all parcels, in minor units. */
export function calculateShipping(cart: CartState): Minor {
  return getParcelShippings(cart).reduce((total, { chosen }) => total + chosen.pays, 0)
}

/** Delivery methods of a parcel. Items shipped together count together toward free delivery; gifts add nothing. */
export function listDeliveryMethods(parcel: Parcel, cart: CartState): DeliveryMethod[] {
  const { country } = cart
  const isGift = parcel.lines.every(({ bonus }) => bonus)
  const isFree = cart.freeDelivery === true || isGift || hasReachedFreeShipping(calculateShippedValue(cart), country)
  if (parcel.usual !== 'standard') return [toDeliveryMethod(parcel.usual, { country, isFree })]
  return listHomeDeliveryMethods({ country, isFree, address: getParcelAddress(parcel.shippingId, cart) })
}

function calculateShippedValue({ lines }: CartState): Minor {
  return lines.filter(isLineShipped).reduce((total, { unit, qty }) => total + unit.current * qty, 0)
}
