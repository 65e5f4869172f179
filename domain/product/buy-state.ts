import type { Flags } from '#config/flags'
import type { Inventory, Product, Variant } from '#contracts/entities/product'
import { isOutOfStock } from './out-of-stock'

export type BuyState =
  'coming-soon' | 'notify-me' | 'out-of-stock' | 'sign-in-to-buy' | 'reserve-in-store' | 'update-in-cart' | 'add-to-cart'

export type BuyQuestion = {
  product: Pick<Product, 'presale' | 'isRobisOnly' | 'targetPublishDate'>
  /** Variants left by the choice so far: one when complete. */
  left: readonly Pick<Variant, 'id' | 'notifyMe' | 'productInventoryState'>[]
  /** Milliseconds. */
  now: number
  isSignedIn: boolean
  flags: Pick<Flags, 'notifyMe'>
  inventory?: Pick<Inventory, 'variants'>
  /** The chooser was opened from a line of the cart. */
  hasCartContext?: boolean
}

/**
 * The one button a shopper gets, first rule that fits: not on sale before its date; tell me when it is back; sold out; a presale is for
 * signed-in shoppers; reserve-only products are bought in the store; else the cart, which asks for what is not chosen yet.
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

/** Before its publish date a product can be looked at, not bought. */
export function isComingSoon({ targetPublishDate }: BuyQuestion['product'], now: number): boolean {
  return targetPublishDate !== undefined && Date.parse(targetPublishDate) > now
}
