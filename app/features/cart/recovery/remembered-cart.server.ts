import type { Cart } from '#contracts/entities/cart'
import type { RememberedCart } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { rememberedItem } from '../add-to-cart/remembered-item'

export async function rememberedCart(shop: StorefrontContext): Promise<RememberedCart | undefined> {
  return (await shop.session.read())?.carts[shop.siteId]
}

/** Data the session keeps of a cart: enough to count its items and to rebuild it. */
export async function remember(shop: StorefrontContext, cart: Cart): Promise<Cart> {
  const items = cart.items.filter(({ bonus }) => !bonus).map(rememberedItem)
  const { cartId, removed, placing, isDeviceTold, untold } = (await rememberedCart(shop)) ?? {}
  const kept = {
    ...(removed && { removed }),
    ...(untold && { untold }),
    ...(cartId === cart.id && { ...(placing && { placing }), ...(isDeviceTold && { isDeviceTold }) }),
  }
  await shop.session.rememberCart(shop.siteId, { cartId: cart.id, totalItems: cart.totalItems, items, ...kept })
  return cart
}
