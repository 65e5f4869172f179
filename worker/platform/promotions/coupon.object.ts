import { ownUses } from '#domain/order/price-holds'
import type { Offer } from '#domain/promotion/offer'
import { HolderObject } from '../hold/hold.object'
import { freeOf, openBalances } from '../hold/holds.sql.ts'

export type CouponLimits = NonNullable<Offer['limits']>

/** One limited coupon code: remaining uses in total and per shopper. Held uses count as used. */
export class CouponObject extends HolderObject {
  /** Uses left for this shopper; a cart that holds one already still has it. A kind without limit is left out. */
  async left(limits: CouponLimits, consumerNo: string, owner: string): Promise<{ all?: number | undefined; own?: number | undefined }> {
    const own = ownUses(consumerNo)
    const { uses, usesPerConsumer } = limits
    return this.changeHolds((sql) => {
      openBalances(sql, { ...(uses !== undefined && { all: uses }), ...(usesPerConsumer !== undefined && { [own]: usesPerConsumer }) })
      const free = freeOf(sql, ['all', own], owner)
      return { all: free.all, own: free[own] }
    })
  }
}
