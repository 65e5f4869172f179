import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitPayment } from './split-payment'

test('the reward pays first, then card by card, each up to its balance (CART-02, GIFT-04)', () => {
  expect(splitPayment(10_000, { reward: 1_000, giftCards: [2_500, 0, 9_000] })).toEqual({
    reward: 1_000,
    giftCards: [2_500, 0, 6_500],
    remaining: 0,
  })
})

test('payments and the rest add up to the total, and none exceeds its balance', () => {
  const amount = fc.nat(1_000_000)
  fc.assert(
    fc.property(amount, amount, fc.array(amount, { maxLength: 5 }), (total, reward, giftCards) => {
      const split = splitPayment(total, { reward, giftCards })
      expect(split.reward + split.giftCards.reduce((sum, paid) => sum + paid, 0) + split.remaining).toBe(total)
      expect(split.reward).toBeLessThanOrEqual(reward)
      split.giftCards.forEach((paid, i) => {
        expect(paid).toBeGreaterThanOrEqual(0)
        expect(paid).toBeLessThanOrEqual(giftCards[i]!)
      })
      expect(split.remaining).toBeGreaterThanOrEqual(0)
    }),
  )
})
