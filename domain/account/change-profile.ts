import { countries } from '#config/countries'
import type { Country } from '#config/locales'
import type { ConsumerProfile, Preferences, ConsumerDetails } from '#contracts/entities/consumer'
import { fail, ok, type Outcome, type ErrorId } from '#contracts/errors'
import { normalizeLonePostalCode } from '#domain/address/postal-code-field'
import { type CalendarDate, subtractYears } from '#domain/dates/calendar-date'
import { normalizePhoneNumber } from '#domain/input/phones'
import { getAddressRule, isPostalCode } from '#domain/validation/address-rules'
import { findFirstProblem, type ValidationRule } from '#domain/validation/rule'
import { accountNameRules, email, lengthBetween, matches } from '#domain/validation/text-rules'
import { type Account, type PersonalDetails, getCountryMarket } from './account'

/** Profile update; '' deletes an optional field. */
export type ProfileChange = {
  details?: { [K in keyof PersonalDetails]?: PersonalDetails[K] | '' } & Partial<
    Pick<ConsumerProfile['consumerDetails'], 'isEmployeeDiscountTCAccepted'>
  >
  preferences?: Preferences
  /** Joins the loyalty program. */
  enrolls: boolean
}

export type ProfileRules = Omit<PersonalDetailsRules, 'country'> & {
  /** Details the site requires of members. */
  memberNeeds: { birthDate: boolean; phone: boolean }
  /** The number of a member who enrolls now. */
  memberId: string
}

/**
 * The account after its owner changed it; if everything sent is empty, nothing changes. A name or email cannot be removed, and another
 * email is API400. A loyalty member has given what the site requires of members: MISSING_BIRTHDATE, PRO411. Only employees accept the
 * employee discount terms (AUT404), permanently.
 */
export function changeProfile(account: Account, change: ProfileChange, terms: ProfileRules): Outcome<Account> {
  if (isEmptyChange(change)) return ok(account)
  const { email, isEmployeeDiscountTCAccepted, ...fields } = change.details ?? {}
  if (email && email.toLowerCase() !== account.person.email)
    return fail('INVALID_REQUEST', { field: 'consumerProfile.consumerDetails.email' })
  if (isEmployeeDiscountTCAccepted && account.kind !== 'EMPLOYEE') return fail('CANNOT_AUTHORIZE')

  const detailsOutcome = normalizePersonalDetails(mergePersonalDetails(account.person, fields), { ...terms, country: account.country })
  if (!detailsOutcome.ok) return detailsOutcome
  const loyalty = account.loyalty ?? (change.enrolls ? { memberId: terms.memberId, optInDate: terms.today } : undefined)
  const missingField = loyalty && findMissingMemberField(detailsOutcome.value, terms)
  if (missingField) return missingField
  return ok({
    ...account,
    person: detailsOutcome.value,
    preferences: omitEmpty({ ...account.preferences, ...change.preferences }),
    isEmployeeDiscountTCAccepted: account.isEmployeeDiscountTCAccepted || isEmployeeDiscountTCAccepted === true,
    ...(loyalty && { loyalty }),
  })
}

function isEmptyChange({ details, preferences, enrolls }: ProfileChange): boolean {
  return !enrolls && [...Object.values(details ?? {}), ...Object.values(preferences ?? {})].every((value) => !value)
}

type ProfileDetails = NonNullable<ProfileChange['details']>

function mergePersonalDetails(
  existing: PersonalDetails,
  { firstName, lastName, ...optional }: Omit<ProfileDetails, 'email' | 'isEmployeeDiscountTCAccepted'>,
): PersonalDetails {
  // A number without a dial code belongs to the account's country, not to that of the former number.
  const phoneCode = optional.phone ? (optional.phoneCode ?? '') : optional.phoneCode
  const names = omitEmpty({ firstName: firstName?.trim(), lastName: lastName?.trim() })
  return omitEmpty({ ...existing, ...names, ...optional, ...(phoneCode !== undefined && { phoneCode }) } as PersonalDetails)
}

function omitEmpty<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined)) as T
}

function findMissingMemberField({ birthDate, phone }: PersonalDetails, { memberNeeds }: ProfileRules): Outcome<never> | undefined {
  if (memberNeeds.birthDate && !birthDate) return fail('MISSING_BIRTHDATE', { field: 'birthDate' })
  if (memberNeeds.phone && !phone) return fail('PROFILE_PHONE_INVALID', { field: 'phone' })
  return undefined
}

export type PersonalDetailsRules = {
  country: Country
  /** Country of the form, if different from the account's: the customer may have moved. */
  here?: Country
  today: CalendarDate
  /** Earliest accepted birth date. */
  minBirthDate: CalendarDate
}

type Countries = Pick<PersonalDetailsRules, 'country' | 'here'>

/**
 * Validates and normalizes the given personal details. Fails with PRO410 (name), PRO411 (phone), PRO414 (too young), PRO415 (postal code)
 * or API400, each naming the field.
 */
export function normalizePersonalDetails(rawDetails: PersonalDetails, terms: PersonalDetailsRules): Outcome<PersonalDetails> {
  const details = normalizePostalCode(rawDetails, terms)
  const invalidField = findInvalidField(details, terms)
  if (invalidField) return fail(invalidField.errorId, { field: invalidField.field })
  if (!details.phone) return ok(details)
  const phone = normalizeAccountPhone(details, terms)
  return phone ? ok({ ...details, ...phone }) : fail('PROFILE_PHONE_INVALID', { field: 'phone' })
}

/** The postal code as the account's country writes it, else as that of the form. */
function normalizePostalCode(details: PersonalDetails, { country, here = country }: Countries): PersonalDetails {
  const { postalCode } = details
  if (!postalCode) return details
  const normalizedCodes = [country, here].map((each) => [each, normalizeLonePostalCode(postalCode, each)] as const)
  const [, storedCode = postalCode] = normalizedCodes.find(([each, code]) => isPostalCode(each, code)) ?? []
  return { ...details, postalCode: storedCode }
}

/** Normalizes a phone of the account's country or of the form's; undefined if neither. */
export function normalizeAccountPhone(
  { phone = '', phoneCode }: Pick<PersonalDetails, 'phone' | 'phoneCode'>,
  { country, here = country }: Countries,
) {
  return (
    normalizePhoneNumber({ phone, phoneCode }, getCountryMarket(country)) ??
    normalizePhoneNumber({ phone, phoneCode }, getCountryMarket(here))
  )
}

function findInvalidField(
  details: PersonalDetails,
  { country, here = country, today, minBirthDate }: PersonalDetailsRules,
): { errorId: ErrorId; field: keyof PersonalDetails } | undefined {
  const violates = (field: keyof PersonalDetails, rules: readonly ValidationRule[]) =>
    findFirstProblem(details[field] ?? '', rules) !== undefined
  if (violates('email', [email])) return { errorId: 'INVALID_REQUEST', field: 'email' }
  if (violates('firstName', accountNameRules)) return { errorId: 'PROFILE_NAME_INVALID', field: 'firstName' }
  if (violates('lastName', accountNameRules)) return { errorId: 'PROFILE_NAME_INVALID', field: 'lastName' }
  if ([country, here].every((each) => violates('postalCode', getPostalCodeRules(each))))
    return { errorId: 'PROFILE_POSTAL_CODE_INVALID', field: 'postalCode' }
  const { birthDate } = details
  if (!birthDate) return undefined
  if (birthDate < minBirthDate || birthDate > today) return { errorId: 'INVALID_REQUEST', field: 'birthDate' }
  const isTooYoung = birthDate > subtractYears(today, countries[country].minimalAge)
  return isTooYoung ? { errorId: 'PROFILE_UNDER_AGE', field: 'birthDate' } : undefined
}

function getPostalCodeRules(country: Country): ValidationRule[] {
  const { min, max, pattern } = getAddressRule('postalCode', country)
  return [...lengthBetween({ min, max }), ...(pattern ? [matches(pattern)] : [])]
}

/** A requested change of email, until its link is used. `from`: the address it replaces. */
export type EmailChange = { id: string; email: string; from: string; expiresAt: number }
/** Requests of the last hour (milliseconds), and the latest change. */
export type EmailChanges = { sent: number[]; pending?: EmailChange }

const linkLifetimeMs = 60 * 60_000
/** Links in an hour. (decision 043) */
const maxLinksPerHour = 3

type EmailChangeRequest = { id: string; email: string; from: string; now: number }

/** Requests a change, replacing the pending one; null beyond three in an hour. */
export function requestEmailChange({ sent }: EmailChanges, { now, ...request }: EmailChangeRequest): EmailChanges | null {
  const recentRequests = sent.filter((sentAt) => sentAt > now - linkLifetimeMs)
  return recentRequests.length < maxLinksPerHour
    ? { sent: [...recentRequests, now], pending: { ...request, expiresAt: now + linkLifetimeMs } }
    : null
}

/** The change that a link confirms; null for an expired, replaced or foreign link. */
export function findConfirmedChange({ pending }: EmailChanges, { id, now }: Pick<EmailChangeRequest, 'id' | 'now'>): EmailChange | null {
  return pending?.id === id && now < pending.expiresAt ? pending : null
}

/** The account with its new, verified address. Idempotent. */
export function withEmail(account: Account, email: string): Account {
  const { formerEmails = [], person } = account
  if (person.email === email) return { ...account, emailVerified: true }
  const previousEmails = [...formerEmails.filter((each) => each !== email), person.email]
  return { ...account, person: { ...person, email }, emailVerified: true, formerEmails: previousEmails }
}

/** Masks an address: its owner recognizes it, and others cannot write to it. */
export function maskEmail(email: string): string {
  const atIndex = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(atIndex)}`
}

type ProfileFields = Partial<Record<'firstName' | 'lastName' | 'birthDate' | 'phone' | 'phoneCode' | 'postalCode' | 'gender', string>>

/** Returns the changed profile fields: '' deletes one; nothing without a profile. */
export function toProfileChange(currentProfile: ConsumerDetails | null, fields: ProfileFields): Outcome<ProfileFields | null> {
  if (!currentProfile) return fail('PROFILE_NOT_FOUND')
  return ok(Object.values(fields).some(Boolean) ? fields : null)
}
