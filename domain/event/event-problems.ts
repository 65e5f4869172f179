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
