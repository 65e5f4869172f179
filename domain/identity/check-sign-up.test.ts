import { expect, test } from 'vitest'
import { type Locale, locales } from '#config/locales'
import { siteConfigOf } from '#config/site-config'
import { checkSignUp, type SignUpForm } from './check-sign-up'

const form: SignUpForm = {
  email: 'Ana@Example.com ',
  password: 'Shell2026',
  firstName: 'Ana',
  lastName: 'Pérez',
  isTermsConfirmed: true,
}
const enrolled = { subscriptions: { loyaltyEnrollment: true } }

function check(over: Partial<SignUpForm> = {}, locale: Locale = 'en-us') {
  const { country, region } = locales[locale]
  return checkSignUp({ ...form, ...over }, { country, region, signUp: siteConfigOf('halvern', locale).signUp, today: '2026-11-21' })
}

test('a form with an address, a password and a name makes an account (APIA-04)', () => {
  expect(check()).toMatchObject({ ok: true, value: { email: 'ana@example.com', firstName: 'Ana', lastName: 'Pérez', country: 'US' } })
})

test('an account records its store and campaign (APIA-04)', () => {
  const source = { store: 'HV-US-01', acquisitionType: 'STORE', campaignName: 'winter' }
  expect(check({ source })).toMatchObject({ ok: true, value: { source } })
  expect(check()).toMatchObject({ value: { source: undefined } })
})

test.each([
  ['the placeholder 01/01/1900', '01/01/1900', true],
  ['the same day as it is stored', '1900-01-01', true],
  ['the day after', '01/02/1900', false],
])('a birth date of %s means that none was given: %s is %s (VAL-12, CONST-20)', (_, birthDate, isNone) => {
  const checked = check({ birthDate })
  expect(checked).toMatchObject({ ok: true, value: { birthDate: isNone ? undefined : '1900-01-02' } })
  expect(check({ birthDate, ...enrolled, phone: '5035550100' }).ok).toBe(!isNone)
})

test('the password is no part of the profile', () => {
  expect(JSON.stringify(check())).not.toContain('Shell2026')
})

test('birth date and phone are stored as days and with dial codes (SUP-14)', () => {
  const sent = { birthDate: '1990-02-28', phone: '(503) 555 - 0100', phoneCode: '+1', postalCode: '97205' }
  expect(check(sent)).toMatchObject({
    value: { birthDate: '1990-02-28', phone: '+15035550100', phoneCode: '1', postalCode: '97205' },
  })
  expect(check({ phone: '07911 123456' }, 'en-gb')).toMatchObject({ value: { phone: '+447911123456', phoneCode: '44' } })
  expect(check({ phone: '612345678', phoneCode: '33' }, 'nl-nl')).toMatchObject({ value: { phone: '+33612345678', phoneCode: '33' } })
})

test.each<[Partial<SignUpForm>, Locale, string, string]>([
  [{ email: 'ana@example' }, 'en-us', 'INVALID_EMAIL_FORMAT', 'email'],
  [{ email: `${'a'.repeat(90)}@example.com` }, 'en-us', 'INVALID_EMAIL_FORMAT', 'email'],
  [{ password: 'shell2026' }, 'en-us', 'INVALID_REQUEST', 'password'],
  [{ password: '' }, 'en-us', 'INVALID_REQUEST', 'password'],
  [{ password: `Shell202${'x'.repeat(57)}` }, 'en-us', 'INVALID_REQUEST', 'password'],
  [{ firstName: 'A'.repeat(51) }, 'en-us', 'PROFILE_NAME_INVALID', 'firstName'],
  [{ firstName: 'A1' }, 'en-us', 'PROFILE_NAME_INVALID', 'firstName'],
  [{ lastName: '<b>' }, 'en-us', 'PROFILE_NAME_INVALID', 'lastName'],
  [{ lastName: undefined }, 'en-us', 'PROFILE_NAME_INVALID', 'lastName'],
  [{ birthDate: '1990-02-30' }, 'en-us', 'INVALID_REQUEST', 'birthDate'],
  [{ birthDate: '1899-12-31' }, 'en-us', 'INVALID_REQUEST', 'birthDate'],
  [{ phone: '123' }, 'en-us', 'PROFILE_PHONE_INVALID', 'phone'],
  [{ phone: '5035550100', phoneCode: '99' }, 'en-us', 'PROFILE_PHONE_INVALID', 'phone'],
  [{ postalCode: '1' }, 'en-us', 'PROFILE_POSTAL_CODE_INVALID', 'postalCode'],
  [{ isTermsConfirmed: false }, 'en-us', 'INVALID_REQUEST', 'isTermsConfirmed'],
  [{ termsConditionsAndPolicy: false }, 'de-de', 'INVALID_REQUEST', 'termsConditionsAndPolicy'],
  [{}, 'it-it', 'INVALID_REQUEST', 'gender'],
])('%j in %s is refused: %s, %s (APIA-04)', (...[over, locale, errorId, field]) => {
  expect(check(over, locale)).toEqual({ ok: false, errorId, details: { field } })
})

test('a membership requires the birth date, and in the United States the phone (SUP-11, SUP-15, SUP-33)', () => {
  const missing = { ok: false, errorId: 'MISSING_BIRTHDATE', details: { field: 'birthDate' } }
  expect(check(enrolled)).toEqual(missing)
  expect(check({ ...enrolled, birthDate: '01/01/1900' })).toEqual(missing)
  expect(check({ ...enrolled, birthDate: '1900-01-01' })).toEqual(missing)
  expect(check({ ...enrolled, birthDate: '1990-01-01' })).toMatchObject({ errorId: 'PROFILE_PHONE_INVALID' })
  expect(check({ ...enrolled, birthDate: '1990-01-01' }, 'en-ca')).toMatchObject({ ok: true })
})

test.each<[Locale, string, string]>([
  ['en-us', '2013-11-21', '2013-11-22'],
  ['it-it', '2012-11-21', '2012-11-22'],
  ['fr-fr', '2011-11-21', '2011-11-22'],
  ['de-de', '2010-11-21', '2010-11-22'],
])('in %s who was born on %s is old enough, a day later is not (SUP-13, SUP-33)', (locale, oldest, tooYoung) => {
  expect(check({ birthDate: oldest, gender: 'U' }, locale)).toMatchObject({ ok: true })
  expect(check({ birthDate: tooYoung, gender: 'U' }, locale)).toMatchObject({ errorId: 'PROFILE_UNDER_AGE' })
})
