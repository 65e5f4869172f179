import { firstProblem, type Problem, problem } from '#domain/validation/rule'
import { lengthBetween, personName, requiredBox } from '#domain/validation/text-rules'

type TypedEvent = { attendingDays: string; plusOne: string; eventTermsAccepted: boolean }
const guestNameLength = { max: 50 }

/** What is wrong with a sign-up for an event: no day chosen, a guest's name that is none, terms not accepted. (VAL-32, VAL-33, EVT-06, EVT-07, EVT-15) */
export function eventProblems({ attendingDays, plusOne, eventTermsAccepted }: TypedEvent): Partial<Record<keyof TypedEvent, Problem>> {
  const wrongGuest = plusOne !== '' && firstProblem(plusOne, [personName, ...lengthBetween(guestNameLength)])
  const wrongTerms = requiredBox(eventTermsAccepted)
  return {
    ...(attendingDays === '' && { attendingDays: problem('eventDay') }),
    ...(wrongGuest && { plusOne: problem('guestName') }),
    ...(wrongTerms && { eventTermsAccepted: wrongTerms }),
  }
}
