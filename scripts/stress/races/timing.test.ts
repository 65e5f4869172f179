import { expect, test } from 'vitest'
import { getShareOfLonger } from './timing.ts'

test.each([
  [[1, 2, 3], [1, 2, 3], 0.5],
  [[4, 5], [1, 2], 1],
  [[1, 2], [4, 5], 0],
  [[1, 4], [2, 3], 0.5],
  [[2, 4], [1, 3], 0.75],
])('of %j and %j the first is longer in a share of %d (G19)', (first, second, share) => {
  expect(getShareOfLonger(first, second)).toBe(share)
})
