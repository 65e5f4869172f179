import { expect, test } from 'vitest'
import { type Locale, localeIds, locales } from '#config/locales'
import { getSiteConfig } from '#config/site-config'
import { formatPhoneForForm, normalizePhoneNumber, toStoredPhone } from '#domain/input/phones'
import { findSignUpProblems } from './sign-up-problems'

/** The required agreements of a sign-up, and a phone number as typed and as formatted, one line a locale. */
const expected: Record<Locale, { agreements: string[]; typed: string; laidOut: string }> = {
  'en-us': { agreements: ['isTermsConfirmed'], typed: '5035550101', laidOut: '(503) 555 - 0101' },
  'en-ca': { agreements: ['isTermsConfirmed'], typed: '1-514-555-0123', laidOut: '(514) 555 - 0123' },
  'fr-ca': { agreements: ['isTermsConfirmed'], typed: '514.555.0123', laidOut: '(514) 555 - 0123' },
  'en-gb': { agreements: ['isTermsConfirmed', 'termsConditionsAndPolicy'], typed: '07911123456', laidOut: '7911 123 456' },
  'fr-fr': { agreements: ['isTermsConfirmed', 'termsConditionsAndPolicy'], typed: '0612345678', laidOut: '6 12 34 56 78' },
  'de-de': { agreements: ['isTermsConfirmed', 'termsConditionsAndPolicy'], typed: '0151/2345678', laidOut: '151 2345678' },
  'it-it': { agreements: ['isTermsConfirmed', 'termsConditionsAndPolicy'], typed: '3201234567', laidOut: '3201 - 234 - 567' },
  'es-es': { agreements: ['isTermsConfirmed', 'termsConditionsAndPolicy'], typed: '612345678', laidOut: '6123 - 456 - 78' },
  'nl-nl': { agreements: ['isTermsConfirmed', 'termsConditionsAndPolicy'], typed: '06 12345678', laidOut: '6123 - 456 - 78' },
}
const bare = {
  ...{ email: '', password: '', firstName: '', lastName: '', birthDate: '', phone: '', phoneCode: '', postalCode: '', gender: '' },
  ...{ loyaltyEnrollment: false, smsNotificationConsent: false, optInAccepted: false },
  ...{ isTermsConfirmed: false, termsConditionsAndPolicy: false },
}

function placeOf(locale: Locale) {
  const { country, region, dateFormat } = locales[locale]
  return { country, region, dateFormat, signUp: getSiteConfig('halvern', locale).signUp, today: '2026-11-23' as const }
}

test.each(localeIds)('%s requires its own agreements, and no others (SUP-18, CFG-13)', (locale) => {
  const boxes = ['isTermsConfirmed', 'termsConditionsAndPolicy'] as const
  const requested = findSignUpProblems(bare, placeOf(locale))
  expect(boxes.filter((box) => requested[box])).toEqual(expected[locale].agreements)
  const agreed = findSignUpProblems({ ...bare, isTermsConfirmed: true, termsConditionsAndPolicy: true }, placeOf(locale))
  expect(boxes.filter((box) => agreed[box])).toEqual([])
})

test.each(localeIds)('%s formats a stored number by its own mask (VAL-15, VAL-17, VAL-18, VAL-19, VAL-20, VAL-35)', (locale) => {
  const place = placeOf(locale)
  const kept = normalizePhoneNumber(toStoredPhone({ phone: expected[locale].typed }, place), place)
  expect(kept && formatPhoneForForm(kept, place)).toBe(expected[locale].laidOut)
})
