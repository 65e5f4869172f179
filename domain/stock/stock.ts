import { defaultMaxQty } from '#config/constants'
import { maxUnits } from '#config/limits'
import type { Inventory, Variant, Availability } from '#contracts/entities/product'
import { fail, ok, type Outcome } from '#contracts/errors'

/** Location of stock: `web` for the warehouse, else the store's id. */
export type StockLocation = string

/** The name of one stock record: a variant in one place. */
export function getStockKey(upc: string, node: StockLocation): string {
  return `${upc}@${node}`
}

/** The API describes stock in three ways: per variant, inventory, and option (boolean). */
export function getInventoryState(quantity: number): Variant['productInventoryState'] {
  return quantity > 0 ? 'InStock' : 'OutOfStock'
}

/** Stock status of a quantity, in the API's words. */
export function getStockStatus(quantity: number): Inventory['variants'][string]['stockStatus'] {
  return quantity > 0 ? 'AVAILABLE' : 'OUT OF STOCK'
}

export type QuantityRequest = {
  /** Requested quantity of this line. */
  requested: number
  /** Units of the same upc and location in other lines. */
  elsewhere: number
  /** Available stock. */
  available: number
  /** Units of the same upc in other lines, any location. */
  ofVariant?: number
  /** Total quantity of the other lines. */
  ofCart?: number
}

/** Checks a quantity against stock, line, product and order limits. */
export function validateQuantity({
  requested,
  elsewhere,
  available,
  ofVariant = elsewhere,
  ofCart = ofVariant,
}: QuantityRequest): Outcome<number> {
  if (available <= 0) return fail('ITEM_OOS')
  const ofOrder = Math.min(maxUnits.ofVariant - ofVariant, maxUnits.ofOrder - ofCart)
  const maxAllowedQty = Math.max(0, Math.min(defaultMaxQty, available - elsewhere, ofOrder))
  return requested > maxAllowedQty ? fail('ADDED_MAX_QUANTITY', { maxAllowedQty }) : ok(requested)
}

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
