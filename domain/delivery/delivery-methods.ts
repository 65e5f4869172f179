import type { TerritoryTerms } from '#config/special-territories'
import type { Address } from '#contracts/entities/address'
import type { ShippingCode, ShippingMethodPrice } from '#contracts/entities/delivery'
import { isPoBox, findTerritory } from '#domain/address/deliverable-address'
import { getMarketCharges } from '#domain/pricing/market-charges'
import type { Minor } from '#domain/money/minor-units'
import type { Country } from '#config/locales'

/** Delivery method of a parcel with list and effective price, in minor units. */
export type DeliveryMethod = { code: ShippingCode; price: Minor; pays: Minor; deliveryTime: string }

type HomeDelivery = { country: Country; isFree: boolean; /** As far as it is known. */ address: Address | undefined }

/** Methods to the door, fastest first. Express does not reach boxes, nor territories with terms of their own. */
export function listHomeDeliveryMethods({ country, isFree, address }: HomeDelivery): DeliveryMethod[] {
  const territoryTerms = address && findTerritory(address, country)?.terms
  const isStandardOnly = territoryTerms !== undefined || (address !== undefined && isPoBox(address))
  const codes: readonly ShippingCode[] = isStandardOnly ? ['standard'] : ['standard', 'express']
  return sortBySpeed(codes.map((code) => toDeliveryMethod(code, { country, isFree, territoryTerms })))
}

type MethodTerms = { country: Country; isFree: boolean; territoryTerms?: TerritoryTerms | undefined }

/** A method with its list price and what it costs here. */
export function toDeliveryMethod(code: ShippingCode, { country, isFree, territoryTerms }: MethodTerms): DeliveryMethod {
  const { price, deliveryTime, canBeFree } = getDeliveryTerms(code, country)
  const methodDeliveryTime = territoryTerms && code === 'standard' ? formatBusinessDays(territoryTerms.deliveryTime) : deliveryTime
  return { code, price, pays: canBeFree && isFree ? 0 : price, deliveryTime: methodDeliveryTime }
}

type DeliveryTerms = { price: Minor; deliveryTime: string; /** Costs nothing from the country's threshold on. */ canBeFree: boolean }

const expressPrices: Record<Country, Minor> = {
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
const collectionPrices: Record<Country, Minor> = { US: 495, CA: 595, GB: 295, FR: 395, DE: 395, IT: 395, ES: 395, NL: 295 }

/** Price and time of each delivery method, in minor units of the country's currency. */
export function getDeliveryTerms(code: ShippingCode, country: Country): DeliveryTerms {
  const { shipping, deliveryTime } = getMarketCharges(country)
  const homeDelivery = { price: shipping, deliveryTime: formatBusinessDays(deliveryTime), canBeFree: true }
  const terms: Record<ShippingCode, DeliveryTerms> = {
    standard: homeDelivery,
    express: { price: expressPrices[country], deliveryTime: formatBusinessDays('1-2'), canBeFree: false },
    customs: { ...homeDelivery, deliveryTime: formatBusinessDays('7-9') },
    pudo: { price: collectionPrices[country], deliveryTime: formatBusinessDays('3-4'), canBeFree: true },
    pickup: { price: 0, deliveryTime: sameDay, canBeFree: true },
    sts: { price: 0, deliveryTime: formatBusinessDays('4-6'), canBeFree: true },
    digital: { price: 0, deliveryTime: sameDay, canBeFree: true },
  }
  return terms[code]
}

/** Delivery times as they travel. */
const sameDay = 'Same day'

/** `3-5` becomes `3-5 business days`. */
function formatBusinessDays(range: string): string {
  return `${range} business days`
}

/**
 * The earliest first: same day, then by the first digit of the text, so `10-12` counts as 1; a text without a digit goes last. Equal ones
 * keep their order, and the input is not modified.
 */
export function sortBySpeed<T extends { deliveryTime: string }>(methods: readonly T[]): T[] {
  return [...methods].sort((a, b) => getSpeedRank(a.deliveryTime) - getSpeedRank(b.deliveryTime))
}

const slowestRank = 10

function getSpeedRank(deliveryTime: string): number {
  if (/same day/i.test(deliveryTime)) return -1
  return Number(/\d/.exec(deliveryTime)?.[0] ?? slowestRank)
}

/** Effective delivery price under either API name; 0 is free, not missing. */
export function getDeliveryPrice({ finalAmount, amount }: ShippingMethodPrice): number {
  return finalAmount ?? amount ?? 0
}

/** Sorts methods by price, then by speed. Does not modify the input. */
export function sortByPrice<T extends { deliveryTime: string; price: ShippingMethodPrice }>(methods: readonly T[]): T[] {
  return sortBySpeed(methods).sort((a, b) => getDeliveryPrice(a.price) - getDeliveryPrice(b.price))
}
