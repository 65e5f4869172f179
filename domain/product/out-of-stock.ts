import type { Inventory, Variant } from '#contracts/entities/product'

/** Returns true if a variant is sold out. Inventory data takes precedence over product data; they use different statuses. */
export function isOutOfStock(variant: Pick<Variant, 'id' | 'productInventoryState'>, inventory?: Pick<Inventory, 'variants'>): boolean {
  const counted = inventory?.variants[variant.id]
  if (counted) return counted.stockStatus === 'OUT OF STOCK' || counted.quantity === 0
  return variant.productInventoryState === 'OutOfStock'
}
