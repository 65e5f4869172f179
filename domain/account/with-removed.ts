import type { Account } from './account'

const remembered = 50

/** Remembers the id of a removed entry. */
export function withRemoved(account: Account, id: string): Account {
  return { ...account, removed: [...account.removed, id].slice(-remembered) }
}
