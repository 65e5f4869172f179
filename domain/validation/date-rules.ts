import type { DateFormat } from '#config/locales'
import { type CalendarDate, formatDate, parseDate, yearsBefore } from '#domain/dates/calendar-date'
import { firstProblem, type Problem, problem, type Rule, ruleOf } from './rule'
import { required } from './text-rules'

/** A real day, written in this order. */
export function dateFormat(format: DateFormat): Rule {
  return ruleOf((value) => parseDate(value, format) !== undefined, problem('dateFormat', { format }))
}

/** On this day or before; a text that is no date is left to the format rule. */
export function sameOrBefore(limit: CalendarDate, format: DateFormat): Rule {
  return ruleOf((value) => (parseDate(value, format) ?? '') <= limit, problem('dateSameOrBefore', { date: formatDate(limit, format) }))
}

/** On this day or after; a text that is no date is left to the format rule. */
export function sameOrAfter(limit: CalendarDate, format: DateFormat): Rule {
  return ruleOf((value) => (parseDate(value, format) ?? limit) >= limit, problem('dateSameOrAfter', { date: formatDate(limit, format) }))
}

export type BirthDateTerms = {
  isRequired: boolean
  format: DateFormat
  min: CalendarDate
  /** Full years. */
  minimalAge: number
  today: CalendarDate
}

/**
 * A birth date may be left out unless it is required; else it is a real day, not before the minimum, and long enough ago for the country's
 * minimal age.
 */
export function birthDateProblem(value: string, { isRequired, format, min, minimalAge, today }: BirthDateTerms): Problem | undefined {
  const latest = yearsBefore(today, minimalAge)
  const rules = [dateFormat(format), sameOrAfter(min, format), sameOrBefore(latest, format)]
  return firstProblem(value, isRequired ? [required, ...rules] : rules)
}
