import type { Account } from './account'

const remembered = 50

/** The account with this id among those that were removed last. */
export function withRemoved(account: Account, id: string): Account {
  return { ...account, removed: [...account.removed, id].slice(-remembered) }
}
