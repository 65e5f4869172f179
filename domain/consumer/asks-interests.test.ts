import { expect, test } from 'vitest'
import { asksInterests } from './asks-interests'

const signingUp = { newsletter: false, isSkipped: false, isSignInToBuy: false }

test.each([
  [false, false, false, false],
  [false, false, true, false],
  [false, true, false, false],
  [false, true, true, false],
  [true, false, false, true],
  [true, false, true, true],
  [true, true, false, false],
  [true, true, true, true],
])(
  'collecting %s, newsletter needed %s, newsletter chosen %s: interests asked %s (SUP-04, CFG-09)',
  (...[collects, needs, newsletter, isAsked]) => {
    expect(asksInterests({ collectInterests: collects, interestsNeedNewsletter: needs }, { ...signingUp, newsletter })).toBe(isAsked)
  },
)

test.each(['isSkipped', 'isSignInToBuy'] as const)('interests are not asked when %s (SUP-05)', (reason) => {
  const flags = { collectInterests: true, interestsNeedNewsletter: true }
  expect(asksInterests(flags, { ...signingUp, newsletter: true, [reason]: true })).toBe(false)
})
