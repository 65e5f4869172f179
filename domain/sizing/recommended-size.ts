import type { SizeCell, SizeChart, FootSize } from '#contracts/entities/size-chart'

type SizeColumn = SizeChart['columns'][number]
type SizeLength = Exclude<SizeCell, string>
/** Lengths in centimeters, by the column they are compared with. */
export type Measurements = Partial<Record<SizeColumn, number>>

/** A measurement this far below the smallest size still fits it. */
const toleranceCm = 4

/** Columns with lengths of the body, not labels. */
export function getMeasuredColumns({ columns, rows }: SizeChart): SizeColumn[] {
  return columns.filter((_, index) => rows.every((row) => typeof row[index] !== 'string'))
}

/**
 * Label of the smallest size that no measurement is too large for, because what is tight is sent back. Undefined without measurements, or
 * if one is far below the smallest size or above the largest.
 */
export function getRecommendedSize(chart: SizeChart, measurements: Measurements): string | undefined {
  const measuredBy = getMeasuredColumns(chart).filter((column) => measurements[column] !== undefined)
  if (measuredBy.length === 0) return undefined
  const rowIndexes = measuredBy.map((column) => findRowIndex(chart, column, measurements[column] ?? 0))
  return rowIndexes.includes(-1) ? undefined : String(chart.rows[Math.max(...rowIndexes)]?.[0])
}

function findRowIndex({ columns, rows }: SizeChart, column: SizeColumn, measured: number): number {
  const lengths = rows.map((row) => row[columns.indexOf(column)] as SizeLength)
  const [smallest = 0] = lengths
  if (measured < getMinLength(smallest) - toleranceCm) return -1
  return lengths.findIndex((length) => measured <= getMaxLength(length))
}

function getMinLength(length: SizeLength): number {
  return typeof length === 'number' ? length : length[0]
}

function getMaxLength(length: SizeLength): number {
  return typeof length === 'number' ? length : length[1]
}

/** Typed length in centimeters; undefined unless it is a number above zero. */
export function parseCentimeters(text: string, isInInches: boolean): number | undefined {
  const length = Number(text.trim().replace(',', '.'))
  if (text.trim() === '' || !Number.isFinite(length) || length <= 0) return undefined
  return isInInches ? length * cmPerInch : length
}

export const cmPerInch = 2.54

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
