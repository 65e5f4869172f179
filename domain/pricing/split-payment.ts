import type { Minor } from './proportion'

export type Split = {
  reward: Minor
  /** Amount per gift card, in order. */
  giftCards: Minor[]
  /** Amount left to pay otherwise. */
  remaining: Minor
}

/** Splits a total between rewards and gift cards: the reward first, then each card in order of addition, up to its balance. */
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
