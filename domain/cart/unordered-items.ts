type ItemQuantity = { upc: string; qty: number }

/** Returns items of a cart that were not part of its order, because they were added during payment. */
export function getUnorderedItems<T extends ItemQuantity>(items: readonly T[], ordered: readonly ItemQuantity[]): T[] {
  const orderedByUpc = new Map<string, number>()
  for (const { upc, qty } of ordered) orderedByUpc.set(upc, (orderedByUpc.get(upc) ?? 0) + qty)
  return items.flatMap((item) => {
    const orderedUnits = Math.min(orderedByUpc.get(item.upc) ?? 0, item.qty)
    orderedByUpc.set(item.upc, (orderedByUpc.get(item.upc) ?? 0) - orderedUnits)
    return item.qty > orderedUnits ? [{ ...item, qty: item.qty - orderedUnits }] : []
  })
}
