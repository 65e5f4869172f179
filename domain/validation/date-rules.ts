import type { DateFormat } from '#config/locales'
import { type CalendarDate, formatDate, parseDate, yearsBefore } from '#domain/dates/calendar-date'
import { firstProblem, type Problem, problem, type Rule, ruleOf } from './rule'
import { required } from './text-rules'

/** A valid date in this order. */
export function dateFormat(format: DateFormat): Rule {
  return ruleOf((value) => parseDate(value, format) !== undefined, problem('dateFormat', { format }))
}

/** On or before this day; ignores invalid dates, which the format rule reports. */
export function sameOrBefore(limit: CalendarDate, format: DateFormat): Rule {
  return ruleOf((value) => (parseDate(value, format) ?? '') <= limit, problem('dateSameOrBefore', { date: formatDate(limit, format) }))
}

/** On or after this day; ignores invalid dates, which the format rule reports. */
export function sameOrAfter(limit: CalendarDate, format: DateFormat): Rule {
  return ruleOf((value) => (parseDate(value, format) ?? limit) >= limit, problem('dateSameOrAfter', { date: formatDate(limit, format) }))
}

export type BirthDateTerms = {
  isRequired: boolean
  format: DateFormat
  min: CalendarDate
  /** In full years. */
  minimalAge: number
  today: CalendarDate
}

/** Validates a birth date: optional unless required, a valid date, not before the minimum, and of the country's minimum age. */
export function birthDateProblem(value: string, { isRequired, format, min, minimalAge, today }: BirthDateTerms): Problem | undefined {
  const latest = yearsBefore(today, minimalAge)
  const rules = [dateFormat(format), sameOrAfter(min, format), sameOrBefore(latest, format)]
  return firstProblem(value, isRequired ? [required, ...rules] : rules)
}
