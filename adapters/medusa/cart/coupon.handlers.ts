import type { priceChangeEndpoints } from '#contracts/price-changes'
import { type ErrorId, fail, ok } from '#contracts/errors'
import type { AdapterEnv } from '../env'
import { admin } from '../medusa-client'
import type { AdapterCalls } from '../serve-calls'
import { change, ownCart, shownCart } from './engine-cart'

type Promotion = { code: string; status: string; campaign: { starts_at: string | null; ends_at: string | null } | null }

/** Why a code gives nothing now; undefined for one that may. The engine's store API says only that it does not work. */
async function troubleWith(env: AdapterEnv, code: string, now: number): Promise<ErrorId | undefined> {
  const query = { code, fields: 'code,status,*campaign' }
  const { promotions } = await admin<{ promotions: Promotion[] }>(env, '/promotions', { query })
  const promotion = promotions.find((each) => each.code === code)
  if (!promotion) return 'COUPON_INVALID'
  const { starts_at: from, ends_at: until } = promotion.campaign ?? { starts_at: null, ends_at: null }
  if (until !== null && Date.parse(until) <= now) return 'COUPON_EXPIRED'
  return promotion.status !== 'active' || (from !== null && Date.parse(from) > now) ? 'COUPON_UNAVAILABLE' : undefined
}

export const couponHandlers: AdapterCalls<typeof priceChangeEndpoints> = {
  async addCoupon({ body: { cartId, code }, consumerNo, now }, env) {
    const cart = await ownCart(env, cartId, { consumerNo })
    if (!cart.ok) return cart
    if (cart.value.promotions.some((each) => each.code === code)) return fail('COUPON_ALREADY_APPLIED', { field: 'code' })
    const trouble = await troubleWith(env, code, now)
    if (trouble) return fail(trouble, { field: 'code' })
    await change(env, cartId, { path: '/promotions', body: { promo_codes: [code] } })
    return ok(await shownCart(env, cartId))
  },

  async removeCoupon({ body: { cartId, code }, consumerNo }, env) {
    const cart = await ownCart(env, cartId, { consumerNo })
    if (!cart.ok) return cart
    if (!cart.value.promotions.some((each) => each.code === code)) return fail('COUPON_INVALID', { field: 'code' })
    await change(env, cartId, { path: '/promotions', method: 'DELETE', body: { promo_codes: [code] } })
    return ok(await shownCart(env, cartId))
  },
}
