import { applyPendingPromoCode } from '~/features/cart/coupons/coupons.server'
import { seeOther } from '~/server/form-action.server'
import { addressWithoutPromo, keepPromoCode } from '~/server/promo-code.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

/**
 * Applies a promo code from the URL before totals are shown; a rejected code is reported on the requested page. The browser stores the code
 * first, so a code in the checkout URL takes an extra redirect.
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
