import type { Locale } from '#config/locales'
import { formatDay } from '#domain/dates/format-day'
import { getDialogHref } from '~/client/dialog-link'

export type EventLocation = { eventId: string; on: string }

/** URL of an event's page; anonymous visitors start with sign-in or registration. */
export function getEventPath(locale: Locale, { eventId, on }: EventLocation, suffix?: 'sign-up'): string {
  return getDialogHref('event', { eventId, on, as: suffix }, locale)
}

/**
 * Formats an event's days (`YYYY-MM-DD`): one day, or first and last. Formats each separately, because server and browser use different
 * spaces in ranges.
 */
export function formatEventDates(locale: Locale, startDate: string, endDate = startDate): string {
  return [...new Set([startDate, endDate])].map((day) => formatDay(day, locale, 'long')).join(' – ')
}
