import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateEarnedPoints } from './earned-points'

const france = { currency: 'EUR', region: 'EMEA' } as const

test('every whole unit of currency earns a point, a part of one none (LOY-14)', () => {
  expect([0, 99, 100, 12995, 13000].map((amount) => calculateEarnedPoints(amount, france))).toEqual([0, 0, 1, 129, 130])
})

test('less than nothing earns nothing (LOY-14)', () => {
  expect(calculateEarnedPoints(-500, france)).toBe(0)
})

test('paying more never earns less, and two orders never earn more than one of both (LOY-14)', () => {
  const amount = fc.nat(10_000_000)
  fc.assert(
    fc.property(amount, amount, fc.constantFrom(france, { currency: 'USD', region: 'NORA' } as const), (one, other, where) => {
      const [earned, together] = [calculateEarnedPoints(one, where), calculateEarnedPoints(one + other, where)]
      expect(Number.isInteger(earned) && earned >= 0).toBe(true)
      expect(together).toBeGreaterThanOrEqual(earned + calculateEarnedPoints(other, where))
      // A refund removes its points: no more than the order earned, and all of them with the whole order.
      const kept = Math.max(0, one - other)
      expect(earned - calculateEarnedPoints(kept, where)).toBeLessThanOrEqual(earned)
      expect(calculateEarnedPoints(one - one, where)).toBe(0)
    }),
  )
})
