import type { CalendarDate } from '#domain/dates/calendar-date'

/** Authored content of an event. */
export type AuthoredEvent = {
  eventId: string
  startDate: CalendarDate
  endDate?: CalendarDate
  enablePlusOne: boolean
  submitCtaLabel?: string
  confirmationTitle?: string
  confirmationSubtitle?: string
}
