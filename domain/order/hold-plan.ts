import type { Cart, CartItem } from '#contracts/entities/cart'
import type { ErrorId } from '#contracts/errors'
import { stockKey, type StockLocation } from '#domain/stock/stock'

/** One limited resource an order needs: kind, name, amount, and the error if insufficient. */
export type HoldPlan = {
  kind: 'stock' | 'coupon' | 'gift-card' | 'points'
  name: string
  wants: Record<string, number>
  /** The line each part is wanted for. */
  itemIds: Record<string, string>
  onShort: ErrorId
  /** Error if this part is insufficient. */
  shortOf?: Record<string, ErrorId>
}

/**
 * All stock an order of this cart needs. Lines of one variant in one location are one amount, else two lines could each get the last item.
 * Always in the same order, so that two orders never deadlock.
 */
export function holdPlanOf({ items }: Pick<Cart, 'items'>): HoldPlan[] {
  const byProduct = new Map<string, HoldPlan>()
  for (const item of items) {
    const plan = byProduct.get(item.productId) ?? {
      kind: 'stock',
      name: item.productId,
      wants: {},
      itemIds: {},
      onShort: 'ITEM_NO_LONGER_AVAILABLE',
    }
    const key = stockKey(item.upc, nodeOf(item))
    plan.wants[key] = (plan.wants[key] ?? 0) + item.qty
    // A variant both bought and given: the gift may be what is insufficient.
    if (item.bonus || plan.itemIds[key] === undefined) plan.itemIds[key] = item.id
    byProduct.set(item.productId, plan)
  }
  return [...byProduct.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Only store pickup uses the store's stock; ship to store and gifts use the warehouse. */
function nodeOf({ shippingOptions, bonus }: CartItem): StockLocation {
  const chosen = shippingOptions.find(({ selected }) => selected)
  return !bonus && chosen?.shippingMethod.code === 'pickup' && chosen.storeInfo ? chosen.storeInfo.id : 'web'
}
