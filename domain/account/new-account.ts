import { marketDay } from '#domain/dates/market-day'
import type { Account, NewProfile, Person } from './account'

/** Creates the account of a sign-up. If the form chooses loyalty, it is a member from the start. */
export function newAccount(profile: NewProfile, { memberId, now }: { memberId: string; now: number }): Account {
  const { country, brand, emailVerified = true, source, subscriptions, seed = {} } = profile
  const { kind = 'REGISTERED', isEmployeeDiscountTCAccepted = false, identities = [], spent = {} } = seed
  return {
    kind,
    ...{ country, brand },
    person: personOf(profile),
    emailVerified,
    ...(source && { source }),
    isEmployeeDiscountTCAccepted,
    identities,
    spent: kind === 'EMPLOYEE' ? { employee: 0, ...spent } : spent,
    ...(subscriptions?.loyaltyEnrollment && { loyalty: { memberId, optInDate: marketDay(now, country) } }),
    addresses: [],
    instruments: [],
    preferences: {},
    notifications: [],
    ids: {},
    removed: [],
  }
}

function personOf({ email, firstName, lastName, phone, phoneCode, postalCode, birthDate, gender }: NewProfile): Person {
  return { email: email.toLowerCase(), firstName, lastName, phone, phoneCode, postalCode, birthDate, gender }
}
