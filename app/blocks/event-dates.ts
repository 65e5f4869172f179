/**
 * The days of an event (`YYYY-MM-DD`), as this locale writes them: one day, or the first and the last. Each is written by itself, as edge
 * and browser do not agree about the spaces of a range.
 */
export function eventDates(locale: string, startDate: string, endDate = startDate): string {
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return [...new Set([startDate, endDate])].map((day) => days.format(new Date(day))).join(' – ')
}
