import type { Cart, CartItem } from '#contracts/entities/cart'
import { ApiError } from '#contracts/errors'

/** Pickup or ship-to store of a line; undefined for other deliveries. */
export function storeOfItem({ shippingOptions }: Pick<CartItem, 'shippingOptions'>): string | undefined {
  const chosen = shippingOptions.find(({ selected }) => selected)
  const isForStore = chosen?.shippingMethod.code === 'pickup' || chosen?.shippingMethod.code === 'sts'
  return isForStore ? chosen.storeInfo?.id : undefined
}

/** The favorite store, if it has the line in stock; no other store is offered. */
export function storeWith({ shippingOptions, qty }: Pick<CartItem, 'shippingOptions' | 'qty'>): string | undefined {
  const there = shippingOptions.find(({ selected, shippingMethod }) => !selected && shippingMethod.code === 'pickup')
  return there?.storeInfo && there.storeInfo.storeInventory >= qty ? there.storeInfo.id : undefined
}

/** Lines picked up in another store. A gift follows the items that earned it. */
export function collectedElsewhere(cart: Pick<Cart, 'items'> | null, storeId: string): CartItem[] {
  return (cart?.items ?? []).filter((item) => {
    const where = storeOfItem(item)
    return where !== undefined && where !== storeId && !item.bonus
  })
}

/** True if only pickup in the store failed; the item may still be shipped. */
export function isStoreUnavailable(error: unknown): boolean {
  return error instanceof ApiError && ['STORE_NOT_FOUND', 'STORE_STOCK_MISSING'].includes(error.errorId)
}
