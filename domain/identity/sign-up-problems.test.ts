import { expect, test } from 'vitest'
import { countries } from '#config/countries'
import { type Locale, localeIds, locales, type Country } from '#config/locales'
import { getSiteConfig } from '#config/site-config'
import { formatDate, subtractYears } from '#domain/dates/calendar-date'
import {
  getSignUpRequirements,
  type SignUpMarket,
  findSignUpProblems,
  type SignUpFields,
  validateSignUp,
  type SignUpForm,
  findBirthDateProblem,
  dateFormat,
  sameOrAfter,
  sameOrBefore,
} from './sign-up-problems'

const nothing: SignUpFields = {
  ...{ email: '', password: '', firstName: '', lastName: '', birthDate: '', phone: '', phoneCode: '', postalCode: '', gender: '' },
  ...{ loyaltyEnrollment: false, smsNotificationConsent: false, optInAccepted: false },
  ...{ isTermsConfirmed: false, termsConditionsAndPolicy: false },
}
const filled: SignUpFields = {
  ...nothing,
  ...{ email: 'ana@example.com', password: 'Shell2026', firstName: 'Ana', lastName: 'Pérez', gender: 'U' },
  ...{ isTermsConfirmed: true, termsConditionsAndPolicy: true },
}

function placeIn(locale: Locale, signUp: Partial<SignUpMarket['signUp']> = {}): SignUpMarket {
  const { country, region, dateFormat } = locales[locale]
  return { country, region, dateFormat, signUp: { ...getSiteConfig('halvern', locale).signUp, ...signUp }, today: '2026-11-21' }
}
const wrong = (over: Partial<SignUpFields> = {}, locale: Locale = 'en-us', signUp: Partial<SignUpMarket['signUp']> = {}) =>
  findSignUpProblems({ ...filled, ...over }, placeIn(locale, signUp))

/** The required fields of an empty form: of an account, and those a membership adds. */
const requested: Record<Locale, [string[], string[]]> = {
  'en-us': [['isTermsConfirmed'], ['birthDate', 'phone']],
  'en-ca': [['isTermsConfirmed'], ['birthDate']],
  'fr-ca': [['isTermsConfirmed'], ['birthDate']],
  'en-gb': [['isTermsConfirmed', 'termsConditionsAndPolicy'], ['birthDate']],
  'fr-fr': [['isTermsConfirmed', 'termsConditionsAndPolicy'], ['birthDate']],
  'de-de': [['isTermsConfirmed', 'termsConditionsAndPolicy'], ['birthDate']],
  'it-it': [['gender', 'isTermsConfirmed', 'termsConditionsAndPolicy'], ['birthDate']],
  'es-es': [['isTermsConfirmed', 'termsConditionsAndPolicy'], ['birthDate']],
  'nl-nl': [['isTermsConfirmed', 'termsConditionsAndPolicy'], ['birthDate']],
}
const always = ['email', 'password', 'firstName', 'lastName']

test.each(localeIds)('in %s an empty form says what an account, and a membership, must tell (SUP-15, SUP-18, SUP-33)', (locale) => {
  const [account, membership] = requested[locale]
  expect(Object.keys(findSignUpProblems(nothing, placeIn(locale))).sort()).toEqual([...always, ...account].sort())
  const joining = Object.keys(findSignUpProblems({ ...nothing, loyaltyEnrollment: true }, placeIn(locale)))
  expect(joining.sort()).toEqual([...always, ...account, ...membership].sort())
  expect(getSignUpRequirements(placeIn(locale).signUp, 'loyalty').birthDate).toBe(membership.includes('birthDate'))
})

test.each(localeIds)('in %s a complete form is valid, and the birth date has its own order (SUP-14, SUP-35, TRAP-29)', (locale) => {
  const birthDate = locales[locale].region === 'NORA' ? '12/31/1990' : '31/12/1990'
  const phone = locales[locale].region === 'NORA' ? '(503) 555 - 0100' : ''
  expect(wrong({ birthDate, phone, loyaltyEnrollment: true }, locale)).toEqual({})
  const other = birthDate === '12/31/1990' ? '31/12/1990' : '12/31/1990'
  expect(wrong({ birthDate: other }, locale)).toEqual({
    birthDate: { key: 'dateFormat', values: { format: locales[locale].dateFormat } },
  })
})

test('Italy requires the gender, other countries do not (SUP-16)', () => {
  const asking = localeIds.filter((locale) => 'gender' in findSignUpProblems(nothing, placeIn(locale)))
  expect(asking).toEqual(['it-it'])
  expect(findSignUpProblems({ ...nothing, gender: 'F' }, placeIn('it-it'))).not.toHaveProperty('gender')
})

test('every mistake is reported at once, with its values (SUP-12, SUP-13, VAL-04, VAL-05, VAL-06)', () => {
  const typed = { email: `${'a'.repeat(90)}@example.com`, password: 'shell', firstName: '', lastName: 'Nu_ez' }
  expect(wrong({ ...typed, birthDate: '11/22/2013', phone: '123', postalCode: '1' })).toEqual({
    email: { key: 'maxLength', values: { n: 100 } },
    password: { key: 'password' },
    firstName: { key: 'required' },
    lastName: { key: 'name' },
    birthDate: { key: 'dateSameOrBefore', values: { date: '11/21/2013' } },
    phone: { key: 'phone' },
    postalCode: { key: 'postalCode' },
  })
  expect(wrong({ birthDate: '31/12/1899' }, 'de-de')).toEqual({ birthDate: { key: 'dateSameOrAfter', values: { date: '01/01/1900' } } })
})

test('a name may have fifty letters, a password sixty-four characters (VAL-34, TRAP-30)', () => {
  const long = { firstName: 'A'.repeat(50), lastName: 'B'.repeat(31), password: `Shell202${'x'.repeat(56)}` }
  expect(wrong(long)).toEqual({})
  expect(wrong({ firstName: 'A'.repeat(51), password: `${long.password}x` })).toEqual({
    firstName: { key: 'maxLength', values: { n: 50 } },
    password: { key: 'maxLength', values: { n: 64 } },
  })
})

test('a number of another country of the region is one, under its dial code (VAL-14)', () => {
  expect(wrong({ phone: '612345678', phoneCode: '33' }, 'de-de')).toEqual({})
  expect(wrong({ phone: '612345678', phoneCode: '1' }, 'de-de')).toEqual({ phone: { key: 'phone' } })
})

test('an extension behind a phone number is told as one (VAL-41)', () => {
  expect(wrong({ phone: '503-555-0123 ext. 204' })).toEqual({ phone: { key: 'phoneExtension' } })
  expect(wrong({ phone: '030 23125123 Durchwahl 12', phoneCode: '49' }, 'fr-fr')).toEqual({ phone: { key: 'phoneExtension' } })
})

test('texts are sent to a number whose owner accepted their terms (SUP-17, SUP-20, SUP-21)', () => {
  expect(wrong({ smsNotificationConsent: true })).toEqual({ phone: { key: 'required' }, optInAccepted: { key: 'requiredBox' } })
  expect(wrong({ smsNotificationConsent: true, optInAccepted: true, phone: '5035550100' })).toEqual({})
})

test('where a yes to texts is required, it is so only of a valid number (SUP-17)', () => {
  const needed = { smsConsentRequired: true }
  expect(wrong({}, 'en-us', needed)).toEqual({})
  expect(wrong({ phone: '123' }, 'en-us', needed)).toEqual({ phone: { key: 'phone' } })
  expect(wrong({ phone: '5035550100' }, 'en-us', needed)).toEqual({ smsNotificationConsent: { key: 'requiredBox' } })
  expect(wrong({ phone: '5035550100' })).toEqual({})
})

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
  return validateSignUp({ ...form, ...over }, { country, region, signUp: getSiteConfig('halvern', locale).signUp, today: '2026-11-21' })
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

test.each([
  ['en-gb', 'sw1a1aa', 'SW1A 1AA'],
  ['en-ca', 'Montréal (Québec) h2y1g9', 'H2Y 1G9'],
  ['de-de', 'D-10115 Berlin', '10115'],
  ['nl-nl', '1015cj', '1015 CJ'],
] as const)('%s: an account keeps the postal code “%s” as %s, as the form does (VAL-34, VAL-58)', (locale, postalCode, stored) => {
  expect(check({ postalCode }, locale)).toMatchObject({ value: { postalCode: stored } })
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

const terms = (over: Partial<Parameters<typeof findBirthDateProblem>[1]> = {}) =>
  ({ isRequired: false, format: 'MM/DD/YYYY', min: '1900-01-01', minimalAge: 13, today: '2026-11-21', ...over }) as const

test('a date is a real day in the order of the region (VAL-11)', () => {
  expect(dateFormat('DD/MM/YYYY')('31/02/2026')).toEqual({ key: 'dateFormat', values: { format: 'DD/MM/YYYY' } })
  expect(dateFormat('DD/MM/YYYY')('28/02/2026')).toBeUndefined()
})

test('an equal date is both same or before and same or after; the limit is named as it is typed (VAL-10)', () => {
  const [before, after] = [sameOrBefore('2026-02-01', 'DD/MM/YYYY'), sameOrAfter('2026-02-01', 'DD/MM/YYYY')]
  expect([before('01/02/2026'), after('01/02/2026')]).toEqual([undefined, undefined])
  expect(before('02/02/2026')).toEqual({ key: 'dateSameOrBefore', values: { date: '01/02/2026' } })
  expect(after('31/01/2026')).toEqual({ key: 'dateSameOrAfter', values: { date: '01/02/2026' } })
})

test('a birth date may be left out unless it is required (SUP-11)', () => {
  expect(findBirthDateProblem('', terms())).toBeUndefined()
  expect(findBirthDateProblem('', terms({ isRequired: true }))).toEqual({ key: 'required' })
})

test('a birth date is a real day, not before the minimum (SUP-12)', () => {
  expect(findBirthDateProblem('02/31/1990', terms())?.key).toBe('dateFormat')
  expect(findBirthDateProblem('31/12/1990', terms())?.key).toBe('dateFormat')
  expect(findBirthDateProblem('12/31/1899', terms())).toEqual({ key: 'dateSameOrAfter', values: { date: '01/01/1900' } })
  expect(findBirthDateProblem('01/01/1900', terms())).toBeUndefined()
})

test.each(Object.entries(countries).map(([country, { minimalAge }]) => [country as Country, minimalAge]))(
  'in %s the day one turns %d is early enough and the next is not (SUP-13, SUP-33)',
  (_, minimalAge) => {
    const ask = (typed: string) => findBirthDateProblem(typed, terms({ format: 'DD/MM/YYYY', minimalAge }))
    const [year] = subtractYears('2026-11-21', minimalAge).split('-')
    expect(ask(`21/11/${year}`)).toBeUndefined()
    expect(ask(`22/11/${year}`)).toEqual({ key: 'dateSameOrBefore', values: { date: `21/11/${year}` } })
  },
)

test('the limit is shown in the region’s date order (SUP-14, TRAP-29)', () => {
  expect(formatDate(subtractYears('2026-11-21', 13), 'MM/DD/YYYY')).toBe('11/21/2013')
  expect(findBirthDateProblem('11/22/2013', terms())?.values).toEqual({ date: '11/21/2013' })
})
