import { type CalendarDate, dateAt } from '#domain/dates/calendar-date'

const dayMs = 24 * 3_600_000
const longest = 31

/** Every day of an event, from first to last. */
export function eventDays(startDate: CalendarDate, endDate: CalendarDate = startDate): CalendarDate[] {
  const [start, end] = [Date.parse(startDate), Date.parse(endDate)]
  const count = Math.min(longest, Math.max(0, Math.round((end - start) / dayMs)) + 1)
  return Array.from({ length: count }, (_, i) => dateAt(start + i * dayMs))
}

/** True for events of two or more days. */
export function asksForDays(days: readonly CalendarDate[]): boolean {
  return days.length > 1
}

/** Days of attendance to send: the chosen ones in order, or the only day. */
export function attendingDays(days: readonly CalendarDate[], chosen: readonly string[]): string {
  return (asksForDays(days) ? days.filter((day) => chosen.includes(day)) : days).join(',')
}
