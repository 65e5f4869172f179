import { cartCount } from '~/features/cart/cart.server'
import { consentBanner } from '~/features/consent/consent-banner.server'
import { footerOf, menuOf } from '~/server/content.server'
import { flashOf } from '~/server/flash.server'
import type { Shop } from '~/server/shop.server'
import { shopViewOf } from '~/server/shop-view.server'

/** What every page needs: who sells where, the menu, the footer, what is in the cart, and the one-time messages, and what must be asked first. */
export async function loadFrame(shop: Shop) {
  // A session that cannot be read costs the count and the messages, never the page.
  const count = cartCount(shop).catch(() => 0)
  const flash = flashOf(shop).catch(() => [])
  const [menu, footer, asks] = await Promise.all([menuOf(shop), footerOf(shop), consentBanner(shop)])
  return { view: shopViewOf(shop), menu, footer, count: await count, flash: await flash, ...(asks && { asks }) }
}
