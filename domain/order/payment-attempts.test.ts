import { expect, test } from 'vitest'
import { afterFailedPayment, afterPaymentAttempt, type Payer, type PaymentAttempt, withoutCart } from './payment-attempts'

const now = Date.UTC(2026, 10, 22)
const minute = 60_000
const tries = (count: number, at = now): PaymentAttempt[] => Array.from({ length: count }, (_, i) => ({ cartId: `cart-${i}`, at }))
const next = { cartId: 'next', at: now }

test.each<[Payer, number]>([
  ['shopper', 2],
  ['network', 12],
])('a %s may fail to pay %d times in ten minutes; then a CAPTCHA is required (SEC-02)', (payer, allowed) => {
  expect(afterPaymentAttempt(tries(allowed - 1), next, payer)).toHaveLength(allowed)
  expect(afterPaymentAttempt(tries(allowed), next, payer)).toBeNull()
  expect(afterPaymentAttempt(tries(allowed, now - 10 * minute), next, payer)).toEqual([next])
  expect(afterPaymentAttempt(tries(allowed, now - 10 * minute + 1), next, payer)).toBeNull()
})

test('one cart counts once, however often it is tried', () => {
  const [first, second] = tries(2)
  expect(afterPaymentAttempt([first!, second!], { ...first!, at: now + 1 }, 'shopper')).toEqual([second, { ...first, at: now + 1 }])
  expect(afterFailedPayment([first!], { ...first!, at: now + 1 })).toEqual([{ ...first, at: now + 1 }])
})

test('a failed payment counts against its shopper; a paid one does not (SEC-02)', () => {
  expect(afterFailedPayment(tries(12), next)).toHaveLength(13)
  expect(withoutCart([...tries(2), next], 'next')).toEqual(tries(2))
})
