import { endpoints } from '#contracts'
import type { Cart } from '#contracts/entities/cart'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { remember } from './remembered-cart.server'

/** From now on this is the shopper's cart on this site; null when there is none, or it cannot be read just now. */
export async function adoptCart(shop: StorefrontContext, basketId: string | undefined): Promise<Cart | null> {
  if (basketId === undefined) {
    await shop.session.rememberCart(shop.siteId, null)
    return null
  }
  const api = await shop.personalApi()
  const cart = await api(endpoints.cart.get, { params: { basketId }, query: {} }).catch(() => null)
  if (cart) return remember(shop, cart)
  const former = (await shop.session.read())?.carts[shop.siteId]
  await shop.session.rememberCart(shop.siteId, { totalItems: 0, items: [], ...former, cartId: basketId })
  return null
}
