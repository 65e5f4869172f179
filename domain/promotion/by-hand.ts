import { type Minor, proportion } from '#domain/pricing/proportion'

/** Author of a price adjustment, and the store. */
type MadeBy = { storeId: string; storeEmployeeId: string }

/** Manual price adjustment by an associate: of one line, or of the whole order. */
export type Adjustment = MadeBy & {
  adjustmentId: string
  itemId?: string
  type: 'AMOUNT' | 'PERCENTAGE'
  /** Minor units, or hundredths of a percent. */
  value: number
  reason: string
}

/** Limit of adjustments: percent of each line's price, and minor units of the whole order. */
export type Ceiling = { percent: number; amount: Minor }

/** Adjustments that apply now, and their limit. */
export type ByHand = { adjustments: readonly Adjustment[]; ceiling: Ceiling }

export const noByHand: ByHand = { adjustments: [], ceiling: { percent: 0, amount: 0 } }

type ByHandOptions = { items: readonly { row: Minor }[]; before: readonly { shares: readonly Minor[] }[]; ceiling: Ceiling }

/** Limits discount shares per line to the ceiling, after earlier adjustments. */
export function withinCeiling(shares: readonly Minor[], { items, before, ceiling }: ByHandOptions): Minor[] {
  const takenAt = (place: number) => before.reduce((total, each) => total + (each.shares[place] ?? 0), 0)
  let rest = items.reduce((left, _, place) => left - takenAt(place), ceiling.amount)
  return items.map(({ row }, place) => {
    const room = proportion(row, ceiling.percent, 100) - takenAt(place)
    const share = Math.max(0, Math.min(shares[place] ?? 0, room, rest))
    rest -= share
    return share
  })
}
