import type { Inventory, Variant } from '#contracts/entities/product'

/**
 * Whether a variant is gone. The inventory call knows better than the product once it has answered; the two speak different words.
 * (PDP-06, PDP-08, TRAP-33)
 */
export function isOutOfStock(variant: Pick<Variant, 'id' | 'productInventoryState'>, inventory?: Pick<Inventory, 'variants'>): boolean {
  const counted = inventory?.variants[variant.id]
  if (counted) return counted.stockStatus === 'OUT OF STOCK' || counted.quantity === 0
  return variant.productInventoryState === 'OutOfStock'
}
