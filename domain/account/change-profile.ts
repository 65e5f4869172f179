import { countries } from '#config/countries'
import type { Country } from '#config/locales'
import type { ConsumerProfile, Preferences } from '#contracts/entities/consumer'
import { fail, ok, type Outcome, type ErrorId } from '#contracts/errors'
import { type CalendarDate, yearsBefore } from '#domain/dates/calendar-date'
import { phoneOf } from '#domain/identity/phones'
import { addressRule } from '#domain/validation/address-rules'
import { firstProblem, type Rule } from '#domain/validation/rule'
import { accountNameRules, email, lengthBetween, matches } from '#domain/validation/text-rules'
import { type Account, type Person, marketOfCountry } from './account'

/** Profile update; '' deletes an optional field. */
export type ProfileChange = {
  details?: { [K in keyof Person]?: Person[K] | '' } & Partial<Pick<ConsumerProfile['consumerDetails'], 'isEmployeeDiscountTCAccepted'>>
  preferences?: Preferences
  /** Asks to become a loyalty member. */
  enrolls: boolean
}

export type ProfileTerms = Omit<PersonTerms, 'country'> & {
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
export function changeProfile(account: Account, change: ProfileChange, terms: ProfileTerms): Outcome<Account> {
  if (isEmpty(change)) return ok(account)
  const { email, isEmployeeDiscountTCAccepted, ...fields } = change.details ?? {}
  if (email && email.toLowerCase() !== account.person.email)
    return fail('INVALID_REQUEST', { field: 'consumerProfile.consumerDetails.email' })
  if (isEmployeeDiscountTCAccepted && account.kind !== 'EMPLOYEE') return fail('CANNOT_AUTHORIZE')

  const person = keptPerson(toldPerson(account.person, fields), { ...terms, country: account.country })
  if (!person.ok) return person
  const loyalty = account.loyalty ?? (change.enrolls ? { memberId: terms.memberId, optInDate: terms.today } : undefined)
  const missing = loyalty && missingOfMember(person.value, terms)
  if (missing) return missing
  return ok({
    ...account,
    person: person.value,
    preferences: withoutEmpty({ ...account.preferences, ...change.preferences }),
    isEmployeeDiscountTCAccepted: account.isEmployeeDiscountTCAccepted || isEmployeeDiscountTCAccepted === true,
    ...(loyalty && { loyalty }),
  })
}

function isEmpty({ details, preferences, enrolls }: ProfileChange): boolean {
  return !enrolls && [...Object.values(details ?? {}), ...Object.values(preferences ?? {})].every((value) => !value)
}

type ProfileDetails = NonNullable<ProfileChange['details']>

function toldPerson(
  known: Person,
  { firstName, lastName, ...optional }: Omit<ProfileDetails, 'email' | 'isEmployeeDiscountTCAccepted'>,
): Person {
  // A number without a dial code belongs to the account's country, not to that of the former number.
  const phoneCode = optional.phone ? (optional.phoneCode ?? '') : optional.phoneCode
  const names = withoutEmpty({ firstName: firstName?.trim(), lastName: lastName?.trim() })
  return withoutEmpty({ ...known, ...names, ...optional, ...(phoneCode !== undefined && { phoneCode }) } as Person)
}

function withoutEmpty<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined)) as T
}

function missingOfMember({ birthDate, phone }: Person, { memberNeeds }: ProfileTerms): Outcome<never> | undefined {
  if (memberNeeds.birthDate && !birthDate) return fail('MISSING_BIRTHDATE', { field: 'birthDate' })
  if (memberNeeds.phone && !phone) return fail('PROFILE_PHONE_INVALID', { field: 'phone' })
  return undefined
}

export type PersonTerms = {
  country: Country
  /** Country of the form, if different from the account's: the customer may have moved. */
  here?: Country
  today: CalendarDate
  /** Earliest accepted birth date. */
  minBirthDate: CalendarDate
}

type Countries = Pick<PersonTerms, 'country' | 'here'>

/**
 * Validates and normalizes the given personal details. Fails with PRO410 (name), PRO411 (phone), PRO414 (too young), PRO415 (postal code)
 * or API400, each naming the field.
 */
export function keptPerson(person: Person, terms: PersonTerms): Outcome<Person> {
  const wrong = wrongField(person, terms)
  if (wrong) return fail(wrong.errorId, { field: wrong.field })
  if (!person.phone) return ok(person)
  const phone = keptPhone(person, terms)
  return phone ? ok({ ...person, ...phone }) : fail('PROFILE_PHONE_INVALID', { field: 'phone' })
}

/** Normalizes a phone of the account's country or of the form's; undefined if neither. */
export function keptPhone({ phone = '', phoneCode }: Pick<Person, 'phone' | 'phoneCode'>, { country, here = country }: Countries) {
  return phoneOf({ phone, phoneCode }, marketOfCountry(country)) ?? phoneOf({ phone, phoneCode }, marketOfCountry(here))
}

function wrongField(
  person: Person,
  { country, here = country, today, minBirthDate }: PersonTerms,
): { errorId: ErrorId; field: keyof Person } | undefined {
  const breaks = (field: keyof Person, rules: readonly Rule[]) => firstProblem(person[field] ?? '', rules) !== undefined
  if (breaks('email', [email])) return { errorId: 'INVALID_REQUEST', field: 'email' }
  if (breaks('firstName', accountNameRules)) return { errorId: 'PROFILE_NAME_INVALID', field: 'firstName' }
  if (breaks('lastName', accountNameRules)) return { errorId: 'PROFILE_NAME_INVALID', field: 'lastName' }
  if ([country, here].every((each) => breaks('postalCode', postalRules(each))))
    return { errorId: 'PROFILE_POSTAL_CODE_INVALID', field: 'postalCode' }
  const { birthDate } = person
  if (!birthDate) return undefined
  if (birthDate < minBirthDate || birthDate > today) return { errorId: 'INVALID_REQUEST', field: 'birthDate' }
  const isTooYoung = birthDate > yearsBefore(today, countries[country].minimalAge)
  return isTooYoung ? { errorId: 'PROFILE_UNDER_AGE', field: 'birthDate' } : undefined
}

function postalRules(country: Country): Rule[] {
  const { min, max, pattern } = addressRule('postalCode', country)
  return [...lengthBetween({ min, max }), ...(pattern ? [matches(pattern)] : [])]
}

/** A requested change of email, until its link is used. `from`: the address it replaces. */
export type EmailChange = { id: string; email: string; from: string; expiresAt: number }
/** Requests of the last hour (milliseconds), and the latest change. */
export type EmailChanges = { sent: number[]; pending?: EmailChange }

const linkLifeMs = 60 * 60_000
/** Links in an hour. (decision 043) */
const maxLinks = 3

type EmailChangeRequest = { id: string; email: string; from: string; now: number }

/** Requests a change, replacing the pending one; null beyond three in an hour. */
export function askEmailChange({ sent }: EmailChanges, { now, ...asked }: EmailChangeRequest): EmailChanges | null {
  const recent = sent.filter((at) => at > now - linkLifeMs)
  return recent.length < maxLinks ? { sent: [...recent, now], pending: { ...asked, expiresAt: now + linkLifeMs } } : null
}

/** The change that a link confirms; null for an expired, replaced or foreign link. */
export function confirmedChange({ pending }: EmailChanges, { id, now }: Pick<EmailChangeRequest, 'id' | 'now'>): EmailChange | null {
  return pending?.id === id && now < pending.expiresAt ? pending : null
}

/** The account with its new, verified address. Idempotent. */
export function withEmail(account: Account, email: string): Account {
  const { formerEmails = [], person } = account
  if (person.email === email) return { ...account, emailVerified: true }
  const former = [...formerEmails.filter((each) => each !== email), person.email]
  return { ...account, person: { ...person, email }, emailVerified: true, formerEmails: former }
}

/** Masks an address: its owner recognizes it, and others cannot write to it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
