import { firstProblem, type Problem, problem } from '#domain/validation/rule'
import { lengthBetween, personName, requiredBox } from '#domain/validation/text-rules'

type TypedEvent = { attendingDays: string; plusOne: string; eventTermsAccepted: boolean }
const guestNameLength = { max: 50 }

/** Validates an event sign-up: a day, guests' names, accepted terms. */
export function eventProblems({ attendingDays, plusOne, eventTermsAccepted }: TypedEvent): Partial<Record<keyof TypedEvent, Problem>> {
  const wrongGuest = plusOne !== '' && firstProblem(plusOne, [personName, ...lengthBetween(guestNameLength)])
  const wrongTerms = requiredBox(eventTermsAccepted)
  return {
    ...(attendingDays === '' && { attendingDays: problem('eventDay') }),
    ...(wrongGuest && { plusOne: problem('guestName') }),
    ...(wrongTerms && { eventTermsAccepted: wrongTerms }),
  }
}
