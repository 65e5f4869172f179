import { expect, test } from 'vitest'
import { pointsFor } from './points-for'

const france = { currency: 'EUR', region: 'EMEA' } as const

test('every whole unit of currency earns a point, a part of one none (LOY-14)', () => {
  expect([0, 99, 100, 12995, 13000].map((amount) => pointsFor(amount, france))).toEqual([0, 0, 1, 129, 130])
})

test('less than nothing earns nothing (LOY-14)', () => {
  expect(pointsFor(-500, france)).toBe(0)
})
