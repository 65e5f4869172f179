import { countries } from '#config/countries'
import type { Country, Region } from '#config/locales'
import { tidyNumber } from '#domain/validation/tidy-phone'
import { dialCodeOf, isDialCode } from '#domain/validation/dial-code'

type TypedPhoneInput = { phone: string; phoneCode?: string }

/**
 * A number and the dial code chosen beside it as they are meant: a number that brings a dial code of its own has that one, whatever stands
 * beside it. (decisions 033 and 046)
 */
export function typedPhone(
  { phone, phoneCode = '' }: TypedPhoneInput,
  { country }: { country: Country; region: Region },
): Required<TypedPhoneInput> {
  const own = countries[country].phone.dialCode
  const chosen = isDialCode(phoneCode) ? phoneCode : own
  const tidy = tidyNumber(phone, chosen)
  const brought = tidy.startsWith(`+${chosen}`) ? chosen : dialCodeOf(tidy)
  return { phone: tidyNumber(phone, brought ?? chosen), phoneCode: brought ?? (phoneCode || own) }
}
