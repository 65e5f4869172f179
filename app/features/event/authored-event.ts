import type { CalendarDate } from '#domain/dates/calendar-date'

/** What an author says of an event. (EVT-13) */
export type AuthoredEvent = {
  eventId: string
  startDate: CalendarDate
  endDate?: CalendarDate
  enablePlusOne: boolean
  submitCtaLabel?: string
  confirmationTitle?: string
  confirmationSubtitle?: string
}
