type UnorderedItemsItem = { upc: string; qty: number }

/** Returns items of a cart that were not part of its order, because they were added during payment. */
export function unorderedItems<T extends UnorderedItemsItem>(items: readonly T[], ordered: readonly UnorderedItemsItem[]): T[] {
  const bought = new Map<string, number>()
  for (const { upc, qty } of ordered) bought.set(upc, (bought.get(upc) ?? 0) + qty)
  return items.flatMap((item) => {
    const gone = Math.min(bought.get(item.upc) ?? 0, item.qty)
    bought.set(item.upc, (bought.get(item.upc) ?? 0) - gone)
    return item.qty > gone ? [{ ...item, qty: item.qty - gone }] : []
  })
}
