import { endpoints } from '#contracts'
import type { Cart } from '#contracts/entities/cart'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { remember } from './remembered-cart.server'

/** Makes this the shopper's cart on this site; null if it does not exist or cannot be read. */
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
