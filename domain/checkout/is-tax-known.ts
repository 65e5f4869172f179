import type { Cart } from '#contracts/entities/cart'
import { isPickupMethod } from './is-pickup-method'

/** Returns true if tax is final: all destinations are known, or nothing ships. Until then zero tax means unknown. */
export function isTaxKnown({
  shippingAddress,
  shippingMethods,
  totals,
}: Pick<Cart, 'shippingAddress' | 'shippingMethods' | 'totals'>): boolean {
  if (shippingAddress !== undefined || totals.tax > 0) return true
  return shippingMethods.length > 0 && shippingMethods.every(({ code }) => code === 'digital' || isPickupMethod(code))
}
