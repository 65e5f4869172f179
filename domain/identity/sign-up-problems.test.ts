import { expect, test } from 'vitest'
import { type Locale, localeIds, locales } from '#config/locales'
import { siteConfigOf } from '#config/site-config'
import { signUpNeeds } from './sign-up-needs'
import { type SignUpPlace, signUpProblems, type TypedSignUp } from './sign-up-problems'

const nothing: TypedSignUp = {
  ...{ email: '', password: '', firstName: '', lastName: '', birthDate: '', phone: '', phoneCode: '', postalCode: '', gender: '' },
  ...{ loyaltyEnrollment: false, smsNotificationConsent: false, optInAccepted: false },
  ...{ isTermsConfirmed: false, termsConditionsAndPolicy: false },
}
const filled: TypedSignUp = {
  ...nothing,
  ...{ email: 'ana@example.com', password: 'Shell2026', firstName: 'Ana', lastName: 'Pérez', gender: 'U' },
  ...{ isTermsConfirmed: true, termsConditionsAndPolicy: true },
}

function placeIn(locale: Locale, signUp: Partial<SignUpPlace['signUp']> = {}): SignUpPlace {
  const { country, region, dateFormat } = locales[locale]
  return { country, region, dateFormat, signUp: { ...siteConfigOf('halvern', locale).signUp, ...signUp }, today: '2026-11-21' }
}
const wrong = (over: Partial<TypedSignUp> = {}, locale: Locale = 'en-us', signUp: Partial<SignUpPlace['signUp']> = {}) =>
  signUpProblems({ ...filled, ...over }, placeIn(locale, signUp))

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
  expect(Object.keys(signUpProblems(nothing, placeIn(locale))).sort()).toEqual([...always, ...account].sort())
  const joining = Object.keys(signUpProblems({ ...nothing, loyaltyEnrollment: true }, placeIn(locale)))
  expect(joining.sort()).toEqual([...always, ...account, ...membership].sort())
  expect(signUpNeeds(placeIn(locale).signUp, 'loyalty').birthDate).toBe(membership.includes('birthDate'))
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
  const asking = localeIds.filter((locale) => 'gender' in signUpProblems(nothing, placeIn(locale)))
  expect(asking).toEqual(['it-it'])
  expect(signUpProblems({ ...nothing, gender: 'F' }, placeIn('it-it'))).not.toHaveProperty('gender')
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
