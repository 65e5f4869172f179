import type { Country } from '#config/locales'
import { toLocalMoment, getTimeZone } from './local-day'
import type { CalendarDate } from './calendar-date'

const dayMs = 86_400_000

/** Time zone of a market. A country with several zones uses the one most people live in. (decision 107) */
export function getMarketTimeZone(country: Country): string {
  return getTimeZone({ countryCode: country })
}

/** The day it is in a market at this moment: milliseconds, or as an API writes it. */
export function getMarketDay(moment: number | string, country: Country): CalendarDate {
  return toLocalMoment(typeof moment === 'string' ? Date.parse(moment) : moment, getMarketTimeZone(country)).date
}

/** The instants at which a day of a market begins and the next one does. Where the clock changes, 23 or 25 hours lie between them. */
export function getDaySpan(day: string, timeZone: string): readonly [from: number, until: number] {
  const nextDay = new Date(Date.parse(`${day}T12:00:00Z`) + dayMs).toISOString().slice(0, 10)
  return [parseZonedTime(`${day}T00:00`, timeZone) ?? NaN, parseZonedTime(`${nextDay}T00:00`, timeZone) ?? NaN]
}

/**
 * A time as authors write it, in milliseconds. With a zone (`Z`, `+01:00`) it is one moment for all. Without one it is the time on the
 * clock of `timeZone`. NaN for another shape.
 */
export function parseScheduledTime(text: string, timeZone: string): number {
  if (/(Z|[+-]\d\d:?\d\d)$/i.test(text)) return Date.parse(text)
  const [minute = '', seconds = 0] = [text.slice(0, 16), Date.parse(`1970-01-01T00:00${text.slice(16)}Z`)]
  return (parseZonedTime(minute.length === 10 ? `${minute}T00:00` : minute, timeZone) ?? NaN) + seconds
}

/** Local time of a zone in the format of `<input type="datetime-local">`: `2026-11-28T08:00`. */
export function toZonedTime(instant: number, timeZone: string): string {
  const { date, time } = toLocalMoment(instant, timeZone)
  return `${date}T${time}`
}

/**
 * The instant of a local time (`2026-11-28T08:00`) in a zone, in milliseconds; null for another format. Of a repeated hour returns the
 * first; a skipped time is as much later as the clock skips, never before the skip.
 */
export function parseZonedTime(text: string, timeZone: string): number | null {
  const localTimestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}Z`) : NaN
  if (Number.isNaN(localTimestamp)) return null
  const getOffset = (instant: number) => Date.parse(`${toZonedTime(instant, timeZone)}Z`) - instant
  const [offsetBefore, offsetAfter] = [getOffset(localTimestamp - dayMs), getOffset(localTimestamp + dayMs)]
  if (offsetBefore === offsetAfter) return localTimestamp - offsetBefore
  const instants = [localTimestamp - offsetBefore, localTimestamp - offsetAfter]
  return instants.find((instant) => toZonedTime(instant, timeZone) === text) ?? localTimestamp - offsetBefore
}
