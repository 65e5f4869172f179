import type { Flags } from '#config/flags'
import type { Inventory, Product, Variant } from '#contracts/entities/product'

export type BuyState =
  | 'coming-soon'
  | 'notify-me'
  | 'out-of-stock'
  | 'sign-in-to-buy'
  | 'reserve-in-store'
  | 'update-in-cart'
  | 'add-to-cart'

export type BuyQuestion = {
  product: Pick<Product, 'presale' | 'isRobisOnly' | 'targetPublishDate'>
  /** Variants that match the choice so far; one when complete. */
  left: readonly Pick<Variant, 'id' | 'notifyMe' | 'productInventoryState'>[]
  /** Milliseconds. */
  now: number
  isSignedIn: boolean
  flags: Partial<Pick<Flags, 'notifyMe'>>
  inventory?: Pick<Inventory, 'variants'>
  /** Opened from a cart line. */
  hasCartContext?: boolean
}

/**
 * Chooses the one button, first match: not on sale yet; notify me; sold out; presale for signed-in shoppers; store-only; else add to cart,
 * which asks for missing options.
 */
export function buyState({ product, left, now, isSignedIn, flags, inventory, hasCartContext = false }: BuyQuestion): BuyState {
  if (isComingSoon(product, now)) return 'coming-soon'
  if (left.every((variant) => isOutOfStock(variant, inventory))) {
    return flags.notifyMe && left.some(({ notifyMe }) => notifyMe) ? 'notify-me' : 'out-of-stock'
  }
  if (product.presale && !isSignedIn) return 'sign-in-to-buy'
  if (product.isRobisOnly) return 'reserve-in-store'
  return hasCartContext ? 'update-in-cart' : 'add-to-cart'
}

/** Before its publish date a product is visible but not for sale. */
export function isComingSoon({ targetPublishDate }: BuyQuestion['product'], now: number): boolean {
  return targetPublishDate !== undefined && Date.parse(targetPublishDate) > now
}

/** Returns true if a variant is sold out. Inventory data takes precedence over product data; they use different statuses. */
export function isOutOfStock(variant: Pick<Variant, 'id' | 'productInventoryState'>, inventory?: Pick<Inventory, 'variants'>): boolean {
  const counted = inventory?.variants[variant.id]
  if (counted) return counted.stockStatus === 'OUT OF STOCK' || counted.quantity === 0
  return variant.productInventoryState === 'OutOfStock'
}
