import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithin, openOrdersAt, withOpenOrder } from './open-orders'

const open = (cartId: string, pieces: number, until = 1_000) => ({ cartId, pieces, until })
const limit = { orders: 3, pieces: 10 }

test('a cart prepared again is the same open order, with its present hold (SEC-09)', () => {
  expect(withOpenOrder([open('a', 4), open('b', 4)], open('a', 6), limit)).toEqual([open('b', 4), open('a', 6)])
  expect(withOpenOrder([open('a', 4), open('b', 4)], open('a', 7), limit)).toBeNull()
})

test('a single order may exceed the shared limit; beside another it may not (SEC-09)', () => {
  expect(withOpenOrder([], open('a', 60), limit)).toEqual([open('a', 60)])
  expect(withOpenOrder([open('b', 1)], open('a', 60), limit)).toBeNull()
})

test('an open order ends by itself (SEC-09)', () => {
  expect(openOrdersAt([open('a', 1, 1_000), open('b', 1, 1_001)], 1_000)).toEqual([open('b', 1, 1_001)])
})

test('in whatever order carts are opened, several of them are never more than the limit (SEC-09)', () => {
  const input = fc.array(fc.record({ cartId: fc.constantFrom('a', 'b', 'c', 'd', 'e'), pieces: fc.integer({ min: 0, max: 12 }) }))
  fc.assert(
    fc.property(input, (wishes) => {
      const kept = wishes.reduce(
        (known, { cartId, pieces }) => withOpenOrder(known, open(cartId, pieces), limit) ?? known,
        [] as ReturnType<typeof openOrdersAt>,
      )
      expect(kept.length <= 1 || isWithin(kept, limit)).toBe(true)
    }),
  )
})
