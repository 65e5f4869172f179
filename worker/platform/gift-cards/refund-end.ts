import type { CalendarDate } from '#domain/dates/calendar-date'
import type { HoldPlan } from '#domain/order/hold-plan'
import type { PlatformEnv } from '../env'
import { getGiftCardStub } from './gift-card-stub'

/** Earliest last day to spend a refund to these gift cards; undefined if none of them expires. */
export async function findRefundEnd(env: PlatformEnv, plans: readonly HoldPlan[], at: number): Promise<CalendarDate | undefined> {
  const cards = plans.filter(({ kind, wants }) => kind === 'gift-card' && (wants.money ?? 0) > 0)
  const ends = await Promise.all(cards.map(({ name }) => getGiftCardStub(env, name).refundEnd(at)))
  return ends.flatMap((end) => end ?? []).toSorted()[0]
}
