import type { Region } from './locales'

export type LoyaltyTerms = {
  /** Points for each whole unit of currency paid for goods. */
  pointsPerUnit: number
  /** What a hundred points are worth, in minor units of any currency. */
  amountPerHundred: number
  /** The sizes points can be turned into money in, in points. (LOY-01) */
  voucherSizes: readonly number[]
}

const everywhere: LoyaltyTerms = { pointsPerUnit: 1, amountPerHundred: 1_000, voucherSizes: [100, 200, 500, 1_000] }

/** How points are earned and what they are worth in each region. (LOY-14) */
export const loyaltyTerms: Record<Region, LoyaltyTerms> = { NORA: everywhere, EMEA: everywhere }

/** What a new member is given, and for how many days. (LOY-13) */
export const welcomeOffer = { promotionId: 'welcome-10', couponCode: 'WELCOME10', days: 30 }
