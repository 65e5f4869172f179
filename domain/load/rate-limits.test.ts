import { expect, test } from 'vitest'
import { createRateLimiter, createReportLimiter } from './rate-limits'

test('each key has its limit per window (SEC-16)', () => {
  const limiter = createRateLimiter({ perKey: 2, total: 10, windowMs: 1_000 })
  expect([0, 10, 20].map((now) => limiter.allows('a', now))).toEqual([true, true, false])
  expect(limiter.allows('b', 30)).toBe(true)
  expect(limiter.allows('a', 1_000)).toBe(true)
})

test('the total is limited, and refused calls take no share (SEC-16)', () => {
  const limiter = createRateLimiter({ perKey: 2, total: 3, windowMs: 1_000 })
  expect(['a', 'a', 'a', 'a', 'b', 'c', 'b'].map((key) => limiter.allows(key, 0))).toEqual([true, true, false, false, true, false, false])
})

test('one key is logged once per interval and does not affect others (SEC-10)', () => {
  const limiter = createReportLimiter({ total: 2, windowMs: 1_000 })
  const requested = ['a', 'a', 'a', 'b', 'c'].map((key, now) => limiter.check(key, now).isReported)
  expect(requested).toEqual([true, false, false, true, false])
  expect(limiter.check('a', 1_000)).toEqual({ isReported: true, droppedCount: 1 })
})

test('the number of dropped entries is logged once, when the next interval starts (SEC-10)', () => {
  const limiter = createReportLimiter({ total: 1, windowMs: 1_000 })
  const requested = ['a', 'b', 'c'].map((key) => limiter.check(key, 0).droppedCount)
  expect(requested).toEqual([0, 0, 0])
  expect([1_500, 1_501, 2_500].map((now) => limiter.check('a', now).droppedCount)).toEqual([2, 0, 0])
})
