import { countries } from '#config/countries'
import type { Country, Region } from '#config/locales'
import { phoneOf } from './phone-of'

type TypedPhoneInput = { phone: string; phoneCode?: string }

/** A phone number with dial code, as stored; stays as typed if invalid. A dial code in the number overrides the chosen one. */
export function typedPhone(
  { phone, phoneCode = '' }: TypedPhoneInput,
  place: { country: Country; region: Region },
): Required<TypedPhoneInput> {
  return phoneOf({ phone, phoneCode }, place) ?? { phone, phoneCode: phoneCode || countries[place.country].phone.dialCode }
}
