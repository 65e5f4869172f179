import { type Account, type NewProfile, newAccount } from './account'

export function anAccount(over: Partial<Account> = {}): Account {
  const profile: NewProfile = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', country: 'US', brand: 'halvern' }
  return { ...newAccount(profile, { memberId: 'M1', now: 0 }), ...over }
}
