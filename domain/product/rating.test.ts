import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyRating, roundScore, estimateDistribution } from './rating'

test('one more review moves the average by its share, and the first is the average (REV-09)', () => {
  expect(applyRating({ score: 4, count: 3 }, 5, 1)).toEqual({ score: 4.25, count: 4 })
  expect(applyRating({ score: 1, count: 0 }, 5, 1)).toEqual({ score: 5, count: 1 })
  expect(applyRating({ score: 5, count: 1 }, 5, -1)).toEqual({ score: 1, count: 0 })
})

test('taking a review away undoes adding it, to the decimal that is shown (REV-09)', () => {
  const rating = fc.record({
    score: fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10),
    count: fc.integer({ min: 1, max: 2_000 }),
  })
  fc.assert(
    fc.property(rating, fc.integer({ min: 1, max: 5 }), (before, stars) => {
      const after = applyRating(applyRating(before, stars, 1), stars, -1)
      expect([roundScore(after.score), after.count]).toEqual([before.score, before.count])
    }),
  )
})

const ratingsIn = (spread: Record<number, number>) => Object.values(spread).reduce((sum, count) => sum + count, 0)
const averageOf = (spread: Record<number, number>) =>
  Object.entries(spread).reduce((sum, [stars, count]) => sum + Number(stars) * count, 0) / ratingsIn(spread)

test('the bars count all ratings and average to the score, reviews among them (REV-04)', () => {
  // Ten reviews at most cannot contradict an average of 1.4 to 4.6 over sixty ratings.
  const rated = fc.record({ tenths: fc.integer({ min: 10, max: 50 }), count: fc.integer({ min: 60, max: 3_000 }) })
  const written = fc.dictionary(fc.constantFrom('1', '2', '3', '4', '5'), fc.nat(2))
  fc.assert(
    fc.property(rated, written, ({ tenths, count }, some) => {
      const score = Math.min(4.6, Math.max(1.4, tenths / 10))
      const spread = estimateDistribution({ score, count, written: some })
      expect(ratingsIn(spread)).toBe(count)
      expect(Math.abs(averageOf(spread) - score)).toBeLessThan(0.05)
      for (const [stars, least] of Object.entries(some)) expect(spread[Number(stars)]).toBeGreaterThanOrEqual(least)
    }),
  )
})

test('where reviews contradict the totals, the reviews decide (REV-04)', () => {
  expect(estimateDistribution({ score: 5, count: 2, written: { 1: 1, 5: 1 } })).toEqual({ 5: 1, 4: 0, 3: 0, 2: 0, 1: 1 })
  expect(estimateDistribution({ score: 4, count: 1, written: { 5: 2 } })).toEqual({ 5: 2, 4: 0, 3: 0, 2: 0, 1: 0 })
})
