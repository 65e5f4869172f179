import { getConsumerUsesKey } from '#domain/order/hold-plan'
import type { Offer } from '#domain/promotion/offer'
import { HolderObject } from '../hold/hold.object'
import { getBalance, getAvailableAmounts } from '../hold/holds.sql.ts'
import { loadLimits, saveLimits, countUsed, applyLimit } from './coupon-limits.sql.ts'

export type CouponLimits = NonNullable<Offer['limits']>

/** One limited coupon code: remaining uses in total and per shopper. Held uses count as used. */
export class CouponObject extends HolderObject {
  /** Uses left for this shopper; a cart that holds one already still has it. A kind without limit is left out. */
  async left(limits: CouponLimits, consumerNo: string, owner: string): Promise<{ all?: number | undefined; own?: number | undefined }> {
    const ownKey = getConsumerUsesKey(consumerNo)
    return this.changeHolds((sql) => {
      const { uses, usesPerConsumer } = loadLimits(sql) ?? limits
      if (uses !== undefined) applyLimit(sql, 'all', uses)
      if (usesPerConsumer !== undefined) applyLimit(sql, ownKey, usesPerConsumer)
      const availableUses = getAvailableAmounts(sql, ['all', ownKey], owner)
      return { ...(uses !== undefined && { all: availableUses.all }), ...(usesPerConsumer !== undefined && { own: availableUses[ownKey] }) }
    })
  }

  /** New limits of an operator, in place of those before: what was used or is held stays so. */
  async setLimits(limits: CouponLimits, previousLimits: CouponLimits): Promise<void> {
    this.changeHolds((sql) => saveLimits(sql, limits, previousLimits))
  }

  /** Uses of the limited code in all, and those that are held. */
  async uses(): Promise<{ used: number; held: number }> {
    return this.changeHolds((sql) => ({ used: countUsed(sql, 'all'), held: getBalance(sql, 'all').held }))
  }
}
