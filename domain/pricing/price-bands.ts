import type { Minor } from '../money/minor-units'

/** A step of the price filter: from (inclusive) to (exclusive), in minor units; the last one is open. */
export type PriceBand = { id: string; from: Minor; to?: Minor }

const bandLimits = [0, 5_000, 10_000, 20_000, 40_000]

/** Price bands of a listing, the same in every currency: `0-50`, `50-100`, … `400-`. */
export const priceBands: readonly PriceBand[] = bandLimits.map((from, i) => {
  const to = bandLimits[i + 1]
  return { id: `${from / 100}-${to === undefined ? '' : to / 100}`, from, ...(to !== undefined && { to }) }
})
