import { countries } from '#config/countries'
import type { Country, DateFormat, Region } from '#config/locales'
import type { SiteConfig } from '#config/site-config'
import { type CalendarDate, parseDate } from '#domain/dates/calendar-date'
import { addressRule } from '#domain/validation/address-rules'
import { birthDateProblem } from '#domain/validation/date-rules'
import { newPasswordRules } from '#domain/validation/password'
import { firstProblem, type Problem, problem, type Rule } from '#domain/validation/rule'
import { accountEmailRules, accountNameRules, lengthBetween, matches, required, requiredBox } from '#domain/validation/text-rules'
import { phoneOf } from './phone-of'
import { signUpNeeds } from './sign-up-needs'

/** Submitted registration fields; birth date in the regional order. */
export type TypedPerson = {
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
  return (phone) => (phone === '' || phoneOf({ phone, phoneCode }, { country, region }) ? undefined : problem('phone'))
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
