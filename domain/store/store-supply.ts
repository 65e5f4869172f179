import type { Availability } from '#contracts/entities/product'
import { stockStatus } from '#domain/stock/stock'

type StoreSupply = {
  /** Stock in the store, and online. */
  inStore: number
  online: number
  store: { pickupAvailable: boolean; stsAvailable: boolean }
  digital: boolean
}

/** Returns how a store supplies a variant: from stock or by transfer. Digital items cannot be picked up. */
export function storeSupply({ inStore, online, store, digital }: StoreSupply): Availability['stores'][number]['variants'][string] {
  return {
    quantity: inStore,
    stockStatus: stockStatus(inStore),
    pickup: !digital && store.pickupAvailable && inStore > 0,
    sts: !digital && store.stsAvailable && online > 0,
  }
}
