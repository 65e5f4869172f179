import { expect, test } from 'vitest'
import { interestsOf, storedInterests, asksInterests } from './interests'

test('interests are stored in one text, set apart by strokes (VAL-31)', () => {
  expect(storedInterests(['trail', 'camping', 'trail', 'poker'], ['camping', 'climbing', 'trail'])).toBe('camping|trail')
  expect(storedInterests([], ['camping'])).toBe('')
  expect(interestsOf('camping|trail')).toEqual(['camping', 'trail'])
  expect([interestsOf(''), interestsOf(undefined)]).toEqual([[], []])
})

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
