import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isWithinOpenLimit,
  filterOpenOrders,
  addOpenOrder,
  recordFailedPayment,
  recordPaymentAttempt,
  type Payer,
  type PaymentAttempt,
  removeCartAttempts,
} from './order-limits'

const open = (cartId: string, pieces: number, until = 1_000) => ({ cartId, pieces, until })
const limit = { orders: 3, pieces: 10 }

test('a cart prepared again is the same open order, with its present hold (SEC-09)', () => {
  expect(addOpenOrder([open('a', 4), open('b', 4)], open('a', 6), limit)).toEqual([open('b', 4), open('a', 6)])
  expect(addOpenOrder([open('a', 4), open('b', 4)], open('a', 7), limit)).toBeNull()
})

test('a single order may exceed the shared limit; beside another it may not (SEC-09)', () => {
  expect(addOpenOrder([], open('a', 60), limit)).toEqual([open('a', 60)])
  expect(addOpenOrder([open('b', 1)], open('a', 60), limit)).toBeNull()
})

test('an open order ends by itself (SEC-09)', () => {
  expect(filterOpenOrders([open('a', 1, 1_000), open('b', 1, 1_001)], 1_000)).toEqual([open('b', 1, 1_001)])
})

test('in whatever order carts are opened, several of them are never more than the limit (SEC-09)', () => {
  const input = fc.array(fc.record({ cartId: fc.constantFrom('a', 'b', 'c', 'd', 'e'), pieces: fc.integer({ min: 0, max: 12 }) }))
  fc.assert(
    fc.property(input, (wishes) => {
      const kept = wishes.reduce(
        (known, { cartId, pieces }) => addOpenOrder(known, open(cartId, pieces), limit) ?? known,
        [] as ReturnType<typeof filterOpenOrders>,
      )
      expect(kept.length <= 1 || isWithinOpenLimit(kept, limit)).toBe(true)
    }),
  )
})

const now = Date.UTC(2026, 10, 22)
const minute = 60_000
const tries = (count: number, at = now): PaymentAttempt[] => Array.from({ length: count }, (_, i) => ({ cartId: `cart-${i}`, at }))
const next = { cartId: 'next', at: now }

test.each<[Payer, number]>([
  ['shopper', 2],
  ['network', 12],
])('a %s may fail to pay %d times in ten minutes; then a CAPTCHA is required (SEC-02)', (payer, allowed) => {
  expect(recordPaymentAttempt(tries(allowed - 1), next, payer)).toHaveLength(allowed)
  expect(recordPaymentAttempt(tries(allowed), next, payer)).toBeNull()
  expect(recordPaymentAttempt(tries(allowed, now - 10 * minute), next, payer)).toEqual([next])
  expect(recordPaymentAttempt(tries(allowed, now - 10 * minute + 1), next, payer)).toBeNull()
})

test('one cart counts once, however often it is tried', () => {
  const [first, second] = tries(2)
  expect(recordPaymentAttempt([first!, second!], { ...first!, at: now + 1 }, 'shopper')).toEqual([second, { ...first, at: now + 1 }])
  expect(recordFailedPayment([first!], { ...first!, at: now + 1 })).toEqual([{ ...first, at: now + 1 }])
})

test('a failed payment counts against its shopper; a paid one does not (SEC-02)', () => {
  expect(recordFailedPayment(tries(12), next)).toHaveLength(13)
  expect(removeCartAttempts([...tries(2), next], 'next')).toEqual(tries(2))
})
