import type { priceChangeEndpoints } from '#contracts/price-changes'
import { type ErrorId, fail, ok } from '#contracts/errors'
import type { AdapterEnv } from '../env'
import { callAdminApi } from '../medusa-client'
import type { AdapterCalls } from '../serve-calls'
import { changeEngineCart, loadOwnCart, loadCart } from './engine-cart'

type MedusaPromotion = { code: string; status: string; campaign: { starts_at: string | null; ends_at: string | null } | null }

/** Why a code gives nothing now; undefined for one that may. The engine's store API says only that it does not work. */
async function findCouponError(env: AdapterEnv, code: string, now: number): Promise<ErrorId | undefined> {
  const query = { code, fields: 'code,status,*campaign' }
  const { promotions } = await callAdminApi<{ promotions: MedusaPromotion[] }>(env, '/promotions', { query })
  const promotion = promotions.find((candidate) => candidate.code === code)
  if (!promotion) return 'COUPON_INVALID'
  const { starts_at: startsAt, ends_at: endsAt } = promotion.campaign ?? { starts_at: null, ends_at: null }
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'COUPON_EXPIRED'
  return promotion.status !== 'active' || (startsAt !== null && Date.parse(startsAt) > now) ? 'COUPON_UNAVAILABLE' : undefined
}

export const couponHandlers: AdapterCalls<typeof priceChangeEndpoints> = {
  async addCoupon({ body: { cartId, code }, consumerNo, now }, env) {
    const cart = await loadOwnCart(env, cartId, { consumerNo })
    if (!cart.ok) return cart
    if (cart.value.promotions.some((appliedPromotion) => appliedPromotion.code === code))
      return fail('COUPON_ALREADY_APPLIED', { field: 'code' })
    const couponError = await findCouponError(env, code, now)
    if (couponError) return fail(couponError, { field: 'code' })
    await changeEngineCart(env, cartId, { path: '/promotions', body: { promo_codes: [code] } })
    return ok(await loadCart(env, cartId))
  },

  async removeCoupon({ body: { cartId, code }, consumerNo }, env) {
    const cart = await loadOwnCart(env, cartId, { consumerNo })
    if (!cart.ok) return cart
    if (!cart.value.promotions.some((appliedPromotion) => appliedPromotion.code === code)) return fail('COUPON_INVALID', { field: 'code' })
    await changeEngineCart(env, cartId, { path: '/promotions', method: 'DELETE', body: { promo_codes: [code] } })
    return ok(await loadCart(env, cartId))
  },
}
