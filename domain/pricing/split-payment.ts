import type { Minor } from './proportion'

export type Split = {
  reward: Minor
  /** What each gift card pays, in their order. */
  giftCards: Minor[]
  /** What must be paid in another way. */
  remaining: Minor
}

/**
 * What rewards and gift cards pay of a total, and what is left: the reward first, then card by card in the order they were
 * added, each no more than it holds. (CART-02, GIFT-04)
 */
export function splitPayment(total: Minor, { reward, giftCards }: { reward: Minor; giftCards: readonly Minor[] }): Split {
  const byReward = Math.min(reward, total)
  let remaining = total - byReward
  const byCard = giftCards.map((balance) => {
    const paid = Math.min(balance, remaining)
    remaining -= paid
    return paid
  })
  return { reward: byReward, giftCards: byCard, remaining }
}
