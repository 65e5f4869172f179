export type PriceLabel = 'freeGift' | 'markedDown'

/** Returns a price label: `Free Gift` at 0, `Marked Down` below the original price, else none. A missing price is not 0. */
export function priceLabelOf({ current, original }: { current?: number; original?: number }): PriceLabel | undefined {
  if (current === undefined) return undefined
  if (current === 0) return 'freeGift'
  return original !== undefined && current < original ? 'markedDown' : undefined
}
