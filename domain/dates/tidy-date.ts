import type { DateFormat } from '#config/locales'
import { type CalendarDate, formatDate } from './calendar-date'

/**
 * Normalizes a typed date to `00/00/0000`: with points, hyphens, spaces or no separators, or with a digit missing. Reorders a date filled
 * in by a browser (`autocomplete="bday"` is year, month, day). Anything else stays.
 */
export function tidyDate(typed: string, format: DateFormat): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(typed.trim())) return formatDate(typed.trim() as CalendarDate, format)
  const [, first = '', second = '', year = ''] =
    /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4})$|^(\d{2})(\d{2})(\d{4})$/.exec(typed.trim())?.filter((part) => part !== undefined) ?? []
  if (!year) return typed.trim()
  return `${first.padStart(2, '0')}/${second.padStart(2, '0')}/${year}`
}
