import { type CalendarDate, toUtcDate } from '#domain/dates/calendar-date'
import { findFirstProblem, type ValidationProblem, createProblem } from '#domain/validation/rule'
import { lengthBetween, personName, requiredBox } from '#domain/validation/text-rules'

type EventSignUp = { attendingDays: string; plusOne: string; eventTermsAccepted: boolean }
const guestNameLength = { max: 50 }

/** Validates an event sign-up: a day, guests' names, accepted terms. */
export function findEventProblems({
  attendingDays,
  plusOne,
  eventTermsAccepted,
}: EventSignUp): Partial<Record<keyof EventSignUp, ValidationProblem>> {
  const guestProblem = plusOne !== '' && findFirstProblem(plusOne, [personName, ...lengthBetween(guestNameLength)])
  const termsProblem = requiredBox(eventTermsAccepted)
  return {
    ...(attendingDays === '' && { attendingDays: createProblem('eventDay') }),
    ...(guestProblem && { plusOne: createProblem('guestName') }),
    ...(termsProblem && { eventTermsAccepted: termsProblem }),
  }
}

const dayMs = 24 * 3_600_000
const maxEventDays = 31

/** Every day of an event, from first to last. */
export function listEventDays(startDate: CalendarDate, endDate: CalendarDate = startDate): CalendarDate[] {
  const [start, end] = [Date.parse(startDate), Date.parse(endDate)]
  const count = Math.min(maxEventDays, Math.max(0, Math.round((end - start) / dayMs)) + 1)
  return Array.from({ length: count }, (_, i) => toUtcDate(start + i * dayMs))
}

/** True for events of two or more days. */
export function isMultiDay(days: readonly CalendarDate[]): boolean {
  return days.length > 1
}

/** Days of attendance to send: the chosen ones in order, or the only day. */
export function formatAttendingDays(days: readonly CalendarDate[], chosenDays: readonly string[]): string {
  return (isMultiDay(days) ? days.filter((day) => chosenDays.includes(day)) : days).join(',')
}
