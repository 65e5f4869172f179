import { tidyDate } from '#domain/dates/tidy-date'
import { typedPhone } from '#domain/identity/typed-phone'
import type { SignUpPlace } from '#domain/identity/sign-up-problems'
import type { PersonForm } from './sign-up.form'

/** What was typed about a person, brought into the form the rules know: points in a date, the 0 in front of a number. (SUP-14, VAL-20) */
export function typedPerson<T extends PersonForm>(typed: T, place: SignUpPlace): T {
  return { ...typed, ...typedPhone(typed, place), birthDate: tidyDate(typed.birthDate, place.dateFormat) }
}
