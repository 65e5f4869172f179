import type { Cart } from '#contracts/entities/cart'
import { isCollected } from './open-step'

/** Whether the tax there is can be told: where everything goes is known, or it goes nowhere. Until then a tax of nothing means nothing. (CART-02) */
export function isTaxKnown({
  shippingAddress,
  shippingMethods,
  totals,
}: Pick<Cart, 'shippingAddress' | 'shippingMethods' | 'totals'>): boolean {
  if (shippingAddress !== undefined || totals.tax > 0) return true
  return shippingMethods.length > 0 && shippingMethods.every(({ code }) => code === 'digital' || isCollected(code))
}
