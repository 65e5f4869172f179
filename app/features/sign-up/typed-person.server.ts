import { tidyDate } from '#domain/dates/tidy-date'
import { typedPhone } from '#domain/identity/phones'
import { tidyPostalCode } from '#domain/validation/tidy-postal-code'
import type { SignUpPlace } from '#domain/identity/sign-up-problems'
import type { PersonForm } from './sign-up.form'

/** Normalizes typed details: date separators, trunk prefix of phones, space in postal codes. */
export function typedPerson<T extends PersonForm>(typed: T, place: SignUpPlace): T {
  const birthDate = tidyDate(typed.birthDate, place.dateFormat)
  return { ...typed, ...typedPhone(typed, place), birthDate, postalCode: tidyPostalCode(place.country, typed.postalCode) }
}
