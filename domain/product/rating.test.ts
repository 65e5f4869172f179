import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyRating, roundScore, fillDistribution } from './rating'

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

test('bars count what was written, of all five numbers of stars (REV-04)', () => {
  expect(fillDistribution({ 5: 4, 2: 1 })).toEqual({ 5: 4, 4: 0, 3: 0, 2: 1, 1: 0 })
})
