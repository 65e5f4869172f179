import type { Currency } from '#config/locales'
import { getDecimals, toMinorUnits, type Minor } from '../money/minor-units.ts'

/** Price range in whole currency units, inclusive, either end optional. */
export type PriceRange = { from?: number; to?: number }

const rangePattern = /^(\d{1,6})?\.\.(\d{1,6})?$/

/** Filter value: `30..80`, `30..`, `..80`. Price bands are written `50-100`. */
export function formatPriceRange({ from, to }: PriceRange): string {
  return `${from ?? ''}..${to ?? ''}`
}

/** Parses a price range of a URL; null if malformed, empty, or if it ends before it starts. */
export function parsePriceRange(text: string): PriceRange | null {
  const match = rangePattern.exec(text)
  if (!match || (match[1] === undefined && match[2] === undefined)) return null
  const [from, to] = [match[1], match[2]].map((end) => (end === undefined ? undefined : Number(end)))
  return from !== undefined && to !== undefined && from > to
    ? null
    : { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

/** The range as a band in minor units; includes products at exactly the highest price. */
export function toPriceBand(text: string, currency: Currency): PriceBand | null {
  const range = parsePriceRange(text)
  const toMinor = (amount: number) => toMinorUnits(amount, currency)
  return range && { id: text, from: toMinor(range.from ?? 0), ...(range.to !== undefined && { to: toMinor(range.to) + 1 }) }
}

/** Returns true if a shopper typed the range. The filter's own steps are written differently. */
export function isTypedRange({ id }: Pick<PriceBand, 'id'>): boolean {
  return id.includes('..')
}

/** A step of the price filter: from (inclusive) to (exclusive), in minor units; the last one is open. */
export type PriceBand = { id: string; from: Minor; to?: Minor }

const bandLimits = [0, 50, 100, 200, 400]

/** Price bands of a listing, the same whole units in every currency: `0-50`, `50-100`, … `400-`. */
export function getPriceBands(currency: Currency): readonly PriceBand[] {
  const minorUnitsPerUnit = 10 ** getDecimals(currency)
  return bandLimits.map((from, i) => {
    const to = bandLimits[i + 1]
    return { id: `${from}-${to ?? ''}`, from: from * minorUnitsPerUnit, ...(to !== undefined && { to: to * minorUnitsPerUnit }) }
  })
}
