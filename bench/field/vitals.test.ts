import { expect, test } from 'vitest'
import { viewShares, visitClasses } from './visit-mix.ts'
import { isGood, calculateWeightedPercentile } from './vitals.ts'

test('a percentile counts the weight of a value, not its place', () => {
  const values = [
    { value: 900, weight: 0.2 },
    { value: 100, weight: 0.5 },
    { value: 300, weight: 0.3 },
  ]
  expect(calculateWeightedPercentile(values, 0.5)).toBe(100)
  expect(calculateWeightedPercentile(values, 0.75)).toBe(300)
  expect(calculateWeightedPercentile(values, 0.9)).toBe(900)
})

test('a view is good if all three vitals are', () => {
  expect(isGood({ lcp: 2_500, inp: 200, cls: 0.1 })).toBe(true)
  expect(isGood({ lcp: 2_501, inp: 200, cls: 0.1 })).toBe(false)
  expect(isGood({ lcp: 800, inp: 201, cls: 0 })).toBe(false)
  expect(isGood({ lcp: 800, inp: 40, cls: 0.11 })).toBe(false)
})

test('the mix is of all visits', () => {
  const sum = (shares: number[]) => shares.reduce((total, share) => total + share, 0)
  expect(sum(visitClasses.map(({ share }) => share))).toBeCloseTo(1)
  expect(sum(Object.values(viewShares))).toBeCloseTo(1)
})
