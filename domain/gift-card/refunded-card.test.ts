import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ExpiringCard, expireCard, getRefundEnd, refundToCard, spendFromCard } from './gift-card'

const card: ExpiringCard = { currency: 'USD', state: 'active', expiryDate: '2026-11-30' }
const [before, after] = ['2026-11-30', '2026-12-01'] as const

test('money that goes back to a card can be spent for a year, or as long as the card lasts (GIFT-19)', () => {
  expect(getRefundEnd(card, '2026-12-01')).toBe('2027-12-01')
  expect(getRefundEnd(card, '2024-02-29')).toBe('2026-11-30')
  expect(getRefundEnd({ ...card, expiryDate: '2024-03-01' }, '2024-02-29')).toBe('2025-02-28')
  expect(getRefundEnd({}, '2026-12-01')).toBeUndefined()
  expect(refundToCard({ currency: 'USD', state: 'active' }, { amount: 500, today: after })).toEqual({ currency: 'USD', state: 'active' })
})

test('a card that has ended has what was refunded, and nothing of what had lapsed (GIFT-19)', () => {
  const refunded = refundToCard(card, { amount: 1_000, today: after })
  expect(expireCard(refunded, { free: 6_000, today: after })).toEqual({ card: { ...card, expiryDate: '2027-12-01' }, free: 1_000 })
  expect(expireCard(card, { free: 5_000, today: after })).toEqual({ card, free: 5_000 })
})

test('a card that ends after a refund keeps what was refunded and not spent since (GIFT-19)', () => {
  const refunded = refundToCard(card, { amount: 1_000, today: before })
  expect(expireCard(refunded, { free: 6_000, today: before })).toEqual({ card: refunded, free: 6_000 })
  expect(expireCard(spendFromCard(refunded, 400), { free: 5_600, today: after }).free).toBe(600)
  expect(spendFromCard(refunded, 1_000)).toEqual(card)
})

test('whoever pays and cancels again and again makes no more of a card last than was refunded and not spent (GIFT-19)', () => {
  const acts = fc.array(fc.record({ isRefund: fc.boolean(), amount: fc.integer({ min: 1, max: 900 }) }), { maxLength: 30 })
  fc.assert(
    fc.property(acts, (steps) => {
      let [own, free, paid, back] = [card, 5_000, 0, 0]
      for (const { isRefund, amount } of steps) {
        const part = Math.min(amount, isRefund ? paid : free)
        if (part === 0) continue
        own = isRefund ? refundToCard(own, { amount: part, today: before }) : spendFromCard(own, part)
        free += isRefund ? part : -part
        paid += isRefund ? -part : part
        back += isRefund ? part : 0
      }
      expect(expireCard(own, { free, today: after }).free).toBeLessThanOrEqual(own.refunded ? Math.min(free, back) : free)
    }),
  )
})
