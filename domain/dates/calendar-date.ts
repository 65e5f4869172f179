import type { DateFormat } from '#config/locales'

/** A calendar day as stored, `YYYY-MM-DD`. It has no hour and no time zone, and sorts as text. */
export type CalendarDate = `${number}-${number}-${number}`

/** Parses a typed date; undefined in another order, or if no such day exists. */
export function parseDate(text: string, format: DateFormat): CalendarDate | undefined {
  const [, first = '', second = '', year = ''] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  const [month, day] = format === 'MM/DD/YYYY' ? [first, second] : [second, first]
  const date = `${year}-${month}-${day}`
  return isCalendarDate(date) ? date : undefined
}

/** Formats a stored date in the region's order. */
export function formatDate(date: CalendarDate, format: DateFormat): string {
  const [year, month, day] = date.split('-')
  return format === 'MM/DD/YYYY' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`
}

/** UTC date of a moment in milliseconds. */
export function toUtcDate(time: number): CalendarDate {
  return new Date(time).toISOString().slice(0, 10) as CalendarDate
}

/** The same day that many years earlier; February 29 becomes 28. */
export function subtractYears(date: CalendarDate, years: number): CalendarDate {
  const [year = '', month, day] = date.split('-')
  const earlierDate = `${String(Number(year) - years).padStart(4, '0')}-${month}-${day}`
  return isCalendarDate(earlierDate) ? earlierDate : (earlierDate.replace(/-29$/, '-28') as CalendarDate)
}

/** Returns true for `YYYY-MM-DD` of a day that exists. */
export function isCalendarDate(date: string): date is CalendarDate {
  const time = Date.parse(`${date}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(time) && toUtcDate(time) === date
}
