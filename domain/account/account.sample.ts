import { type Account, type NewProfile, createAccount } from './account'

export function anAccount(overrides: Partial<Account> = {}): Account {
  const profile: NewProfile = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', country: 'US', brand: 'halvern' }
  return { ...createAccount(profile, { memberId: 'M1', now: 0 }), ...overrides }
}
