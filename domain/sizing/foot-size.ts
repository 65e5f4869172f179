import type { FootSize } from '#contracts/entities/size-chart'
import { cmPerInch } from './recommended-size'

export const footSystems = ['foot', 'eu', 'uk', 'usMen', 'usWomen'] as const
export type FootSystem = (typeof footSystems)[number]

const minFootInches = 8
const maxFootInches = 13

/**
 * Converts a shoe size to every other system; undefined if unknown. Rounds up between sizes, because a small shoe hurts. A foot length from
 * 8 to 13 counts as inches.
 */
export function findFootSize(sizes: readonly FootSize[], { system, size }: { system: FootSystem; size: string }): FootSize | undefined {
  const length = Number(size.trim().replace(',', '.'))
  if (!Number.isFinite(length) || length <= 0) return undefined
  const isInInches = system === 'foot' && length >= minFootInches && length <= maxFootInches
  const centimeters = isInInches ? length * cmPerInch : length
  const [smallest] = sizes
  const minStep = 1
  if (!smallest || centimeters < Number(smallest[system]) - minStep) return undefined
  return sizes.find((row) => Number(row[system]) >= centimeters)
}
