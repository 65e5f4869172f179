import { expect, test } from 'vitest'
import { trustedTime } from './trusted-time'

test('the server’s time is used when it is known (FAPI-01)', () => {
  expect(trustedTime(1_800_000_000_000, 5)).toBe(1_800_000_000_000)
})

test.each([0, undefined, NaN, -1, Infinity])('%s is no time: the clock at hand is used (TRAP-28)', (timestamp) => {
  expect(trustedTime(timestamp, 1_700_000_000_000)).toBe(1_700_000_000_000)
})
