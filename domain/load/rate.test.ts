import { expect, test } from 'vitest'
import { createRate } from './rate'

test('so many in so long, and then anew', () => {
  const rate = createRate({ most: 2, inMs: 1_000 })
  expect([0, 10, 20, 999].map((now) => rate.allows(now))).toEqual([true, true, false, false])
  expect([1_000, 1_001, 1_002].map((now) => rate.allows(now))).toEqual([true, true, false])
})
