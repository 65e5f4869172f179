export type PriceLabel = 'freeGift' | 'markedDown'

/**
 * What is said beside a price: `Free Gift` when it is 0, else `Marked Down` when it is below what it was, else nothing. A price we do not
 * have is not 0. (PDP-12, PDP-13, PDP-23, TRAP-09)
 */
export function priceLabelOf({ current, original }: { current?: number; original?: number }): PriceLabel | undefined {
  if (current === undefined) return undefined
  if (current === 0) return 'freeGift'
  return original !== undefined && current < original ? 'markedDown' : undefined
}
