type UnorderedItemsItem = { upc: string; qty: number }

/** What was in a cart beyond what was ordered of it: it came in while the order was being paid. (ORD-07) */
export function unorderedItems<T extends UnorderedItemsItem>(items: readonly T[], ordered: readonly UnorderedItemsItem[]): T[] {
  const bought = new Map<string, number>()
  for (const { upc, qty } of ordered) bought.set(upc, (bought.get(upc) ?? 0) + qty)
  return items.flatMap((item) => {
    const gone = Math.min(bought.get(item.upc) ?? 0, item.qty)
    bought.set(item.upc, (bought.get(item.upc) ?? 0) - gone)
    return item.qty > gone ? [{ ...item, qty: item.qty - gone }] : []
  })
}
