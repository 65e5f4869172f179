import { normalizeSymbols } from '#domain/input/normalize-text'
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

const maxWholeDigits = 6
/** A figure in groups of three or without, with a currency or a word before it, and behind it: `ab 1.000,50 €`, `£20`, `20,-`, `up to 100`. */
const amountPattern = /^(?:[\p{L} ]{0,20}\p{Sc}?|[<>≤≥+]) ?(\d[\d., '’]{0,15})(?: ?(?:\p{Sc}|\p{L}{2,12}))?$/u

/**
 * Reads an amount of money as people type it, in the way of any of our languages; undefined where it is none. A point or a comma before three
 * digits parts thousands, before one or two it parts cents.
 */
function readAmount(text: string): number | undefined {
  const line = normalizeSymbols(text)
    .replace(/(?<=\d) ?\p{Sc} ?(?=\d{2}$)/u, '.')
    .replace(/[,.]?-{1,2}(?= ?\p{Sc}?$)/u, '')
  const figure = amountPattern.exec(line)?.[1]?.replace(/[ '’]|[.,]$/g, '')
  const [, whole = '', cents = ''] = /^(\d{1,3}(?:[.,]\d{3})+|\d*)(?:[.,](\d{1,2}))?$/.exec(figure ?? '') ?? []
  const digits = whole.replace(/[.,]/g, '')
  return digits === '' || digits.length > maxWholeDigits ? undefined : Number(`${digits}.${cents || 0}`)
}
