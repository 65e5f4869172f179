import { normalizeMailbox } from '#domain/input/normalize-email'
import { type HoldPlan, getConsumerUsesKey } from '#domain/order/hold-plan'
import type { Offer } from '#domain/promotion/offer'
import { keyedHash, getIdentitySecret } from '../auth/secrets'
import type { PlatformEnv } from '../env'
import { couponStub } from './usable-coupon'

type Shopper = { consumerNo: string; cartId: string; email?: string | undefined }
type LimitedHolds = { holds: readonly HoldPlan[]; offers: readonly Offer[] }

/**
 * The holds of an order with the uses of its limited codes opened for who buys. A code may have come with a guest's cart. One that counts
 * once for each shopper counts for the mailbox of the order's email address, too: a guest without cookies is a new shopper.
 */
export async function addCouponUses(env: PlatformEnv, shopper: Shopper, { holds, offers }: LimitedHolds): Promise<HoldPlan[]> {
  const { consumerNo, cartId, email } = shopper
  const emailKey = email && `email:${await keyedHash(getIdentitySecret(env), `coupon:${normalizeMailbox(email)}`)}`
  const holdsWithUses = holds.map(async (hold) => {
    const limits = hold.kind === 'coupon' ? offers.find(({ promotionId }) => promotionId === hold.name)?.limits : undefined
    if (!limits) return hold
    const coupon = couponStub(env, hold.name)
    await coupon.left(limits, consumerNo, cartId)
    if (!emailKey || limits.usesPerConsumer === undefined) return hold
    await coupon.left(limits, emailKey, cartId)
    return { ...hold, wants: { ...hold.wants, [getConsumerUsesKey(emailKey)]: 1 } }
  })
  return Promise.all(holdsWithUses)
}
