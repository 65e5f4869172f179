import type { Region } from './locales'

/** What loyalty points are worth and how they can be spent, the same in every currency. (LOY-14) */
export const pointsPerReward = 100
/** Minor units for each hundred points. */
export const rewardAmount = 1_000
/** The sizes points can be turned into money in, in points. (LOY-01) */
export const voucherSizes: readonly number[] = [100, 200, 500, 1_000]

/** Points for each whole unit of currency paid for goods. (LOY-14) */
export const pointsPerUnit: Record<Region, number> = { NORA: 1, EMEA: 1 }

/** What a new member is given, and for how many days. (LOY-13) */
export const welcomeOffer = { promotionId: 'welcome-10', couponCode: 'WELCOME10', days: 30 }
