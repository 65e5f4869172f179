import { expect, test } from 'vitest'
import { newPasswordRules, password, getPasswordRequirements, listPasswordProblems, currentPasswordRules } from './password'
import { findFirstProblem } from './rule'

test.each([
  ['Shell202', undefined],
  ['ÉTÉété12', undefined],
  ['Shell20', 'password'],
  ['shell2026', 'password'],
  ['SHELL2026', 'password'],
  ['ShellShell', 'password'],
  ['', undefined],
])('"%s" as a password: %s (VAL-06)', (value, key) => {
  expect(password(value)?.key).toBe(key)
})

test('each missing part has its own message (VAL-07)', () => {
  const keys = (value: string) => listPasswordProblems(value).map(({ key }) => key.replace('password.', ''))
  expect(keys('')).toEqual(['length', 'upper', 'lower', 'digit'])
  expect(keys('Shell20')).toEqual(['length'])
  expect(keys('shell2026')).toEqual(['upper'])
  expect(keys('SHELL2026')).toEqual(['lower'])
  expect(keys('ShellShell')).toEqual(['digit'])
})

test('the checklist ticks the four parts while they are typed (SUP-19, SUP-32)', () => {
  expect(getPasswordRequirements('She')).toEqual({ length: false, upper: true, lower: true, digit: false })
  expect(getPasswordRequirements('Shell202')).toEqual({ length: true, upper: true, lower: true, digit: true })
})

test('a password has one limit wherever it is set or typed, and the message tells it (VAL-47)', () => {
  const longest = `Aa1${'x'.repeat(61)}`
  for (const rules of [newPasswordRules, currentPasswordRules]) {
    expect(findFirstProblem(longest, rules)).toBeUndefined()
    expect(findFirstProblem(`${longest}x`, rules)).toMatchObject({ key: 'maxLength', values: { n: 64 } })
  }
})
