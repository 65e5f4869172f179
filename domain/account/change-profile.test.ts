import { expect, test } from 'vitest'
import { anAccount } from './account.sample'
import { changeProfile, type ProfileChange, type ProfileTerms } from './change-profile'

const terms: ProfileTerms = {
  today: '2026-11-21',
  minBirthDate: '1900-01-01',
  memberNeeds: { birthDate: true, phone: false },
  memberId: 'M9',
}
const member = { memberId: 'M1', optInDate: '2025-01-01' }
const after = (change: Partial<ProfileChange>, account = anAccount(), over: Partial<ProfileTerms> = {}) =>
  changeProfile(account, { enrolls: false, ...change }, { ...terms, ...over })

test('an entirely empty change changes nothing (ACC-16)', () => {
  const account = anAccount({ person: { email: 'ada@example.com', firstName: 'Ada', phone: '+15035550100' } })
  expect(after({ details: { firstName: '', phone: '' }, preferences: { interests: '' } }, account)).toEqual({ ok: true, value: account })
  expect(after({}, account)).toEqual({ ok: true, value: account })
})

test('an empty field beside a filled one deletes its value, but never a name (ACC-16)', () => {
  const account = anAccount({ person: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', phone: '+15035550100' } })
  expect(after({ details: { firstName: ' ', lastName: 'King', phone: '' } }, account)).toMatchObject({
    value: { person: { email: 'ada@example.com', firstName: 'Ada', lastName: 'King' } },
  })
  expect(after({ details: { lastName: 'King', phone: '' } }, account)).not.toHaveProperty('value.person.phone')
})

test('interests stay one text with pipes, and a shoe size is a text (VAL-31, ACC-09)', () => {
  const preferences = { interests: 'hiking|skiing', preferredShoeSize: '42.5' }
  expect(after({ preferences })).toMatchObject({ value: { preferences } })
})

test('the email may be sent along but not changed', () => {
  expect(after({ details: { email: 'ADA@example.com', firstName: 'Adah' } })).toMatchObject({
    value: { person: { email: 'ada@example.com' } },
  })
  expect(after({ details: { email: 'eve@example.com' } })).toMatchObject({ errorId: 'INVALID_REQUEST' })
})

test('an existing account becomes a loyalty member by enrolling, once (LOY-06, LOY-09)', () => {
  const first = after({ enrolls: true, details: { birthDate: '1990-02-28' } })
  expect(first).toMatchObject({ value: { loyalty: { memberId: 'M9', optInDate: '2026-11-21' } } })
  const account = anAccount({ loyalty: member, person: { email: 'ada@example.com', birthDate: '1990-02-28' } })
  expect(after({ enrolls: true }, account)).toMatchObject({ value: { loyalty: member } })
})

test('a member has a birth date, and a phone where the site requires one (SUP-11, SUP-15, ERR-37)', () => {
  expect(after({ enrolls: true })).toMatchObject({ errorId: 'MISSING_BIRTHDATE' })
  const born = { birthDate: '1990-02-28' }
  const needsPhone = { memberNeeds: { birthDate: true, phone: true } }
  expect(after({ enrolls: true, details: born }, anAccount(), needsPhone)).toMatchObject({ errorId: 'PROFILE_PHONE_INVALID' })
  expect(after({ enrolls: true, details: { ...born, phone: '5035550100' } }, anAccount(), needsPhone)).toMatchObject({ ok: true })
  const account = anAccount({ loyalty: member, person: { email: 'ada@example.com', ...born } })
  expect(after({ details: { firstName: 'Adah', birthDate: '' } }, account)).toMatchObject({ errorId: 'MISSING_BIRTHDATE' })
})

test('a refused change changes nothing', () => {
  expect(after({ details: { firstName: 'Adah', phone: '12' } })).toEqual({
    ok: false,
    errorId: 'PROFILE_PHONE_INVALID',
    details: { field: 'phone' },
  })
})

test('an employee accepts the discount terms for good, nobody else can (EMP-03, EMP-04, TRAP-07)', () => {
  const details = { isEmployeeDiscountTCAccepted: true }
  expect(after({ details })).toMatchObject({ errorId: 'CANNOT_AUTHORIZE' })
  expect(after({ details }, anAccount({ kind: 'EMPLOYEE' }))).toMatchObject({ value: { isEmployeeDiscountTCAccepted: true } })
  const accepted = anAccount({ kind: 'EMPLOYEE', isEmployeeDiscountTCAccepted: true })
  expect(after({ details: { firstName: 'Adah', isEmployeeDiscountTCAccepted: false } }, accepted)).toMatchObject({
    value: { isEmployeeDiscountTCAccepted: true },
  })
})

test('a new phone without a code is one of the account’s country (TRAP-08)', () => {
  const account = anAccount({ person: { email: 'ada@example.com', phone: '+16135550100', phoneCode: '1' }, country: 'GB' })
  expect(after({ details: { phone: '07911 123456' } }, account)).toMatchObject({
    value: { person: { phone: '+447911123456', phoneCode: '44' } },
  })
})
