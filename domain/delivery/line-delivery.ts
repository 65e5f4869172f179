import type { PlaceAddress } from '#contracts/entities/store'

/** Where a line goes that is not sent to the shopper's door: from a store's shelf, to a store, or to a collection point. */
export type LineDelivery = {
  code: 'pickup' | 'sts' | 'pudo'
  /** Store or collection point. */
  placeId: string
  /** Pieces the store had when it was chosen. */
  pieces: number
  /** Where that is. */
  address: PlaceAddress
  /** What a collection point is called; a store is known by its id. */
  name?: string
}

export function isSameDelivery(a: LineDelivery | undefined, b: LineDelivery | undefined): boolean {
  return a?.code === b?.code && a?.placeId === b?.placeId
}

/** Whose pieces a line takes: the store's it is picked up from, else those we send. */
export function shelfOf(delivery: LineDelivery | undefined): string {
  return delivery?.code === 'pickup' ? delivery.placeId : 'web'
}
