import type { Inventory, Variant } from '#contracts/entities/product'

/** The wire speaks of stock in three ways: of a variant, of inventory, and of an option (a boolean). */
export function inventoryState(quantity: number): Variant['productInventoryState'] {
  return quantity > 0 ? 'InStock' : 'OutOfStock'
}

export function stockStatus(quantity: number): Inventory['variants'][string]['stockStatus'] {
  return quantity > 0 ? 'AVAILABLE' : 'OUT OF STOCK'
}
