import { type CalendarDate, toUtcDate } from '#domain/dates/calendar-date'

const dayMs = 24 * 3_600_000
const maxEventDays = 31

/** Every day of an event, from first to last. */
export function listEventDays(startDate: CalendarDate, endDate: CalendarDate = startDate): CalendarDate[] {
  const [start, end] = [Date.parse(startDate), Date.parse(endDate)]
  const count = Math.min(maxEventDays, Math.max(0, Math.round((end - start) / dayMs)) + 1)
  return Array.from({ length: count }, (_, i) => toUtcDate(start + i * dayMs))
}

/** True for events of two or more days. */
export function isMultiDay(days: readonly CalendarDate[]): boolean {
  return days.length > 1
}

/** Days of attendance to send: the chosen ones in order, or the only day. */
export function formatAttendingDays(days: readonly CalendarDate[], chosenDays: readonly string[]): string {
  return (isMultiDay(days) ? days.filter((day) => chosenDays.includes(day)) : days).join(',')
}
