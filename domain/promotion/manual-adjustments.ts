import type { Currency } from '#config/locales'
import { type Minor, calculateProportion, toMinorUnits, toWireAmount } from '#domain/money/minor-units'

/** Author of a price adjustment, and the store. */
type AdjustmentAuthor = { storeId: string; storeEmployeeId: string }

/** Manual price adjustment by an associate: of one line, or of the whole order. */
export type Adjustment = AdjustmentAuthor & {
  adjustmentId: string
  itemId?: string
  type: 'AMOUNT' | 'PERCENTAGE'
  /** Minor units, or hundredths of a percent. */
  value: number
  reason: string
}

/** The value of an adjustment as stored; undefined for an amount with more decimals than its currency has. */
export function toAdjustmentValue({ type, value }: Pick<Adjustment, 'type' | 'value'>, currency: Currency): number | undefined {
  if (type === 'PERCENTAGE') return Math.round(value * 100)
  const amount = toMinorUnits(value, currency)
  return toWireAmount(amount, currency) === value ? amount : undefined
}

/** Limit of adjustments: percent of each line's price, and minor units of the whole order. */
export type AdjustmentCeiling = { percent: number; amount: Minor }

/** Adjustments that apply now, and their limit. */
export type ManualAdjustments = { adjustments: readonly Adjustment[]; ceiling: AdjustmentCeiling }

export const noManualAdjustments: ManualAdjustments = { adjustments: [], ceiling: { percent: 0, amount: 0 } }

type CeilingContext = { items: readonly { row: Minor }[]; before: readonly { shares: readonly Minor[] }[]; ceiling: AdjustmentCeiling }

/** Limits discount shares per line to the ceiling, after earlier adjustments. */
export function limitToCeiling(shares: readonly Minor[], { items, before, ceiling }: CeilingContext): Minor[] {
  const getTakenAmount = (index: number) => before.reduce((total, each) => total + (each.shares[index] ?? 0), 0)
  let remaining = items.reduce((remainder, _, index) => remainder - getTakenAmount(index), ceiling.amount)
  return items.map(({ row }, index) => {
    const lineRoom = calculateProportion(row, ceiling.percent, 100) - getTakenAmount(index)
    const share = Math.max(0, Math.min(shares[index] ?? 0, lineRoom, remaining))
    remaining -= share
    return share
  })
}
