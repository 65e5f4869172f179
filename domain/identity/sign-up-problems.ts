import { placeholderDate } from '#config/constants'
import { countries } from '#config/countries'
import type { Country, DateFormat, Region } from '#config/locales'
import type { SiteConfig } from '#config/site-config'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { NewProfile } from '#domain/account/account'
import { normalizeLonePostalCode } from '#domain/address/postal-code-field'
import { type CalendarDate, parseDate, formatDate, subtractYears } from '#domain/dates/calendar-date'
import { getAddressRule } from '#domain/validation/address-rules'
import { newPasswordRules } from '#domain/validation/password'
import { findFirstProblem, type ValidationProblem, createProblem, type ValidationRule, createRule } from '#domain/validation/rule'
import {
  accountEmailRules,
  accountNameRules,
  lengthBetween,
  matches,
  required,
  requiredBox,
  isAccountEmail,
} from '#domain/validation/text-rules'
import { hasExtension, normalizePhoneNumber } from '#domain/input/phones'

/** Submitted registration fields; birth date in the regional order. */
type PersonFields = {
  firstName: string
  lastName: string
  birthDate: string
  phone: string
  phoneCode: string
  postalCode: string
  gender: string
}
export type SignUpFields = PersonFields & {
  email: string
  password: string
  loyaltyEnrollment: boolean
  smsNotificationConsent: boolean
  optInAccepted: boolean
  isTermsConfirmed: boolean
  termsConditionsAndPolicy: boolean
}
export type SignUpMarket = {
  country: Country
  region: Region
  dateFormat: DateFormat
  signUp: SiteConfig['signUp']
  today: CalendarDate
}
type Problems<T> = Partial<Record<keyof T, ValidationProblem>>

/** Validates a sign-up form: first problem per field, all fields at once. */
export function findSignUpProblems(fields: SignUpFields, market: SignUpMarket): Problems<SignUpFields> {
  const { requiredAgreements } = market.signUp
  return omitValidFields({
    email: findFirstProblem(fields.email.trim(), accountEmailRules),
    password: findFirstProblem(fields.password, newPasswordRules),
    ...findPersonProblems(fields, market, fields.loyaltyEnrollment ? 'loyalty' : 'sign-up'),
    ...findSmsProblems(fields, market),
    isTermsConfirmed: requiredAgreements.includes('terms') ? requiredBox(fields.isTermsConfirmed) : undefined,
    termsConditionsAndPolicy: requiredAgreements.includes('privacy') ? requiredBox(fields.termsConditionsAndPolicy) : undefined,
  })
}

/** Validates personal details. */
export function findPersonProblems(fields: PersonFields, market: SignUpMarket, kind: 'sign-up' | 'loyalty'): Problems<PersonFields> {
  const { country, dateFormat: format, signUp, today } = market
  const requirements = getSignUpRequirements(signUp, kind)
  const minDate = parseDate(signUp.minBirthDate, 'MM/DD/YYYY') ?? '1900-01-01'
  return omitValidFields({
    firstName: findFirstProblem(fields.firstName.trim(), nameRules),
    lastName: findFirstProblem(fields.lastName.trim(), nameRules),
    birthDate: findBirthDateProblem(fields.birthDate, {
      ...{ isRequired: requirements.birthDate, format, min: minDate, today },
      minimalAge: countries[country].minimalAge,
    }),
    phone: findFirstProblem(fields.phone.trim(), [...(requirements.phone ? [required] : []), createPhoneRule(fields.phoneCode, market)]),
    postalCode: findFirstProblem(fields.postalCode.trim(), getPostalCodeRules(country)),
    gender: requirements.gender ? required(fields.gender) : undefined,
  })
}

const nameRules = [required, ...accountNameRules]

function getPostalCodeRules(country: Country): ValidationRule[] {
  const { pattern, ...length } = getAddressRule('postalCode', country)
  return [...lengthBetween(length), (value) => (pattern && matches(pattern)(value) ? createProblem('postalCode') : undefined)]
}

function createPhoneRule(phoneCode: string, { country, region }: SignUpMarket): ValidationRule {
  return (phone) => {
    if (phone === '' || normalizePhoneNumber({ phone, phoneCode }, { country, region })) return undefined
    return createProblem(hasExtension({ phone, phoneCode }, { country }) ? 'phoneExtension' : 'phone')
  }
}

/** SMS needs a number and consent to its terms. If the site requires consent, everyone with a number must give it. */
function findSmsProblems(fields: SignUpFields, market: SignUpMarket): Problems<SignUpFields> {
  const hasPhone = fields.phone.trim() !== '' && createPhoneRule(fields.phoneCode, market)(fields.phone.trim()) === undefined
  if (!fields.smsNotificationConsent) {
    return market.signUp.smsConsentRequired && hasPhone ? { smsNotificationConsent: requiredBox(false) } : {}
  }
  return {
    ...(fields.phone.trim() === '' && { phone: required('') }),
    optInAccepted: requiredBox(fields.optInAccepted),
  }
}

function omitValidFields<T extends object>(problems: T): T {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem)) as T
}

export type SignUpKind = 'sign-up' | 'loyalty'
type SignUpRequirements = { birthDate: boolean; phone: boolean; gender: boolean }

/** Returns the details a site requires for registration or for the loyalty program. */
export function getSignUpRequirements(
  { birthDateRequiredFor, phoneRequiredFor, genderRequired }: SiteConfig['signUp'],
  kind: SignUpKind,
): SignUpRequirements {
  return { birthDate: birthDateRequiredFor.includes(kind), phone: phoneRequiredFor.includes(kind), gender: genderRequired }
}

export type SignUpForm = Omit<NewProfile, 'country' | 'brand' | 'seed'> & {
  password: string
  isTermsConfirmed: boolean
  termsConditionsAndPolicy?: boolean
}
type SignUpRules = { country: Country; region: Region; signUp: SiteConfig['signUp']; today: CalendarDate }

/** Builds the profile of a registration or returns the first error. Requirements and minimum age are the country's. */
export function validateSignUp(form: SignUpForm, signUpRules: SignUpRules): Outcome<Omit<NewProfile, 'brand'>> {
  const email = form.email.trim().toLowerCase()
  if (!isAccountEmail(email)) return fail('INVALID_EMAIL_FORMAT', { field: 'email' })
  if (findFirstProblem(form.password, newPasswordRules)) return fail('INVALID_REQUEST', { field: 'password' })
  const { firstName, lastName, source, subscriptions, gender } = form
  const postalCode = form.postalCode && normalizeLonePostalCode(form.postalCode, signUpRules.country)
  const invalidName = (['firstName', 'lastName'] as const).find((field) => isInvalidName(form[field]))
  if (invalidName) return fail('PROFILE_NAME_INVALID', { field: invalidName })
  const birthDate = parseBirthDate(form, signUpRules)
  if (!birthDate.ok) return birthDate
  const phone = parsePhone(form, signUpRules)
  if (!phone.ok) return phone
  if (isInvalidPostalCode(postalCode, signUpRules.country)) return fail('PROFILE_POSTAL_CODE_INVALID', { field: 'postalCode' })
  if (signUpRules.signUp.genderRequired && !gender) return fail('INVALID_REQUEST', { field: 'gender' })
  const refusedField = findRefusedAgreement(form, signUpRules)
  if (refusedField) return fail('INVALID_REQUEST', { field: refusedField })
  const personalDetails = { email, firstName: firstName?.trim(), lastName: lastName?.trim(), gender, postalCode: postalCode || undefined }
  return ok({ ...personalDetails, ...birthDate.value, ...phone.value, country: signUpRules.country, source, subscriptions })
}

function isInvalidName(name = ''): boolean {
  return findFirstProblem(name.trim(), [required, ...accountNameRules]) !== undefined
}

/** The date as stored; the placeholder value counts as none. */
function parseBirthDate(form: SignUpForm, { country, signUp, today }: SignUpRules): Outcome<{ birthDate?: CalendarDate }> {
  const format = 'MM/DD/YYYY'
  const min = parseDate(signUp.minBirthDate, format) ?? '1900-01-01'
  const isLoyalty = form.subscriptions?.loyaltyEnrollment === true
  const isRequired = signUp.birthDateRequiredFor.includes(isLoyalty ? 'loyalty' : 'sign-up')
  const submittedDate = form.birthDate ?? ''
  const formattedDate = /^\d{4}-\d{2}-\d{2}$/.test(submittedDate) ? formatDate(submittedDate as CalendarDate, format) : submittedDate
  const enteredDate = formattedDate === placeholderDate ? '' : formattedDate
  const problem = findBirthDateProblem(enteredDate, { isRequired, format, min, minimalAge: countries[country].minimalAge, today })
  if (problem?.key === 'required') return fail('MISSING_BIRTHDATE', { field: 'birthDate' })
  if (problem?.key === 'dateSameOrBefore') return fail('PROFILE_UNDER_AGE', { field: 'birthDate' })
  return problem ? fail('INVALID_REQUEST', { field: 'birthDate' }) : ok({ birthDate: parseDate(enteredDate, format) })
}

function parsePhone(form: SignUpForm, { country, region, signUp }: SignUpRules): Outcome<{ phone?: string; phoneCode?: string }> {
  const isLoyalty = form.subscriptions?.loyaltyEnrollment === true
  if (!form.phone?.trim()) {
    const isRequired = signUp.phoneRequiredFor.includes(isLoyalty ? 'loyalty' : 'sign-up')
    return isRequired ? fail('PROFILE_PHONE_INVALID', { field: 'phone' }) : ok({})
  }
  const normalizedPhone = normalizePhoneNumber({ phone: form.phone, phoneCode: form.phoneCode }, { country, region })
  return normalizedPhone ? ok(normalizedPhone) : fail('PROFILE_PHONE_INVALID', { field: 'phone' })
}

function isInvalidPostalCode(postalCode: string | undefined, country: Country): boolean {
  const { pattern, ...length } = getAddressRule('postalCode', country)
  return findFirstProblem(postalCode ?? '', [...lengthBetween(length), ...(pattern ? [matches(pattern)] : [])]) !== undefined
}

/** If privacy terms have their own checkbox, an unchecked box refuses them; a form without it does not. */
function findRefusedAgreement(form: SignUpForm, { signUp }: SignUpRules): string | undefined {
  if (!form.isTermsConfirmed) return 'isTermsConfirmed'
  const isRefused = signUp.requiredAgreements.includes('privacy') && form.termsConditionsAndPolicy === false
  return isRefused ? 'termsConditionsAndPolicy' : undefined
}

/** A valid date in this order. */
export function dateFormat(format: DateFormat): ValidationRule {
  return createRule((value) => parseDate(value, format) !== undefined, createProblem('dateFormat', { format }))
}

/** On or before this day; ignores invalid dates, which the format rule reports. */
export function sameOrBefore(limit: CalendarDate, format: DateFormat): ValidationRule {
  return createRule(
    (value) => (parseDate(value, format) ?? '') <= limit,
    createProblem('dateSameOrBefore', { date: formatDate(limit, format) }),
  )
}

/** On or after this day; ignores invalid dates, which the format rule reports. */
export function sameOrAfter(limit: CalendarDate, format: DateFormat): ValidationRule {
  return createRule(
    (value) => (parseDate(value, format) ?? limit) >= limit,
    createProblem('dateSameOrAfter', { date: formatDate(limit, format) }),
  )
}

export type BirthDateRules = {
  isRequired: boolean
  format: DateFormat
  min: CalendarDate
  /** In full years. */
  minimalAge: number
  today: CalendarDate
}

/** Validates a birth date: optional unless required, a valid date, not before the minimum, and of the country's minimum age. */
export function findBirthDateProblem(
  value: string,
  { isRequired, format, min, minimalAge, today }: BirthDateRules,
): ValidationProblem | undefined {
  const latestDate = subtractYears(today, minimalAge)
  const rules = [dateFormat(format), sameOrAfter(min, format), sameOrBefore(latestDate, format)]
  return findFirstProblem(value, isRequired ? [required, ...rules] : rules)
}
