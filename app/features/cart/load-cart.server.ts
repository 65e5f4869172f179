import type { Shop } from '~/server/shop.server'
import { readCart } from './cart.server'
import { cartForPage } from './cart-for-page.server'

/** The cart as the platform computed it. When it cannot be read the page says so and loses nothing. */
export async function loadCart(shop: Shop) {
  const cart = await readCart(shop).catch(() => 'unreachable' as const)
  const isUnreachable = cart === 'unreachable'
  return { cart: isUnreachable || cart === null ? null : await cartForPage(shop, cart), isUnreachable }
}
