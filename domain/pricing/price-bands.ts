import type { Currency } from '#config/locales'
import { getDecimals } from '../money/decimals.ts'
import type { Minor } from './proportion'

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
