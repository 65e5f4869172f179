import { countries } from '#config/countries'
import type { Country, Region } from '#config/locales'
import { tidyPhone } from '#domain/validation/tidy-phone'
import { dialCountries } from './dial-countries'

type Typed = { phone: string; phoneCode?: string }

/**
 * A number and the dial code chosen beside it as they are meant: a number that brings the code of a country we know is of that country,
 * whatever stands beside it. (VAL-20, VAL-22, TRAP-08, decision 033)
 */
export function typedPhone({ phone, phoneCode }: Typed, place: { country: Country; region: Region }): Required<Typed> {
  const known = dialCountries(place)
  const codeOf = (country: Country) => countries[country].phone.dialCode
  const chosen = known.find((country) => codeOf(country) === phoneCode) ?? place.country
  const brought = known.find((country) => tidyPhone(phone, chosen).startsWith(`+${codeOf(country)}`))
  return { phone: tidyPhone(phone, brought ?? chosen), phoneCode: brought ? codeOf(brought) : phoneCode || codeOf(place.country) }
}
