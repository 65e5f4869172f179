/** What loyalty points are worth and how they can be spent, the same in every currency. (LOY-14) */
export const pointsPerReward = 100
/** Minor units for each hundred points. */
export const rewardAmount = 1_000
/** The sizes points can be turned into money in, in points. (LOY-01) */
export const voucherSizes: readonly number[] = [100, 200, 500, 1_000]
