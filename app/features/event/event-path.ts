import type { Locale } from '#config/locales'
import { dialogHref } from '~/client/dialog-link'

export type EventPlace = { eventId: string; on: string }

/** URL of an event's page; anonymous visitors start with sign-in or registration. */
export function eventPath(locale: Locale, { eventId, on }: EventPlace, as?: 'sign-up'): string {
  return dialogHref('event', { eventId, on, as }, locale)
}
