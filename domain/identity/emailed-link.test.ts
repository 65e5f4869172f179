import { expect, test } from 'vitest'
import { isLinkOver, resetIdOf } from './reset-link'

const hour = 3_600_000
const token = `${resetIdOf('0b7c9c1e-3a53-4a1c-8f0e-1d1b1f1c2d3e', 10 * hour)}.signature-of_it`

test.each([
  [token, 10 * hour - 1, false],
  [token, 10 * hour, true],
  ['', 0, true],
  ['made.up', 10 * hour, false],
])('a link %s at %d is over: %s (AUTH-21)', (link, now, isOver) => {
  expect(isLinkOver(link, now)).toBe(isOver)
})
