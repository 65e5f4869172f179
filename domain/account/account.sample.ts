import type { Account, NewProfile } from './account'
import { newAccount } from './new-account'

export function anAccount(over: Partial<Account> = {}): Account {
  const profile: NewProfile = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', country: 'US', brand: 'halvern' }
  return { ...newAccount(profile, { memberId: 'M1', now: 0 }), ...over }
}
