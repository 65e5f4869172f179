import { expect, test } from 'vitest'
import { createCircuitBreaker, isRetryableStatus } from './upstream-policy'

function aBreaker() {
  const clock = { now: 0 }
  const breaker = createCircuitBreaker(() => clock.now)
  const note = (times: number, succeeded: boolean) => Array.from({ length: times }, () => breaker.note('cart/v1', succeeded))
  return { clock, breaker, note, allows: () => breaker.allows('cart/v1') }
}

test.each([
  [200, false],
  [400, false],
  [404, false],
  [429, false],
  [500, false],
  [502, true],
  [503, true],
  [504, true],
])('a response with status %d is retried: %s', (status, again) => {
  expect(isRetryableStatus(status)).toBe(again)
})

test('nineteen failures keep the breaker closed, the twentieth opens it for five seconds', () => {
  const { clock, allows, note } = aBreaker()
  note(19, false)
  expect(allows()).toBe(true)
  note(1, false)
  expect(allows()).toBe(false)
  clock.now = 4_999
  expect(allows()).toBe(false)
  clock.now = 5_000
  expect(allows()).toBe(true)
})

test('half of the calls failing is not yet more than half', () => {
  const { allows, note } = aBreaker()
  note(10, true)
  note(10, false)
  expect(allows()).toBe(true)
  note(1, false)
  expect(allows()).toBe(false)
})

test('failures of an older window no longer count', () => {
  const { clock, allows, note } = aBreaker()
  note(19, false)
  clock.now = 10_000
  note(1, false)
  expect(allows()).toBe(true)
})

test('one call probes while the others wait; its success closes the breaker', () => {
  const { clock, allows, note } = aBreaker()
  note(20, false)
  clock.now = 5_000
  expect([allows(), allows(), allows()]).toEqual([true, false, false])
  note(1, true)
  expect([allows(), allows()]).toEqual([true, true])
})

test('a probe that fails opens the breaker for another five seconds', () => {
  const { clock, allows, note } = aBreaker()
  note(20, false)
  clock.now = 5_000
  expect(allows()).toBe(true)
  clock.now = 5_500
  note(1, false)
  clock.now = 10_499
  expect(allows()).toBe(false)
  clock.now = 10_500
  expect(allows()).toBe(true)
})

test('a probe that never answers does not keep the breaker open for ever', () => {
  const { clock, allows, note } = aBreaker()
  note(20, false)
  clock.now = 5_000
  allows()
  clock.now = 10_000
  expect(allows()).toBe(true)
})

test('a failing dependency does not open another one’s breaker', () => {
  const { breaker, note } = aBreaker()
  note(20, false)
  expect(breaker.allows('products/v2')).toBe(true)
})

test('a failing dependency is retried ten times, and then one time in ten', () => {
  const { breaker, note } = aBreaker()
  const again = (times: number) => Array.from({ length: times }, () => breaker.canRetry('cart/v1')).filter(Boolean).length
  expect(again(50)).toBe(10)
  note(100, false)
  expect(again(50)).toBe(10)
  note(30, true)
  expect(again(50)).toBe(3)
  expect(breaker.canRetry('products/v2')).toBe(true)
})
