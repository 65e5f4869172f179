import { expect, test } from 'vitest'
import { afterWrongPassword, isLocked, noLoginAttempts, type LoginAttempts } from './login-attempts'

const minute = 60_000

function wrongPasswords(times: number, from: LoginAttempts = noLoginAttempts, now = 0) {
  const outcomes: string[] = []
  let tries = from
  for (let i = 0; i < times; i += 1) {
    const after = afterWrongPassword(tries, now)
    outcomes.push(after.errorId)
    tries = after.tries
  }
  return { outcomes, tries }
}

test('the fourth wrong password is the last attempt, the fifth locks, and later ones report the lock (AUTH-22)', () => {
  const wrong = 'INVALID_CREDENTIALS'
  expect(wrongPasswords(7).outcomes).toEqual([wrong, wrong, wrong, 'LAST_LOGIN_ATTEMPT', 'USER_LOCKED', 'ACCOUNT_LOCKED', 'ACCOUNT_LOCKED'])
})

test('a lock ends after thirty minutes, whatever attempts came meanwhile, and the count starts anew (AUTH-22)', () => {
  const { tries } = wrongPasswords(5)
  const tried = wrongPasswords(3, tries, 29 * minute).tries
  expect([isLocked(tried, 29 * minute), isLocked(tried, 30 * minute)]).toEqual([true, false])
  expect(wrongPasswords(1, tried, 30 * minute)).toEqual({ outcomes: ['INVALID_CREDENTIALS'], tries: { wrong: 1, at: 30 * minute } })
})

test('wrong passwords half an hour apart are not a row', () => {
  const { tries } = wrongPasswords(4)
  expect(wrongPasswords(1, tries, 31 * minute).outcomes).toEqual(['INVALID_CREDENTIALS'])
  expect(isLocked(noLoginAttempts, 0)).toBe(false)
})
