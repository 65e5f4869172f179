import { expect, test } from 'vitest'
import { createRateLimiter, createReportLimiter } from './rate-limits'

test('each has its share per interval, and then anew (SEC-16)', () => {
  const shares = createRateLimiter({ each: 2, most: 10, inMs: 1_000 })
  expect([0, 10, 20].map((now) => shares.allows('a', now))).toEqual([true, true, false])
  expect(shares.allows('b', 30)).toBe(true)
  expect(shares.allows('a', 1_000)).toBe(true)
})

test('the total is limited, and refused calls take no share (SEC-16)', () => {
  const shares = createRateLimiter({ each: 2, most: 3, inMs: 1_000 })
  expect(['a', 'a', 'a', 'a', 'b', 'c', 'b'].map((who) => shares.allows(who, 0))).toEqual([true, true, false, false, true, false, false])
})

test('one key is logged once per interval and does not affect others (SEC-10)', () => {
  const once = createReportLimiter({ most: 2, inMs: 1_000 })
  const requested = ['a', 'a', 'a', 'b', 'c'].map((thing, now) => once.ask(thing, now).isReported)
  expect(requested).toEqual([true, false, false, true, false])
  expect(once.ask('a', 1_000)).toEqual({ isReported: true, droppedCount: 1 })
})

test('the number of dropped entries is logged once, when the next interval starts (SEC-10)', () => {
  const once = createReportLimiter({ most: 1, inMs: 1_000 })
  const requested = ['a', 'b', 'c'].map((thing) => once.ask(thing, 0).droppedCount)
  expect(requested).toEqual([0, 0, 0])
  expect([1_500, 1_501, 2_500].map((now) => once.ask('a', now).droppedCount)).toEqual([2, 0, 0])
})
