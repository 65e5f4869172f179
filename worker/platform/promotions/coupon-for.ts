import { objectStub } from '#config/object-stub'
import { fail, ok, type Outcome } from '#contracts/errors'
import { chargesIn } from '#domain/pricing/market-charges'
import { validateCoupon, checkUsesLeft } from '#domain/promotion/coupons'
import type { Offer } from '#domain/promotion/offer'
import type { ViewerContext } from '../cart/pricing-context'
import { withinLimit, withinNetwork } from '../auth/within-network'
import { entitlementsOf } from '../consumer/consumer-stub'
import type { PlatformEnv } from '../env'
import type { CouponLimits } from './coupon.object'
import { promotions } from './promotions'

type CouponForOptions = ViewerContext & { consumerNo: string; body: { cartId: string; code: string } }

/** The promotion of a code, when this shopper may use it now; else the reason why not. A shopper, and a network, may be wrong thirty times in ten minutes. */
export async function couponFor(env: PlatformEnv, call: CouponForOptions): Promise<Outcome<Offer>> {
  const { shop, consumerNo, now } = call
  const attempts = await Promise.all([
    withinLimit(env, { what: 'coupon', of: consumerNo, now }),
    withinNetwork(env, { what: 'coupon', shop, now }),
  ])
  if (attempts.includes(null)) return fail('COUPON_FAILED')
  const offer = await usableOffer(env, call)
  if (offer.ok) await Promise.all(attempts.map((attempt) => attempt?.giveBack()))
  return offer
}

async function usableOffer(env: PlatformEnv, { shop, caller, now, consumerNo, body }: CouponForOptions): Promise<Outcome<Offer>> {
  const promotion = (await promotions(env, { now })).find(({ coupon }) => coupon?.code === body.code)
  const market = { ...shop, freeShippingFrom: chargesIn(shop.country).freeShippingFrom }
  const offer = validateCoupon(promotion, { market, standing: await entitlementsOf(env, caller, shop), now })
  if (!offer.ok) return offer
  const allowed = await mayUseNow(env, offer.value, { limits: offer.value.limits ?? {}, consumerNo, cartId: body.cartId })
  return allowed.ok ? offer : allowed
}

type Using = { limits: CouponLimits; consumerNo: string; cartId: string }

async function mayUseNow(env: PlatformEnv, { promotionId }: Offer, { limits, consumerNo, cartId }: Using): Promise<Outcome<void>> {
  if (limits.uses === undefined && limits.usesPerConsumer === undefined) return ok(undefined)
  try {
    return checkUsesLeft(await couponNamed(env, promotionId).left(limits, consumerNo, cartId))
  } catch (error) {
    // An unreachable object throws; the shopper can retry in a moment.
    console.error(JSON.stringify({ coupon: promotionId, reason: String(error) }))
    return fail('COUPON_FAILED')
  }
}

/** Object that counts the uses of a limited code. */
export function couponNamed(env: PlatformEnv, promotionId: string) {
  return objectStub(env.COUPONS, promotionId, env)
}
