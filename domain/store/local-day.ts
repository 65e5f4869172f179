import type { CalendarDate } from '#domain/dates/calendar-date'

/** A local moment: the date, the ISO weekday (1 is Monday), and `HH:MM`. */
export type LocalMoment = { date: CalendarDate; day: number; time: string }

const formatCache = new Map<string, Intl.DateTimeFormat>()
const dateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

export function toLocalMoment(now: number, timeZone: string): LocalMoment {
  const format = formatCache.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...dateTimeFormatOptions, timeZone })
  formatCache.set(timeZone, format)
  const dateParts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  const date = `${dateParts.year}-${dateParts.month}-${dateParts.day}` as CalendarDate
  return { date, day: getIsoWeekday(date), time: `${dateParts.hour}:${dateParts.minute}` }
}

/** ISO weekday of a date: 1 is Monday, 7 is Sunday. */
export function getIsoWeekday(date: CalendarDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10) as CalendarDate
}
