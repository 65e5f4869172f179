import { expect, test } from 'vitest'
import { createOncePerKey } from './once-per-key'

test('one key is logged once per interval and does not affect others (SEC-10)', () => {
  const once = createOncePerKey({ most: 2, inMs: 1_000 })
  const requested = ['a', 'a', 'a', 'b', 'c'].map((thing, now) => once.ask(thing, now).isTold)
  expect(requested).toEqual([true, false, false, true, false])
  expect(once.ask('a', 1_000)).toEqual({ isTold: true, leftOut: 1 })
})

test('the number of dropped entries is logged once, when the next interval starts (SEC-10)', () => {
  const once = createOncePerKey({ most: 1, inMs: 1_000 })
  const requested = ['a', 'b', 'c'].map((thing) => once.ask(thing, 0).leftOut)
  expect(requested).toEqual([0, 0, 0])
  expect([1_500, 1_501, 2_500].map((now) => once.ask('a', now).leftOut)).toEqual([2, 0, 0])
})
