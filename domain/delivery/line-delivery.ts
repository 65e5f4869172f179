import type { PlaceAddress } from '#contracts/entities/store'
import type { Address } from '#contracts/entities/address'
import type { ShippingCode } from '#contracts/entities/delivery'

/** Delivery other than home: pickup from stock, ship to store, or collection point. */
export type LineDelivery = {
  code: 'pickup' | 'sts' | 'pudo'
  /** Store or collection point. */
  placeId: string
  /** The store's stock when the shopper chose it. */
  pieces: number
  /** Address of the location. */
  address: PlaceAddress
  /** Name of the collection point; stores are known by id. */
  name?: string
}

/** Returns true if two lines are delivered the same way, to the same store or collection point. */
export function isSameDelivery(a: LineDelivery | undefined, b: LineDelivery | undefined): boolean {
  return a?.code === b?.code && a?.placeId === b?.placeId
}

/** Stock location of a line: the pickup store, else the warehouse. */
export function getStockLocation(delivery: LineDelivery | undefined): string {
  return delivery?.code === 'pickup' ? delivery.placeId : 'web'
}

/** A change of how a line is delivered. */
export type DeliveryTransition = 'PickupToHomeTransition' | 'StoreToHomeTransition' | 'PickupToStoreTransition'

/** Returns the kind of delivery change; undefined if the shopper need not know. */
export function getDeliveryTransition(
  previousDelivery: LineDelivery | undefined,
  nextDelivery: LineDelivery | undefined,
): DeliveryTransition | undefined {
  if (!previousDelivery) return undefined
  if (!nextDelivery) return previousDelivery.code === 'sts' ? 'StoreToHomeTransition' : 'PickupToHomeTransition'
  return previousDelivery.code !== 'sts' && nextDelivery.code === 'sts' ? 'PickupToStoreTransition' : undefined
}

/** Delivery choices of a cart, by parcel. */
export type CartDelivery = {
  methods?: Record<string, { code: ShippingCode; /** Manually, and not by a storefront filling in. */ byShopper: boolean }>
  /** Address or pickup contact per parcel. */
  addresses?: Record<string, Address>
}
