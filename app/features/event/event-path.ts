import type { Locale } from '#config/locales'
import { dialogHref } from '~/client/dialog-href'

export type EventPlace = { eventId: string; on: string }

/** The page of an event, whose words stand on another page; a stranger begins with signing in, or up. */
export function eventPath(locale: Locale, { eventId, on }: EventPlace, as?: 'sign-up'): string {
  return dialogHref('event', { eventId, on, as }, locale)
}
