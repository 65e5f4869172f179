import type { PriceBand } from '../pricing/price-bands'

/** Price range in whole currency units, inclusive, either end optional. */
export type PriceRange = { from?: number; to?: number }

const amount = /^\d{1,6}$/
const written = /^(\d{1,6})?\.\.(\d{1,6})?$/

/**
 * Parses a range from two form fields. Swaps an inverted one; undefined if both are empty; anything but whole numbers from 0 to 999999 is
 * an error that names its field.
 */
export function priceRangeFrom(min: string, max: string): { range: PriceRange | null } | { wrong: 'min' | 'max' } {
  const [low, high] = [min.trim(), max.trim()]
  if (low && !amount.test(low)) return { wrong: 'min' }
  if (high && !amount.test(high)) return { wrong: 'max' }
  if (!low && !high) return { range: null }
  const [from, to] = [low ? Number(low) : undefined, high ? Number(high) : undefined]
  return { range: from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to } }
}

/** Filter value: `30..80`, `30..`, `..80`. Price bands are written `50-100`. */
export function writePriceRange({ from, to }: PriceRange): string {
  return `${from ?? ''}..${to ?? ''}`
}

export function readPriceRange(text: string): PriceRange | null {
  const found = written.exec(text)
  if (!found || (found[1] === undefined && found[2] === undefined)) return null
  const [from, to] = [found[1], found[2]].map((end) => (end === undefined ? undefined : Number(end)))
  return from !== undefined && to !== undefined && from > to
    ? null
    : { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

/** The range as a band in minor units; includes products at exactly the highest price. */
export function bandOf(text: string): PriceBand | null {
  const range = readPriceRange(text)
  return range && { id: text, from: (range.from ?? 0) * 100, ...(range.to !== undefined && { to: range.to * 100 + 1 }) }
}
