import type { ConsumerProfile, Preferences } from '#contracts/entities/consumer'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { Account, Person } from './account'
import { keptPerson, type PersonTerms } from './kept-person'

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
