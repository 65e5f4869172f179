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
