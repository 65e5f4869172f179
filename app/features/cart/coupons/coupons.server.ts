import { z } from 'zod'
import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { getUserMessage } from '#domain/errors/user-message'
import { href } from '#routes'
import { formHandler, seeOther } from '~/server/form-action.server'
import { clearPromoCode, getPendingPromoCode } from '~/server/promo-code.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { getApiMessages } from '~/server/translations.server'
import { getRememberedCart } from '../cart-session.server'
import { changeCart } from '../cart.server'

/** A promo code as typed; the platform validates it. */
const couponForm = z.object({ code: z.string({ error: 'forms:required' }).trim().min(1, 'forms:required') })

const maxCodeLength = 40

/** A promo code stays even if it applies to nothing yet; the cart shows that. */
export const applyCouponAction = formHandler(couponForm, async ({ code }, { shop }) => {
  if (code.length > maxCodeLength) throw new ApiError('COUPON_INVALID', 422)
  await changeCart(shop, (api, cartId) => api(endpoints.priceChanges.addCoupon, { body: { cartId, code } }))
  return seeOther(href('cart', { locale: shop.locale }))
})

export const removeCouponAction = formHandler(couponForm, async ({ code }, { shop }) => {
  await changeCart(shop, (api, cartId) => api(endpoints.priceChanges.removeCoupon, { body: { cartId, code } }))
  return seeOther(href('cart', { locale: shop.locale }))
})

type RejectedPromo = { code: string; reason: string }

/** Applies a code from the URL once the cart has an item, and reports a refusal. Waits while the platform is down. */
export async function applyPendingPromoCode(shop: StorefrontContext): Promise<RejectedPromo | undefined> {
  const code = getPendingPromoCode(shop)
  if (!code || !(await getRememberedCart(shop))?.totalItems) return undefined
  const rejection = await changeCart(shop, (api, cartId) => api(endpoints.priceChanges.addCoupon, { body: { cartId, code } })).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (rejection !== undefined && !(rejection instanceof ApiError && rejection.status < 500)) return undefined
  clearPromoCode(shop)
  if (!rejection || rejection.errorId === 'COUPON_ALREADY_APPLIED') return undefined
  return { code, reason: getUserMessage(rejection, getApiMessages(shop)) }
}
