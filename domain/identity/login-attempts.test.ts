import { expect, test } from 'vitest'
import {
  recordWrongPassword,
  isLocked,
  noLoginAttempts,
  type LoginAttempts,
  findKnownDevice,
  addKnownDevice,
  recordNetworkAttempt,
  removeAttempt,
} from './login-attempts'

const minute = 60_000

function wrongPasswords(times: number, from: LoginAttempts = noLoginAttempts, now = 0) {
  const outcomes: string[] = []
  let tries = from
  for (let i = 0; i < times; i += 1) {
    const after = recordWrongPassword(tries, now)
    outcomes.push(after.errorId)
    tries = after.tries
  }
  return { outcomes, tries }
}

test('the fourth wrong password is the last attempt, the fifth locks, and later ones report the lock (AUTH-22)', () => {
  const wrong = 'INVALID_CREDENTIALS'
  expect(wrongPasswords(7).outcomes).toEqual([wrong, wrong, wrong, 'LAST_LOGIN_ATTEMPT', 'USER_LOCKED', 'ACCOUNT_LOCKED', 'ACCOUNT_LOCKED'])
})

test('a lock ends after thirty minutes, whatever attempts came meanwhile, and the count starts again (AUTH-22)', () => {
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

const marks = (count: number) => Array.from({ length: count }, (_, i) => ({ mark: `device-${i}`, tries: noLoginAttempts }))

test('a device is known by its mark, and a login without any knows none (AUTH-22)', () => {
  expect(findKnownDevice(marks(3), 'device-1')).toEqual({ mark: 'device-1', tries: noLoginAttempts })
  for (const unknown of [
    findKnownDevice(marks(3), 'device-9'),
    findKnownDevice(marks(3), undefined),
    findKnownDevice(undefined, 'device-1'),
  ])
    expect(unknown).toBeUndefined()
})

test('ten devices are remembered; the one used least recently gives way (AUTH-22)', () => {
  const used = addKnownDevice(marks(10), 'device-0', { wrong: 1, at: 5 })
  expect(used).toHaveLength(10)
  expect(used.at(-1)).toEqual({ mark: 'device-0', tries: { wrong: 1, at: 5 } })
  expect(addKnownDevice(used, 'new').map(({ mark }) => mark)).not.toContain('device-1')
})

test('sixty tries in ten minutes are taken, the next when the first is ten minutes old (SEC-02)', () => {
  let tries: number[] = []
  for (let i = 0; i < 60; i += 1) tries = recordNetworkAttempt(tries, i) ?? []
  expect(tries).toHaveLength(60)
  expect(recordNetworkAttempt(tries, 10 * minute - 1)).toBeNull()
  expect(recordNetworkAttempt(tries, 10 * minute)).toHaveLength(60)
})

test('a try that was right is forgotten, one and no other (SEC-02)', () => {
  expect(removeAttempt([1, 2, 2, 3], 2)).toEqual([1, 2, 3])
  expect(removeAttempt([1, 2], 9)).toEqual([1, 2])
})
