import type { HoldPlan } from '#domain/order/hold-plan'
import type { Offer } from '#domain/promotion/offer'
import type { PlatformEnv } from '../env'
import { couponNamed } from './coupon-for'

/** A code may have come with a guest's cart: before it is held, its uses are counted for the shopper who buys. */
export async function countUsesFor(
  env: PlatformEnv,
  shopper: { consumerNo: string; cartId: string },
  { holds, offers }: { holds: readonly HoldPlan[]; offers: readonly Offer[] },
): Promise<void> {
  const { consumerNo, cartId } = shopper
  const limited = offers.filter(({ promotionId }) => holds.some(({ kind, name }) => kind === 'coupon' && name === promotionId))
  await Promise.all(limited.map(({ promotionId, limits = {} }) => couponNamed(env, promotionId).left(limits, consumerNo, cartId)))
}
