import { expect, test } from 'vitest'
import { afterRequest, isRecent } from './presence'

const minute = 60_000
const at = Date.UTC(2026, 10, 22)
const signedIn = { signedInAt: at, seenAt: at }

test('a shopper who returns within half an hour stays present, for any length of time (G20)', () => {
  let presence = signedIn
  for (let i = 1; i <= 20; i += 1) presence = afterRequest(presence, at + i * 29 * minute)
  expect(presence).toEqual({ signedInAt: at, seenAt: at + 20 * 29 * minute })
})

test('half an hour later they are away, and stay away however much they look around (G20)', () => {
  const away = afterRequest(signedIn, at + 30 * minute)
  expect(away).toEqual({ ...signedIn, isAway: true })
  expect(afterRequest(away, at + 31 * minute)).toBe(away)
})

test('within a minute there is nothing to note', () => {
  expect(afterRequest(signedIn, at + minute - 1)).toBe(signedIn)
})

test('an action started within fifteen minutes of the password can be finished within forty-five (G20)', () => {
  expect([isRecent(15 * minute - 1, 'open'), isRecent(15 * minute, 'open')]).toEqual([true, false])
  expect([isRecent(45 * minute - 1, 'save'), isRecent(45 * minute, 'save')]).toEqual([true, false])
})
