import type { SizeCell, SizeChart } from '#contracts/entities/size-chart'

type Column = SizeChart['columns'][number]
type Length = Exclude<SizeCell, string>
/** Lengths in centimeters, by the column they are compared with. */
export type Measurements = Partial<Record<Column, number>>

/** A measurement this far below the smallest size still fits it. */
const easeCm = 4

/** Columns with lengths of the body, not labels. */
export function measuredColumns({ columns, rows }: SizeChart): Column[] {
  return columns.filter((_, index) => rows.every((row) => typeof row[index] !== 'string'))
}

/**
 * Label of the smallest size that no measurement is too large for, because what is tight is sent back; undefined without measurements, or if
 * one is far below the smallest size or above the largest.
 */
export function sizeFor(chart: SizeChart, measurements: Measurements): string | undefined {
  const given = measuredColumns(chart).filter((column) => measurements[column] !== undefined)
  if (given.length === 0) return undefined
  const needed = given.map((column) => rowFor(chart, column, measurements[column] ?? 0))
  return needed.includes(-1) ? undefined : String(chart.rows[Math.max(...needed)]?.[0])
}

function rowFor({ columns, rows }: SizeChart, column: Column, measured: number): number {
  const lengths = rows.map((row) => row[columns.indexOf(column)] as Length)
  const [smallest = 0] = lengths
  if (measured < leastOf(smallest) - easeCm) return -1
  return lengths.findIndex((length) => measured <= mostOf(length))
}

function leastOf(length: Length): number {
  return typeof length === 'number' ? length : length[0]
}

function mostOf(length: Length): number {
  return typeof length === 'number' ? length : length[1]
}

/** Typed length in centimeters; undefined unless it is a number above zero. */
export function centimetersOf(text: string, isInInches: boolean): number | undefined {
  const typed = Number(text.trim().replace(',', '.'))
  if (text.trim() === '' || !Number.isFinite(typed) || typed <= 0) return undefined
  return isInInches ? typed * cmPerInch : typed
}

export const cmPerInch = 2.54
