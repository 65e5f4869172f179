import type { Availability } from '#contracts/entities/availability'
import { stockStatus } from '#domain/stock/stock-words'

type StoreSupply = {
  /** Pieces in the store, and pieces that are sent. */
  inStore: number
  online: number
  store: { pickupAvailable: boolean; stsAvailable: boolean }
  digital: boolean
}

/** How a store can supply a variant: from its own shelf, or sent there from the warehouse. What is digital is never fetched. (SHIP-18, APIP-02) */
export function storeSupply({ inStore, online, store, digital }: StoreSupply): Availability['stores'][number]['variants'][string] {
  return {
    quantity: inStore,
    stockStatus: stockStatus(inStore),
    pickup: !digital && store.pickupAvailable && inStore > 0,
    sts: !digital && store.stsAvailable && online > 0,
  }
}
