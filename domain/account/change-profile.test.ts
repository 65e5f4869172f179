import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PersonalDetails } from './account'
import { anAccount } from './account.sample'
import {
  changeProfile,
  type ProfileChange,
  type ProfileRules,
  normalizePersonalDetails,
  type PersonalDetailsRules,
  requestEmailChange,
  findConfirmedChange,
  type EmailChanges,
  maskEmail,
  withEmail,
} from './change-profile'

const terms: ProfileRules = {
  today: '2026-11-21',
  minBirthDate: '1900-01-01',
  memberNeeds: { birthDate: true, phone: false },
  memberId: 'M9',
}
const member = { memberId: 'M1', optInDate: '2025-01-01' }
const after = (change: Partial<ProfileChange>, account = anAccount(), over: Partial<ProfileRules> = {}) =>
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

test('an employee accepts the discount terms permanently, nobody else can (EMP-03, EMP-04, TRAP-07)', () => {
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

const us: PersonalDetailsRules = { country: 'US', today: '2026-11-21', minBirthDate: '1900-01-01' }
const ada: PersonalDetails = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' }
const refused = (over: Partial<PersonalDetails>, terms = us) => {
  const outcome = normalizePersonalDetails({ ...ada, ...over }, terms)
  return outcome.ok ? undefined : [outcome.errorId, outcome.details?.field]
}

test('a phone is stored with plus and dial code, with the code beside it, and the rest as typed (VAL-20)', () => {
  const received = { ...ada, phone: '(503) 555-0100', postalCode: '97201-1234', birthDate: '1990-02-28', gender: 'F' as const }
  expect(normalizePersonalDetails(received, us)).toEqual({ ok: true, value: { ...received, phone: '+15035550100', phoneCode: '1' } })
})

test('a postal code is stored as the country of the account writes it, else as that of the form (VAL-34, VAL-58)', () => {
  const keep = (postalCode: string, terms: PersonalDetailsRules) => normalizePersonalDetails({ ...ada, postalCode }, terms)
  expect(keep('97201 1234', us)).toMatchObject({ value: { postalCode: '97201-1234' } })
  expect(keep('OR 97201, USA', us)).toMatchObject({ value: { postalCode: '97201' } })
  expect(keep('sw1a1aa', { ...us, here: 'GB' })).toMatchObject({ value: { postalCode: 'SW1A 1AA' } })
})

test('every field is optional, but what is given must be valid', () => {
  expect(refused({ firstName: undefined, lastName: undefined })).toBeUndefined()
})

test.each<[Partial<PersonalDetails>, string, string]>([
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
  expect(normalizePersonalDetails({ ...ada, ...phone }, moved)).toMatchObject({
    ok: true,
    value: { phone: '+447700900123', phoneCode: '44' },
  })
  expect(normalizePersonalDetails({ ...ada, ...phone }, us)).toMatchObject({ ok: true, value: { phone: '+447700900123', phoneCode: '44' } })
  expect(refused({ phone: '07700 900123', phoneCode: '1' })).toEqual(['PROFILE_PHONE_INVALID', 'phone'])
})

const hour = 60 * 60_000

test('only the latest link within its hour confirms, and three are sent in an hour, whatever is asked when (ACC-28)', () => {
  const waits = fc.array(fc.integer({ min: 0, max: hour }), { maxLength: 30 })
  fc.assert(
    fc.property(waits, (times) => {
      let [changes, now, latest, at] = [{ sent: [] } as EmailChanges, 0, '', 0]
      const sent: number[] = []
      for (const [i, wait] of times.entries()) {
        now += wait
        const asked = requestEmailChange(changes, { id: `${i}`, email: `${i}@example.com`, from: 'ana@example.com', now })
        if (asked) {
          ;[changes, latest, at] = [asked, `${i}`, now]
          sent.push(now)
        }
        expect(sent.filter((each) => each > now - hour).length).toBeLessThanOrEqual(3)
        for (let id = 0; id <= i; id += 1)
          expect(findConfirmedChange(changes, { id: `${id}`, now }) !== null).toBe(`${id}` === latest && now < at + hour)
      }
    }),
  )
})

test('an account keeps what it had under its new address, which is verified, and remembers the old one once (ACC-28)', () => {
  const account = anAccount({ emailVerified: false })
  const changed = withEmail(account, 'new@example.com')
  expect(changed).toEqual({
    ...account,
    person: { ...account.person, email: 'new@example.com' },
    emailVerified: true,
    formerEmails: [account.person.email],
  })
  expect(withEmail(changed, 'new@example.com')).toEqual(changed)
  expect(withEmail(changed, account.person.email).formerEmails).toEqual(['new@example.com'])
})

test('a masked address tells its domain and one letter', () => {
  expect(maskEmail('ana.maria@example.com')).toBe('a•••@example.com')
})
