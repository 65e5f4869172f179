import { inboxOf } from '#domain/input/inbox'
import { type HoldPlan, ownUses } from '#domain/order/hold-plan'
import type { Offer } from '#domain/promotion/offer'
import { keyedHash, identitySecretOf } from '../auth/secrets'
import type { PlatformEnv } from '../env'
import { couponNamed } from './coupon-for'

type Shopper = { consumerNo: string; cartId: string; email?: string | undefined }
type Limited = { holds: readonly HoldPlan[]; offers: readonly Offer[] }

/**
 * The holds of an order with the uses of its limited codes opened for who buys. A code may have come with a guest's cart. One that counts
 * once for each shopper counts for the mailbox of the order's email address, too: a guest without cookies is a new shopper.
 */
export async function countUsesFor(env: PlatformEnv, shopper: Shopper, { holds, offers }: Limited): Promise<HoldPlan[]> {
  const { consumerNo, cartId, email } = shopper
  const byEmail = email && `email:${await keyedHash(identitySecretOf(env), `coupon:${inboxOf(email)}`)}`
  const counted = holds.map(async (hold) => {
    const limits = hold.kind === 'coupon' ? offers.find(({ promotionId }) => promotionId === hold.name)?.limits : undefined
    if (!limits) return hold
    const coupon = couponNamed(env, hold.name)
    await coupon.left(limits, consumerNo, cartId)
    if (!byEmail || limits.usesPerConsumer === undefined) return hold
    await coupon.left(limits, byEmail, cartId)
    return { ...hold, wants: { ...hold.wants, [ownUses(byEmail)]: 1 } }
  })
  return Promise.all(counted)
}
