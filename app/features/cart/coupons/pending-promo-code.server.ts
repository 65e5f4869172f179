import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { userMessage } from '#domain/errors/user-message'
import { forgetPromoCode, waitingPromoCode } from '~/server/promo-code.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { apiMessages } from '~/server/translations.server'
import { changeCart } from '../cart.server'
import { rememberedCart } from '../cart-session.server'

export type RefusedPromo = { code: string; reason: string }

/** Applies a code from the URL once the cart has an item, and reports a refusal. Waits while the platform is down. */
export async function applyPendingPromoCode(shop: StorefrontContext): Promise<RefusedPromo | undefined> {
  const code = waitingPromoCode(shop)
  if (!code || !(await rememberedCart(shop))?.totalItems) return undefined
  const refusal = await changeCart(shop, (api, cartId) => api(endpoints.priceChanges.addCoupon, { body: { cartId, code } })).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (refusal !== undefined && !(refusal instanceof ApiError && refusal.status < 500)) return undefined
  forgetPromoCode(shop)
  if (!refusal || refusal.errorId === 'COUPON_ALREADY_APPLIED') return undefined
  return { code, reason: userMessage(refusal, apiMessages(shop)) }
}
