type Traits<T> = { groupOf: (item: T) => string; isFirst: (item: T) => boolean }

/** The one of each group that comes first: the wanted one, else the one that was first, else the oldest. Lists are in order of age. */
export function firstOfEach<T>(list: readonly T[], { groupOf, isFirst }: Traits<T>, wanted?: T): Set<T> {
  const first = new Map<string, T>()
  for (const item of list) {
    const held = first.get(groupOf(item))
    if (!held || (isFirst(item) && !isFirst(held))) first.set(groupOf(item), item)
  }
  if (wanted) first.set(groupOf(wanted), wanted)
  return new Set(first.values())
}
