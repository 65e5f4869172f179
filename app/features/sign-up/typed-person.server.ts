import { tidyDate } from '#domain/dates/tidy-date'
import { typedPhone } from '#domain/identity/typed-phone'
import { tidyPostalCode } from '#domain/validation/tidy-postal-code'
import type { SignUpPlace } from '#domain/identity/sign-up-problems'
import type { PersonForm } from './sign-up.form'

/** What was typed about a person, brought into the form the rules know: points in a date, the 0 in front of a number, the space in a postal code. (SUP-14, VAL-20, VAL-36) */
export function typedPerson<T extends PersonForm>(typed: T, place: SignUpPlace): T {
  const birthDate = tidyDate(typed.birthDate, place.dateFormat)
  return { ...typed, ...typedPhone(typed, place), birthDate, postalCode: tidyPostalCode(place.country, typed.postalCode) }
}
