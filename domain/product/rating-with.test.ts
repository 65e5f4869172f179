import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ratingWith, shownScore } from './rating-with'

test('one more review moves the average by its share, and the first is the average (REV-09)', () => {
  expect(ratingWith({ score: 4, count: 3 }, 5, 1)).toEqual({ score: 4.25, count: 4 })
  expect(ratingWith({ score: 1, count: 0 }, 5, 1)).toEqual({ score: 5, count: 1 })
  expect(ratingWith({ score: 5, count: 1 }, 5, -1)).toEqual({ score: 1, count: 0 })
})

test('taking a review away undoes adding it, to the decimal that is shown (REV-09)', () => {
  const rating = fc.record({
    score: fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10),
    count: fc.integer({ min: 1, max: 2_000 }),
  })
  fc.assert(
    fc.property(rating, fc.integer({ min: 1, max: 5 }), (before, stars) => {
      const after = ratingWith(ratingWith(before, stars, 1), stars, -1)
      expect([shownScore(after.score), after.count]).toEqual([before.score, before.count])
    }),
  )
})
