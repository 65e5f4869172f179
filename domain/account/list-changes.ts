import type { Account } from './account'

const remembered = 50

/** Remembers the id of a removed entry. */
export function withRemoved(account: Account, id: string): Account {
  return { ...account, removed: [...account.removed, id].slice(-remembered) }
}

type Traits<T> = { groupOf: (item: T) => string; isFirst: (item: T) => boolean }

/** The preferred entry of each group: the requested one, else the former first, else the oldest. Lists are sorted by age. */
export function firstOfEach<T>(list: readonly T[], { groupOf, isFirst }: Traits<T>, entry?: T): Set<T> {
  const first = new Map<string, T>()
  for (const item of list) {
    const held = first.get(groupOf(item))
    if (!held || (isFirst(item) && !isFirst(held))) first.set(groupOf(item), item)
  }
  if (entry) first.set(groupOf(entry), entry)
  return new Set(first.values())
}
