import { tidyDate } from '#domain/dates/tidy-date'
import { dialCountries } from '#domain/identity/dial-countries'
import { tidyPhone } from '#domain/validation/tidy-phone'
import { countries } from '#config/countries'
import type { SignUpPlace } from '#domain/identity/sign-up-problems'
import type { PersonForm } from './sign-up.form'

/** What was typed about a person, brought into the form the rules know: points in a date, the 0 in front of a number. */
export function typedPerson<T extends PersonForm>(typed: T, place: SignUpPlace): T {
  const known = dialCountries(place)
  const country = known.find((each) => countries[each].phone.dialCode === typed.phoneCode) ?? place.country
  return {
    ...typed,
    birthDate: tidyDate(typed.birthDate),
    phone: tidyPhone(typed.phone, country),
    phoneCode: typed.phoneCode || countries[place.country].phone.dialCode,
  }
}
