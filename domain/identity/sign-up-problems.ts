import { placeholderDate } from '#config/constants'
import { countries } from '#config/countries'
import type { Country, DateFormat, Region } from '#config/locales'
import type { SiteConfig } from '#config/site-config'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { NewProfile } from '#domain/account/account'
import { type CalendarDate, parseDate, formatDate, yearsBefore } from '#domain/dates/calendar-date'
import { addressRule } from '#domain/validation/address-rules'
import { newPasswordRules } from '#domain/validation/password'
import { firstProblem, type Problem, problem, type Rule, ruleOf } from '#domain/validation/rule'
import {
  accountEmailRules,
  accountNameRules,
  lengthBetween,
  matches,
  required,
  requiredBox,
  isAccountEmail,
} from '#domain/validation/text-rules'
import { hasExtension, phoneOf } from './phones'

/** Submitted registration fields; birth date in the regional order. */
type TypedPerson = {
  firstName: string
  lastName: string
  birthDate: string
  phone: string
  phoneCode: string
  postalCode: string
  gender: string
}
export type TypedSignUp = TypedPerson & {
  email: string
  password: string
  loyaltyEnrollment: boolean
  smsNotificationConsent: boolean
  optInAccepted: boolean
  isTermsConfirmed: boolean
  termsConditionsAndPolicy: boolean
}
export type SignUpPlace = {
  country: Country
  region: Region
  dateFormat: DateFormat
  signUp: SiteConfig['signUp']
  today: CalendarDate
}
type Problems<T> = Partial<Record<keyof T, Problem>>

/** Validates a sign-up form: first problem per field, all fields at once. */
export function signUpProblems(typed: TypedSignUp, place: SignUpPlace): Problems<TypedSignUp> {
  const { requiredAgreements } = place.signUp
  return found({
    email: firstProblem(typed.email.trim(), accountEmailRules),
    password: firstProblem(typed.password, newPasswordRules),
    ...personProblems(typed, place, typed.loyaltyEnrollment ? 'loyalty' : 'sign-up'),
    ...smsProblems(typed, place),
    isTermsConfirmed: requiredAgreements.includes('terms') ? requiredBox(typed.isTermsConfirmed) : undefined,
    termsConditionsAndPolicy: requiredAgreements.includes('privacy') ? requiredBox(typed.termsConditionsAndPolicy) : undefined,
  })
}

/** Validates personal details. */
export function personProblems(typed: TypedPerson, place: SignUpPlace, kind: 'sign-up' | 'loyalty'): Problems<TypedPerson> {
  const { country, dateFormat: format, signUp, today } = place
  const needs = signUpNeeds(signUp, kind)
  const min = parseDate(signUp.minBirthDate, 'MM/DD/YYYY') ?? '1900-01-01'
  return found({
    firstName: firstProblem(typed.firstName.trim(), nameRules),
    lastName: firstProblem(typed.lastName.trim(), nameRules),
    birthDate: birthDateProblem(typed.birthDate, {
      ...{ isRequired: needs.birthDate, format, min, today },
      minimalAge: countries[country].minimalAge,
    }),
    phone: firstProblem(typed.phone.trim(), [...(needs.phone ? [required] : []), phoneHere(typed.phoneCode, place)]),
    postalCode: firstProblem(typed.postalCode.trim(), postalRules(country)),
    gender: needs.gender ? required(typed.gender) : undefined,
  })
}

const nameRules = [required, ...accountNameRules]

function postalRules(country: Country): Rule[] {
  const { pattern, ...length } = addressRule('postalCode', country)
  return [...lengthBetween(length), (value) => (pattern && matches(pattern)(value) ? problem('postalCode') : undefined)]
}

function phoneHere(phoneCode: string, { country, region }: SignUpPlace): Rule {
  return (phone) => {
    if (phone === '' || phoneOf({ phone, phoneCode }, { country, region })) return undefined
    return problem(hasExtension({ phone, phoneCode }, { country }) ? 'phoneExtension' : 'phone')
  }
}

/** SMS needs a number and consent to its terms. If the site requires consent, everyone with a number must give it. */
function smsProblems(typed: TypedSignUp, place: SignUpPlace): Problems<TypedSignUp> {
  const hasPhone = typed.phone.trim() !== '' && phoneHere(typed.phoneCode, place)(typed.phone.trim()) === undefined
  if (!typed.smsNotificationConsent) {
    return place.signUp.smsConsentRequired && hasPhone ? { smsNotificationConsent: requiredBox(false) } : {}
  }
  return {
    ...(typed.phone.trim() === '' && { phone: required('') }),
    optInAccepted: requiredBox(typed.optInAccepted),
  }
}

function found<T extends object>(problems: T): T {
  return Object.fromEntries(Object.entries(problems).filter(([, wrong]) => wrong)) as T
}

export type SignUpKind = 'sign-up' | 'loyalty'
type SignUpNeeds = { birthDate: boolean; phone: boolean; gender: boolean }

/** Returns the details a site requires for registration or for the loyalty program. */
export function signUpNeeds(
  { birthDateRequiredFor, phoneRequiredFor, genderRequired }: SiteConfig['signUp'],
  kind: SignUpKind,
): SignUpNeeds {
  return { birthDate: birthDateRequiredFor.includes(kind), phone: phoneRequiredFor.includes(kind), gender: genderRequired }
}

export type SignUpForm = Omit<NewProfile, 'country' | 'brand' | 'seed'> & {
  password: string
  isTermsConfirmed: boolean
  termsConditionsAndPolicy?: boolean
}
type SignUpTerms = { country: Country; region: Region; signUp: SiteConfig['signUp']; today: CalendarDate }

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

/** A valid date in this order. */
export function dateFormat(format: DateFormat): Rule {
  return ruleOf((value) => parseDate(value, format) !== undefined, problem('dateFormat', { format }))
}

/** On or before this day; ignores invalid dates, which the format rule reports. */
export function sameOrBefore(limit: CalendarDate, format: DateFormat): Rule {
  return ruleOf((value) => (parseDate(value, format) ?? '') <= limit, problem('dateSameOrBefore', { date: formatDate(limit, format) }))
}

/** On or after this day; ignores invalid dates, which the format rule reports. */
export function sameOrAfter(limit: CalendarDate, format: DateFormat): Rule {
  return ruleOf((value) => (parseDate(value, format) ?? limit) >= limit, problem('dateSameOrAfter', { date: formatDate(limit, format) }))
}

export type BirthDateTerms = {
  isRequired: boolean
  format: DateFormat
  min: CalendarDate
  /** In full years. */
  minimalAge: number
  today: CalendarDate
}

/** Validates a birth date: optional unless required, a valid date, not before the minimum, and of the country's minimum age. */
export function birthDateProblem(value: string, { isRequired, format, min, minimalAge, today }: BirthDateTerms): Problem | undefined {
  const latest = yearsBefore(today, minimalAge)
  const rules = [dateFormat(format), sameOrAfter(min, format), sameOrBefore(latest, format)]
  return firstProblem(value, isRequired ? [required, ...rules] : rules)
}
