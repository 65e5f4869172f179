import type { OwnTerms } from '#config/special-territories'
import type { ShippingCode } from '#contracts/entities/delivery'
import { isPoBox } from '#domain/address/po-box'
import { territoryOf } from '#domain/address/territory-of'
import type { CartState } from '#domain/cart/cart-state'
import { chargesIn } from '#domain/pricing/market-charges'
import type { Minor } from '#domain/pricing/proportion'
import { addressFor } from './address-for'
import { businessDays, soonestFirst } from './delivery-time'
import { termsOf } from './delivery-terms'
import { isPosted, type Parcel, parcelsOf } from './parcels'

/** Delivery method of a parcel with list and effective price, in minor units. */
export type Method = { code: ShippingCode; price: Minor; pays: Minor; deliveryTime: string }
export type Travel = { parcel: Parcel; chosen: Method; applicable: Method[] }

/** Every parcel of a cart with its available methods, fastest first, and the selected one. */
export function travelsOf(cart: CartState): Travel[] {
  return parcelsOf(cart).flatMap((parcel) => {
    const applicable = methodsOf(parcel, cart)
    const chosenCode = cart.delivery?.methods?.[parcel.shippingId]?.code
    const chosen =
      applicable.find(({ code }) => code === chosenCode) ?? applicable.find(({ code }) => code === parcel.usual) ?? applicable[0]
    return chosen ? [{ parcel, chosen, applicable }] : []
  })
}

/** Total delivery cost of all parcels, in minor units. */
export function shippingOf(cart: CartState): Minor {
  return travelsOf(cart).reduce((total, { chosen }) => total + chosen.pays, 0)
}

/** Delivery methods of a parcel. Items shipped together count together towards free delivery; gifts add nothing. */
export function methodsOf(parcel: Parcel, cart: CartState): Method[] {
  const codes = parcel.usual === 'standard' ? doorCodes(parcel, cart) : [parcel.usual]
  const isGift = parcel.lines.every(({ bonus }) => bonus)
  const isFree = cart.freeDelivery === true || isGift || postedGoods(cart) >= chargesIn(cart.country).freeShippingFrom
  const far = farTerms(parcel, cart)
  const methods = codes.map((code): Method => {
    const { price, deliveryTime, canBeFree } = termsOf(code, cart.country)
    const time = far && code === 'standard' ? businessDays(far.deliveryTime) : deliveryTime
    return { code, price, pays: canBeFree && isFree ? 0 : price, deliveryTime: time }
  })
  return soonestFirst(methods)
}

/** Express does not reach boxes, nor territories with terms of their own. */
function doorCodes(parcel: Parcel, cart: CartState): ShippingCode[] {
  const address = addressFor(parcel.shippingId, cart)
  const isBox = address !== undefined && isPoBox(address)
  return isBox || farTerms(parcel, cart) ? ['standard'] : ['standard', 'express']
}

/** Own terms of the territory a parcel goes to. */
function farTerms({ shippingId }: Parcel, cart: CartState): OwnTerms | undefined {
  const address = addressFor(shippingId, cart)
  return address && territoryOf(address, cart.country)?.terms
}

function postedGoods({ lines }: CartState): Minor {
  return lines.filter(isPosted).reduce((total, { unit, qty }) => total + unit.current * qty, 0)
}
