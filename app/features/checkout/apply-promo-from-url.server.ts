import { applyPendingPromoCode } from '~/features/cart/pending-promo-code.server'
import { seeOther } from '~/server/form-action.server'
import { addressWithoutPromo, keepPromoCode } from '~/server/promo-code.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

/**
 * A code that came with an address counts before the checkout shows a sum, and one that is refused is told on the page it was asked for.
 * The browser has to keep the code first, so that one in the checkout's own address takes a step more.
 */
export async function applyPromoFromUrl(shop: StorefrontContext): Promise<void> {
  const here = addressWithoutPromo(shop)
  if (here) {
    keepPromoCode(shop)
    throw seeOther(here)
  }
  const refused = await applyPendingPromoCode(shop).catch(() => undefined)
  if (!refused) return
  await shop.session.addFlash({ tone: 'warning', key: 'coupon.refused', values: refused })
  const { pathname, search } = new URL(shop.request.url)
  throw seeOther(pathname + search)
}
