import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointsFor } from './points-for'

const france = { currency: 'EUR', region: 'EMEA' } as const

test('every whole unit of currency earns a point, a part of one none (LOY-14)', () => {
  expect([0, 99, 100, 12995, 13000].map((amount) => pointsFor(amount, france))).toEqual([0, 0, 1, 129, 130])
})

test('less than nothing earns nothing (LOY-14)', () => {
  expect(pointsFor(-500, france)).toBe(0)
})

test('paying more never earns less, and two orders never earn more than one of both (LOY-14)', () => {
  const amount = fc.nat(10_000_000)
  fc.assert(
    fc.property(amount, amount, fc.constantFrom(france, { currency: 'USD', region: 'NORA' } as const), (one, other, where) => {
      const [earned, together] = [pointsFor(one, where), pointsFor(one + other, where)]
      expect(Number.isInteger(earned) && earned >= 0).toBe(true)
      expect(together).toBeGreaterThanOrEqual(earned + pointsFor(other, where))
      // A refund removes its points: no more than the order earned, and all of them with the whole order.
      const kept = Math.max(0, one - other)
      expect(earned - pointsFor(kept, where)).toBeLessThanOrEqual(earned)
      expect(pointsFor(one - one, where)).toBe(0)
    }),
  )
})
