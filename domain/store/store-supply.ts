import type { Availability } from '#contracts/entities/product'
import { getStockStatus } from '#domain/stock/stock'

type StoreSupplyInput = {
  /** Stock in the store, and online. */
  inStore: number
  online: number
  store: { pickupAvailable: boolean; stsAvailable: boolean }
  digital: boolean
}

/** Returns how a store supplies a variant: from stock or by transfer. Digital items cannot be picked up. */
export function calculateStoreSupply({
  inStore,
  online,
  store,
  digital,
}: StoreSupplyInput): Availability['stores'][number]['variants'][string] {
  return {
    quantity: inStore,
    stockStatus: getStockStatus(inStore),
    pickup: !digital && store.pickupAvailable && inStore > 0,
    sts: !digital && store.stsAvailable && online > 0,
  }
}
