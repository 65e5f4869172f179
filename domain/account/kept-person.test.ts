import { expect, test } from 'vitest'
import type { Person } from './account'
import { keptPerson, type PersonTerms } from './kept-person'

const us: PersonTerms = { country: 'US', today: '2026-11-21', minBirthDate: '1900-01-01' }
const ada: Person = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' }
const refused = (over: Partial<Person>, terms = us) => {
  const outcome = keptPerson({ ...ada, ...over }, terms)
  return outcome.ok ? undefined : [outcome.errorId, outcome.details?.field]
}

test('a phone is stored with plus and dial code, with the code beside it, and the rest as typed (VAL-20)', () => {
  const received = { ...ada, phone: '(503) 555-0100', postalCode: '97201-1234', birthDate: '1990-02-28', gender: 'F' as const }
  expect(keptPerson(received, us)).toEqual({ ok: true, value: { ...received, phone: '+15035550100', phoneCode: '1' } })
})

test('every field is optional, but what is given must be valid', () => {
  expect(refused({ firstName: undefined, lastName: undefined })).toBeUndefined()
})

test.each<[Partial<Person>, string, string]>([
  [{ firstName: 'A1' }, 'PROFILE_NAME_INVALID', 'firstName'],
  [{ firstName: 'x'.repeat(51) }, 'PROFILE_NAME_INVALID', 'firstName'],
  [{ lastName: 'B<script>' }, 'PROFILE_NAME_INVALID', 'lastName'],
  [{ phone: '12' }, 'PROFILE_PHONE_INVALID', 'phone'],
  [{ postalCode: '9720' }, 'PROFILE_POSTAL_CODE_INVALID', 'postalCode'],
  [{ birthDate: '1899-12-31' }, 'INVALID_REQUEST', 'birthDate'],
  [{ birthDate: '2026-11-22' }, 'INVALID_REQUEST', 'birthDate'],
  [{ email: 'a@b' }, 'INVALID_REQUEST', 'email'],
])('%j is refused as %s (VAL-34, ERR-37)', (over, errorId, field) => {
  expect(refused(over)).toEqual([errorId, field])
})

test.each([
  ['US', '2013-11-21'],
  ['IT', '2012-11-21'],
  ['FR', '2011-11-21'],
  ['DE', '2010-11-21'],
] as const)('in %s a person born on %s is just old enough today, and a day later too young (SUP-13)', (country, birthDate) => {
  const terms = { ...us, country }
  expect(refused({ birthDate }, terms)).toBeUndefined()
  expect(refused({ birthDate: birthDate.replace('21', '22') }, terms)).toEqual(['PROFILE_UNDER_AGE', 'birthDate'])
})

test('a postal code follows the pattern of the account’s country (VAL-34)', () => {
  expect(refused({ postalCode: '75001' }, { ...us, country: 'FR' })).toBeUndefined()
  expect(refused({ postalCode: '75001-1234' }, { ...us, country: 'FR' })).toEqual(['PROFILE_POSTAL_CODE_INVALID', 'postalCode'])
})

test('a shopper who has moved gives a postal code of the current country and a phone of any; an invalid phone is refused (VAL-20, ERR-37)', () => {
  const moved = { ...us, here: 'GB' as const }
  expect(refused({ postalCode: 'SW1A 1AA' }, moved)).toBeUndefined()
  expect(refused({ postalCode: '97205' }, moved)).toBeUndefined()
  expect(refused({ postalCode: 'SW1A 1AA' })).toEqual(['PROFILE_POSTAL_CODE_INVALID', 'postalCode'])
  expect(refused({ postalCode: '1012 AB' }, moved)).toEqual(['PROFILE_POSTAL_CODE_INVALID', 'postalCode'])
  const phone = { phone: '07700 900123', phoneCode: '44' }
  expect(keptPerson({ ...ada, ...phone }, moved)).toMatchObject({ ok: true, value: { phone: '+447700900123', phoneCode: '44' } })
  expect(keptPerson({ ...ada, ...phone }, us)).toMatchObject({ ok: true, value: { phone: '+447700900123', phoneCode: '44' } })
  expect(refused({ phone: '07700 900123', phoneCode: '1' })).toEqual(['PROFILE_PHONE_INVALID', 'phone'])
})
