import type { PlaceAddress } from '#contracts/entities/store'

/** Delivery other than home: pickup from stock, ship to store, or pickup point. */
export type LineDelivery = {
  code: 'pickup' | 'sts' | 'pudo'
  /** Store or collection point. */
  placeId: string
  /** The store's stock when the shopper chose it. */
  pieces: number
  /** Address of the location. */
  address: PlaceAddress
  /** Name of the pickup point; stores are known by id. */
  name?: string
}

export function isSameDelivery(a: LineDelivery | undefined, b: LineDelivery | undefined): boolean {
  return a?.code === b?.code && a?.placeId === b?.placeId
}

/** Stock location of a line: the pickup store, else the warehouse. */
export function shelfOf(delivery: LineDelivery | undefined): string {
  return delivery?.code === 'pickup' ? delivery.placeId : 'web'
}
