import type { OwnTerms } from '#config/special-territories'
import type { ShippingCode, MethodPrice } from '#contracts/entities/delivery'
import { isPoBox, territoryOf } from '#domain/address/deliverable-address'
import type { CartState } from '#domain/cart/cart-state'
import { chargesIn } from '#domain/pricing/market-charges'
import type { Minor } from '#domain/pricing/proportion'
import type { Country } from '#config/locales'
import { addressFor, isPosted, type Parcel, parcelsOf } from './parcels'

/** Delivery method of a parcel with list and effective price, in minor units. */
export type Method = { code: ShippingCode; price: Minor; pays: Minor; deliveryTime: string }
export type ParcelShipping = { parcel: Parcel; chosen: Method; applicable: Method[] }

/** Every parcel of a cart with its available methods, fastest first, and the selected one. */
export function shippingByParcel(cart: CartState): ParcelShipping[] {
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
  return shippingByParcel(cart).reduce((total, { chosen }) => total + chosen.pays, 0)
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

type Terms = { price: Minor; deliveryTime: string; /** Costs nothing from the country's threshold on. */ canBeFree: boolean }

const expressPrice: Record<Country, Minor> = {
  US: 1_995,
  CA: 2_495,
  GB: 995,
  FR: 1_195,
  DE: 1_195,
  IT: 1_295,
  ES: 1_295,
  NL: 1_095,
}

/** A collection point costs less than home delivery. */
const collectionPrice: Record<Country, Minor> = { US: 495, CA: 595, GB: 295, FR: 395, DE: 395, IT: 395, ES: 395, NL: 295 }

/** Price and time of each delivery method, in minor units of the country's currency. */
export function termsOf(code: ShippingCode, country: Country): Terms {
  const { shipping, deliveryTime } = chargesIn(country)
  const atDoor = { price: shipping, deliveryTime: businessDays(deliveryTime), canBeFree: true }
  const terms: Record<ShippingCode, Terms> = {
    standard: atDoor,
    express: { price: expressPrice[country], deliveryTime: businessDays('1-2'), canBeFree: false },
    customs: { ...atDoor, deliveryTime: businessDays('7-9') },
    pudo: { price: collectionPrice[country], deliveryTime: businessDays('3-4'), canBeFree: true },
    pickup: { price: 0, deliveryTime: sameDay, canBeFree: true },
    sts: { price: 0, deliveryTime: businessDays('4-6'), canBeFree: true },
    digital: { price: 0, deliveryTime: sameDay, canBeFree: true },
  }
  return terms[code]
}

/** Delivery times as they travel. */
const sameDay = 'Same day'

/** `3-5` becomes `3-5 business days`. */
function businessDays(range: string): string {
  return `${range} business days`
}

/**
 * The soonest first: same day, then by the first digit of the text, so `10-12` counts as 1; a text without a digit goes last. Equal ones
 * keep their order, and the input is not modified.
 */
export function soonestFirst<T extends { deliveryTime: string }>(methods: readonly T[]): T[] {
  return [...methods].sort((a, b) => rankOf(a.deliveryTime) - rankOf(b.deliveryTime))
}

const last = 10

function rankOf(deliveryTime: string): number {
  if (/same day/i.test(deliveryTime)) return -1
  return Number(/\d/.exec(deliveryTime)?.[0] ?? last)
}

/** Effective delivery price under either API name; 0 is free, not missing. */
export function deliveryPriceOf({ finalAmount, amount }: MethodPrice): number {
  return finalAmount ?? amount ?? 0
}

/** Sorts methods by price, then by speed. Does not modify the input. */
export function cheapestFirst<T extends { deliveryTime: string; price: MethodPrice }>(methods: readonly T[]): T[] {
  return soonestFirst(methods).sort((a, b) => deliveryPriceOf(a.price) - deliveryPriceOf(b.price))
}
