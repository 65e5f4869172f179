import { readAmount } from '#domain/money/read-amount'
import type { PriceRange } from './price-range'

/**
 * Parses a range from two form fields. Swaps an inverted one; null if both are empty; anything but an amount from 0 to 999999 is an error that
 * names its field. Cents widen the range to whole units.
 */
export function parsePriceRangeFields(min: string, max: string): { range: PriceRange | null } | { wrong: 'min' | 'max' } {
  const [minAmount, maxAmount] = [readAmount(min), readAmount(max)]
  if (min.trim() && minAmount === undefined) return { wrong: 'min' }
  if (max.trim() && maxAmount === undefined) return { wrong: 'max' }
  if (minAmount === undefined && maxAmount === undefined) return { range: null }
  const isInverted = minAmount !== undefined && maxAmount !== undefined && minAmount > maxAmount
  const [low, high] = isInverted ? [maxAmount, minAmount] : [minAmount, maxAmount]
  const [from, to] = [low && Math.floor(low), high && Math.ceil(high)]
  return { range: { from, to } }
}
