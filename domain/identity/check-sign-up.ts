import { placeholderDate } from '#config/constants'
import { countries } from '#config/countries'
import type { Country, Region } from '#config/locales'
import type { SiteConfig } from '#config/site-config'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { NewProfile } from '#domain/account/account'
import { type CalendarDate, formatDate, parseDate } from '#domain/dates/calendar-date'
import { addressRule } from '#domain/validation/address-rules'
import { birthDateProblem } from '#domain/validation/date-rules'
import { newPasswordRules } from '#domain/validation/password'
import { firstProblem } from '#domain/validation/rule'
import { accountNameRules, isAccountEmail, lengthBetween, matches, required } from '#domain/validation/text-rules'
import { phoneOf } from './phone-of'

export type SignUpForm = Omit<NewProfile, 'country' | 'brand' | 'seed'> & {
  password: string
  isTermsConfirmed: boolean
  termsConditionsAndPolicy?: boolean
}
export type SignUpTerms = { country: Country; region: Region; signUp: SiteConfig['signUp']; today: CalendarDate }

/** Builds the profile of a registration or returns the first error. Requirements and minimum age are the country's. */
export function checkSignUp(form: SignUpForm, terms: SignUpTerms): Outcome<Omit<NewProfile, 'brand'>> {
  const email = form.email.trim().toLowerCase()
  if (!isAccountEmail(email)) return fail('INVALID_EMAIL_FORMAT', { field: 'email' })
  if (firstProblem(form.password, newPasswordRules)) return fail('INVALID_REQUEST', { field: 'password' })
  const { firstName, lastName, source, subscriptions, gender, postalCode } = form
  const wrongName = (['firstName', 'lastName'] as const).find((field) => isWrongName(form[field]))
  if (wrongName) return fail('PROFILE_NAME_INVALID', { field: wrongName })
  const birthDate = birthDateOf(form, terms)
  if (!birthDate.ok) return birthDate
  const phone = phoneIn(form, terms)
  if (!phone.ok) return phone
  if (isWrongPostalCode(postalCode, terms.country)) return fail('PROFILE_POSTAL_CODE_INVALID', { field: 'postalCode' })
  if (terms.signUp.genderRequired && !gender) return fail('INVALID_REQUEST', { field: 'gender' })
  const refused = refusedAgreement(form, terms)
  if (refused) return fail('INVALID_REQUEST', { field: refused })
  const person = { email, firstName: firstName?.trim(), lastName: lastName?.trim(), gender, postalCode: postalCode || undefined }
  return ok({ ...person, ...birthDate.value, ...phone.value, country: terms.country, source, subscriptions })
}

function isWrongName(name = ''): boolean {
  return firstProblem(name.trim(), [required, ...accountNameRules]) !== undefined
}

/** The date as stored; the placeholder value counts as none. */
function birthDateOf(form: SignUpForm, { country, signUp, today }: SignUpTerms): Outcome<{ birthDate?: CalendarDate }> {
  const format = 'MM/DD/YYYY'
  const min = parseDate(signUp.minBirthDate, format) ?? '1900-01-01'
  const isLoyalty = form.subscriptions?.loyaltyEnrollment === true
  const isRequired = signUp.birthDateRequiredFor.includes(isLoyalty ? 'loyalty' : 'sign-up')
  const sent = form.birthDate ?? ''
  const typed = /^\d{4}-\d{2}-\d{2}$/.test(sent) ? formatDate(sent as CalendarDate, format) : sent
  const given = typed === placeholderDate ? '' : typed
  const wrong = birthDateProblem(given, { isRequired, format, min, minimalAge: countries[country].minimalAge, today })
  if (wrong?.key === 'required') return fail('MISSING_BIRTHDATE', { field: 'birthDate' })
  if (wrong?.key === 'dateSameOrBefore') return fail('PROFILE_UNDER_AGE', { field: 'birthDate' })
  return wrong ? fail('INVALID_REQUEST', { field: 'birthDate' }) : ok({ birthDate: parseDate(given, format) })
}

function phoneIn(form: SignUpForm, { country, region, signUp }: SignUpTerms): Outcome<{ phone?: string; phoneCode?: string }> {
  const isLoyalty = form.subscriptions?.loyaltyEnrollment === true
  if (!form.phone?.trim()) {
    const isRequired = signUp.phoneRequiredFor.includes(isLoyalty ? 'loyalty' : 'sign-up')
    return isRequired ? fail('PROFILE_PHONE_INVALID', { field: 'phone' }) : ok({})
  }
  const found = phoneOf({ phone: form.phone, phoneCode: form.phoneCode }, { country, region })
  return found ? ok(found) : fail('PROFILE_PHONE_INVALID', { field: 'phone' })
}

function isWrongPostalCode(postalCode: string | undefined, country: Country): boolean {
  const { pattern, ...length } = addressRule('postalCode', country)
  return firstProblem(postalCode ?? '', [...lengthBetween(length), ...(pattern ? [matches(pattern)] : [])]) !== undefined
}

/** If privacy terms have their own checkbox, an unchecked box refuses them; a form without it does not. */
function refusedAgreement(form: SignUpForm, { signUp }: SignUpTerms): string | undefined {
  if (!form.isTermsConfirmed) return 'isTermsConfirmed'
  const isRefused = signUp.requiredAgreements.includes('privacy') && form.termsConditionsAndPolicy === false
  return isRefused ? 'termsConditionsAndPolicy' : undefined
}
