import { expect, test } from 'vitest'
import { isLinkExpired, linkIdOf, linkIdParts } from './emailed-link'

const hour = 3_600_000
const token = `${linkIdOf('0b7c9c1e-3a53-4a1c-8f0e-1d1b1f1c2d3e', 10 * hour)}.signature-of_it`

test.each([
  [token, 10 * hour - 1, false],
  [token, 10 * hour, true],
  ['', 0, true],
  ['made.up', 10 * hour, false],
])('a link %s at %d is over: %s (AUTH-21)', (link, now, isOver) => {
  expect(isLinkExpired(link, now)).toBe(isOver)
})

test('a link id names its subject and its expiry; another text is invalid (ACC-26)', () => {
  expect(linkIdParts(linkIdOf('C0a1', 5))).toEqual({ subject: 'C0a1', expiresAt: 5 })
  for (const text of ['', 'C0a1', 'C0a1~', '~5', 'C0 a1~5', `C0a1~${'9'.repeat(16)}`]) expect(linkIdParts(text)).toBeNull()
})
