import type { StorefrontContext } from '~/server/storefront-services.server'
import { type CartOnPage } from '../cart-on-page'
import { readCart } from '../cart.server'
import { cartForPage } from '../page/cart-for-page.server'
import { clearPendingNotices } from '../notices.server'
import { tellCart } from '../cart-analytics.server'

/** The cart as the mini cart shows it, which is a view of the cart; undefined when there is nothing in it, or it cannot be read. */
export async function loadMiniCart(shop: StorefrontContext): Promise<CartOnPage | undefined> {
  try {
    const cart = await readCart(shop)
    if (!cart?.items.length) return undefined
    await clearPendingNotices(shop)
    tellCart(shop, 'view_cart', cart)
    return await cartForPage(shop, cart)
  } catch {
    // The page that asks for it has said that the item was added.
    return undefined
  }
}
