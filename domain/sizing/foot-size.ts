import type { FootSize } from '#contracts/entities/size-chart'
import { cmPerInch } from './size-for'

export const footSystems = ['foot', 'eu', 'uk', 'usMen', 'usWomen'] as const
export type FootSystem = (typeof footSystems)[number]

const leastInch = 8
const mostInch = 13

/**
 * Converts a shoe size to every other system; undefined if unknown. Rounds up between sizes, because a small shoe hurts. A foot length from
 * 8 to 13 counts as inches.
 */
export function footSizeFor(sizes: readonly FootSize[], { system, size }: { system: FootSystem; size: string }): FootSize | undefined {
  const entered = Number(size.trim().replace(',', '.'))
  if (!Number.isFinite(entered) || entered <= 0) return undefined
  const isInInches = system === 'foot' && entered >= leastInch && entered <= mostInch
  const centimeters = isInInches ? entered * cmPerInch : entered
  const [smallest] = sizes
  const step = 1
  if (!smallest || centimeters < Number(smallest[system]) - step) return undefined
  return sizes.find((row) => Number(row[system]) >= centimeters)
}
