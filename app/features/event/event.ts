import type { Locale } from '#config/locales'
import { dialogHref } from '~/client/dialog-link'

export type EventLocation = { eventId: string; on: string }

/** URL of an event's page; anonymous visitors start with sign-in or registration. */
export function getEventPath(locale: Locale, { eventId, on }: EventLocation, suffix?: 'sign-up'): string {
  return dialogHref('event', { eventId, on, as: suffix }, locale)
}

/**
 * Formats an event's days (`YYYY-MM-DD`): one day, or first and last. Formats each separately, because server and browser use different
 * spaces in ranges.
 */
export function eventDates(locale: string, startDate: string, endDate = startDate): string {
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return [...new Set([startDate, endDate])].map((day) => days.format(new Date(day))).join(' – ')
}
