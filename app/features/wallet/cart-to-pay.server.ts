import { defaultQty } from '#config/constants'
import { endpoints } from '#contracts'
import type { Cart } from '#contracts/entities/cart'
import { ApiError } from '#contracts/errors'
import { checkoutBlockersOf } from '#domain/cart/checkout-blockers'
import { chosenVariant, extrasOf } from '~/features/cart/add-to-cart/chosen-variant.server'
import { readCart } from '~/features/cart/cart.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { WalletRefused } from './wallet-refusal.server'
import type { Opening } from './wallet.form'

/** The shopper's own cart, if it can be ordered. */
export async function ownCart(shop: StorefrontContext): Promise<Cart> {
  await shop.session.settled()
  const cart = await readCart(shop, { withSupply: true })
  if (!cart || cart.items.length === 0 || cart.totals.remainingToPay === 0) throw new WalletRefused('unknown')
  if (checkoutBlockersOf(cart).length > 0) throw new ApiError('ITEM_OOS', 405)
  return cart
}

/** Separate cart for one product's variant; the shopper's cart is unaffected. */
export async function cartOfOne(shop: StorefrontContext, { slug, ...chosen }: Opening): Promise<Cart> {
  const { product, variant } = await chosenVariant(shop, slug, chosen)
  const api = await shop.personalApi()
  const body = { productId: product.id, upc: variant.upc, qty: defaultQty, pdpUrl: product.url, ...extrasOf(product, chosen) }
  return api(endpoints.cart.createWithItem, { query: { isTemporary: 'true' }, body })
}
