import type { Cart, CartItem } from '#contracts/entities/cart'
import { ApiError } from '#contracts/errors'

/** Pickup or ship-to store of a line; undefined for other deliveries. */
export function getPickupStoreId({ shippingOptions }: Pick<CartItem, 'shippingOptions'>): string | undefined {
  const selectedOption = shippingOptions.find(({ selected }) => selected)
  const isForStore = selectedOption?.shippingMethod.code === 'pickup' || selectedOption?.shippingMethod.code === 'sts'
  return isForStore ? selectedOption.storeInfo?.id : undefined
}

/** The favorite store, if it has the line in stock; no other store is offered. */
export function getAvailablePickupStoreId({ shippingOptions, qty }: Pick<CartItem, 'shippingOptions' | 'qty'>): string | undefined {
  const pickupOption = shippingOptions.find(({ selected, shippingMethod }) => !selected && shippingMethod.code === 'pickup')
  return pickupOption?.storeInfo && pickupOption.storeInfo.storeInventory >= qty ? pickupOption.storeInfo.id : undefined
}

/** Lines picked up in another store. A gift follows the items that earned it. */
export function listPickupsAtOtherStores(cart: Pick<Cart, 'items'> | null, storeId: string): CartItem[] {
  return (cart?.items ?? []).filter((item) => {
    const itemStoreId = getPickupStoreId(item)
    return itemStoreId !== undefined && itemStoreId !== storeId && !item.bonus
  })
}

/** True if only pickup in the store failed; the item may still be shipped. */
export function isStoreUnavailable(error: unknown): boolean {
  return error instanceof ApiError && ['STORE_NOT_FOUND', 'STORE_STOCK_MISSING'].includes(error.errorId)
}
