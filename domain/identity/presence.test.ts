import { expect, test } from 'vitest'
import { recordActivity, isSignInRecent } from './presence'

const minute = 60_000
const at = Date.UTC(2026, 10, 22)
const signedIn = { signedInAt: at, seenAt: at }

test('a shopper who returns within half an hour stays present, for any length of time (G20)', () => {
  let presence = signedIn
  for (let i = 1; i <= 20; i += 1) presence = recordActivity(presence, at + i * 29 * minute)
  expect(presence).toEqual({ signedInAt: at, seenAt: at + 20 * 29 * minute })
})

test('half an hour later they are away, and stay away however much they look around (G20)', () => {
  const away = recordActivity(signedIn, at + 30 * minute)
  expect(away).toEqual({ ...signedIn, isAway: true })
  expect(recordActivity(away, at + 31 * minute)).toBe(away)
})

test('within a minute there is nothing to note', () => {
  expect(recordActivity(signedIn, at + minute - 1)).toBe(signedIn)
})

test('an action started within fifteen minutes of the password can be finished within forty-five (G20)', () => {
  expect([isSignInRecent(15 * minute - 1, 'open'), isSignInRecent(15 * minute, 'open')]).toEqual([true, false])
  expect([isSignInRecent(45 * minute - 1, 'save'), isSignInRecent(45 * minute, 'save')]).toEqual([true, false])
})
