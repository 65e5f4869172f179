import type { Order } from '#contracts/entities/order'
import { unorderedItems } from '#domain/cart/unordered-items'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { rememberedCart } from './remembered-cart.server'

/**
 * This cart became an order: the shopper has it no more. What came into it while the order was being paid is not lost: a cart nobody has
 * yet is remembered with it, and made when it is looked at. Another cart stays, such as theirs after a product was bought at once.
 */
export async function forgetCart(shop: StorefrontContext, cartId: string, ordered?: Order['items']): Promise<void> {
  const known = await rememberedCart(shop)
  if (known?.cartId !== cartId) return
  const items = ordered ? unorderedItems(known.items, ordered) : []
  const totalItems = items.reduce((sum, { qty }) => sum + qty, 0)
  const rest = items.length > 0 ? { cartId: crypto.randomUUID(), totalItems, items } : null
  await shop.session.rememberCart(shop.siteId, rest)
}
