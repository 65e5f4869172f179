import { expect, test } from 'vitest'
import { createSharedBudget } from './shared-budget'

test('each has its share per interval, and then anew (SEC-16)', () => {
  const shares = createSharedBudget({ each: 2, most: 10, inMs: 1_000 })
  expect([0, 10, 20].map((now) => shares.allows('a', now))).toEqual([true, true, false])
  expect(shares.allows('b', 30)).toBe(true)
  expect(shares.allows('a', 1_000)).toBe(true)
})

test('the total is limited, and refused calls take no share (SEC-16)', () => {
  const shares = createSharedBudget({ each: 2, most: 3, inMs: 1_000 })
  expect(['a', 'a', 'a', 'a', 'b', 'c', 'b'].map((who) => shares.allows(who, 0))).toEqual([true, true, false, false, true, false, false])
})
