import { ownUses } from '#domain/order/hold-plan'
import type { Offer } from '#domain/promotion/offer'
import { HolderObject } from '../hold/hold.object'
import { balanceOf, freeOf } from '../hold/holds.sql.ts'
import { keptLimits, keepLimits, usedOf, withLimit } from './coupon-limits.sql.ts'

export type CouponLimits = NonNullable<Offer['limits']>

/** One limited coupon code: remaining uses in total and per shopper. Held uses count as used. */
export class CouponObject extends HolderObject {
  /** Uses left for this shopper; a cart that holds one already still has it. A kind without limit is left out. */
  async left(limits: CouponLimits, consumerNo: string, owner: string): Promise<{ all?: number | undefined; own?: number | undefined }> {
    const own = ownUses(consumerNo)
    return this.changeHolds((sql) => {
      const { uses, usesPerConsumer } = keptLimits(sql) ?? limits
      if (uses !== undefined) withLimit(sql, 'all', uses)
      if (usesPerConsumer !== undefined) withLimit(sql, own, usesPerConsumer)
      const free = freeOf(sql, ['all', own], owner)
      return { ...(uses !== undefined && { all: free.all }), ...(usesPerConsumer !== undefined && { own: free[own] }) }
    })
  }

  /** New limits of an operator, in place of those before: what was used or is held stays so. */
  async setLimits(limits: CouponLimits, before: CouponLimits): Promise<void> {
    this.changeHolds((sql) => keepLimits(sql, limits, before))
  }

  /** Uses of the limited code in all, and those that are held. */
  async uses(): Promise<{ used: number; held: number }> {
    return this.changeHolds((sql) => ({ used: usedOf(sql, 'all'), held: balanceOf(sql, 'all').held }))
  }
}
