import type { Inventory, Variant } from '#contracts/entities/product'

/** The API describes stock in three ways: per variant, inventory, and option (boolean). */
export function inventoryState(quantity: number): Variant['productInventoryState'] {
  return quantity > 0 ? 'InStock' : 'OutOfStock'
}

export function stockStatus(quantity: number): Inventory['variants'][string]['stockStatus'] {
  return quantity > 0 ? 'AVAILABLE' : 'OUT OF STOCK'
}
