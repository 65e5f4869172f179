import { getObjectStub } from '#config/object-stub'
import { fail, ok, type Outcome } from '#contracts/errors'
import { normalizeMailbox } from '#domain/input/normalize-email'
import { type HoldPlan, getConsumerUsesKey } from '#domain/order/hold-plan'
import { findPromotionByCode, validateCoupon, validateRemainingUses } from '#domain/cart/coupons'
import type { Offer } from '#domain/promotion/offer'
import { takeLimitedAttempt, takeNetworkAttempt } from '../security/network-attempts'
import { computeHmac, getIdentitySecret } from '../security/secrets'
import type { ViewerContext } from './pricing-context'
import { loadEntitlements } from '../account/consumer-stub'
import type { PlatformEnv } from '../env'
import type { CouponLimits } from '../promotions/coupon.object'
import { loadPromotions } from '../promotions/promotions.sql.ts'

type CouponCall = ViewerContext & { consumerNo: string; body: { cartId: string; code: string } }

/** The promotion of a code, when this shopper may use it now; else the reason why not. A shopper, and a network, may be wrong thirty times in ten minutes. */
export async function findUsableCoupon(env: PlatformEnv, call: CouponCall): Promise<Outcome<Offer>> {
  const { shop, consumerNo, now } = call
  const attempts = await Promise.all([
    takeLimitedAttempt(env, { what: 'coupon', of: consumerNo, now }),
    takeNetworkAttempt(env, { what: 'coupon', shop, now }),
  ])
  if (attempts.includes(null)) return fail('COUPON_FAILED')
  const offer = await validateCouponOffer(env, call)
  if (offer.ok) await Promise.all(attempts.map((attempt) => attempt?.giveBack()))
  return offer
}

async function validateCouponOffer(env: PlatformEnv, { shop, caller, now, consumerNo, body }: CouponCall): Promise<Outcome<Offer>> {
  const promotion = findPromotionByCode(await loadPromotions(env, { now }), body.code)
  const offer = validateCoupon(promotion, { market: shop, entitlements: await loadEntitlements(env, caller, shop), now })
  if (!offer.ok) return offer
  const usageCheck = await checkCouponUses(env, offer.value, { limits: offer.value.limits ?? {}, consumerNo, cartId: body.cartId })
  return usageCheck.ok ? offer : usageCheck
}

type CouponUse = { limits: CouponLimits; consumerNo: string; cartId: string }

async function checkCouponUses(
  env: PlatformEnv,
  { promotionId }: Offer,
  { limits, consumerNo, cartId }: CouponUse,
): Promise<Outcome<void>> {
  if (limits.uses === undefined && limits.usesPerConsumer === undefined) return ok(undefined)
  try {
    return validateRemainingUses(await getCouponStub(env, promotionId).left(limits, consumerNo, cartId))
  } catch (error) {
    // An unreachable object throws; the shopper can retry in a moment.
    console.error(JSON.stringify({ coupon: promotionId, reason: String(error) }))
    return fail('COUPON_FAILED')
  }
}

/** Object that counts the uses of a limited code. */
export function getCouponStub(env: PlatformEnv, promotionId: string) {
  return getObjectStub(env.COUPONS, promotionId, env)
}

type Shopper = {
  consumerNo: string
  cartId: string
  emails: readonly string[]
  /** An associate sells to many shoppers. */
  isAssociate: boolean
}
type LimitedHolds = { holds: readonly HoldPlan[]; offers: readonly Offer[] }

/**
 * The holds of an order with the uses of its limited codes opened for who buys. A code may have come with a guest's cart. One that counts
 * once for each shopper counts for every mailbox that the order names, too: a guest without cookies is a new shopper. What an associate sells counts
 * for the mailbox alone, if there is one.
 */
export async function addCouponUses(env: PlatformEnv, shopper: Shopper, { holds, offers }: LimitedHolds): Promise<HoldPlan[]> {
  const { consumerNo, cartId, emails, isAssociate } = shopper
  const mailboxes = [...new Set(emails.map(normalizeMailbox))]
  const hash = (mailbox: string) => computeHmac(getIdentitySecret(env), `coupon:${mailbox}`)
  const emailKeys = await Promise.all(mailboxes.map(async (mailbox) => `email:${await hash(mailbox)}`))
  const holdsWithUses = holds.map(async (hold) => {
    const limits = hold.kind === 'coupon' ? offers.find(({ promotionId }) => promotionId === hold.name)?.limits : undefined
    if (!limits) return hold
    const coupon = getCouponStub(env, hold.name)
    await coupon.left(limits, consumerNo, cartId)
    if (emailKeys.length === 0 || limits.usesPerConsumer === undefined) return hold
    for (const emailKey of emailKeys) await coupon.left(limits, emailKey, cartId)
    const ownKey = getConsumerUsesKey(consumerNo)
    const wants = Object.entries(hold.wants).filter(([key]) => !isAssociate || key !== ownKey)
    const emailWants = emailKeys.map((emailKey) => [getConsumerUsesKey(emailKey), 1] as const)
    // Another cart may hold the use of the same mailbox: then the code itself is not used up.
    const shortOf = Object.fromEntries(emailWants.map(([key]) => [key, 'COUPON_ALREADY_REDEEMED' as const]))
    return { ...hold, wants: Object.fromEntries([...wants, ...emailWants]), shortOf: { ...hold.shortOf, ...shortOf } }
  })
  return Promise.all(holdsWithUses)
}
