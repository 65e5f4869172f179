import type { Order } from '#contracts/entities/order'
import { unorderedItems } from '#domain/cart/unordered-items'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { rememberedCart } from './remembered-cart.server'

/**
 * Forgets a cart that became an order. Items added during payment are remembered for a new cart. Another cart, such as the shopper's own
 * after an express purchase, stays.
 */
export async function forgetCart(shop: StorefrontContext, cartId: string, ordered?: Order['items']): Promise<void> {
  const known = await rememberedCart(shop)
  if (known?.cartId !== cartId) return
  const items = ordered ? unorderedItems(known.items, ordered) : []
  const totalItems = items.reduce((sum, { qty }) => sum + qty, 0)
  const rest = items.length > 0 ? { cartId: crypto.randomUUID(), totalItems, items } : null
  await shop.session.rememberCart(shop.siteId, rest)
}
