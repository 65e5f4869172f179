import { countries } from '#config/countries'
import type { Country, Region } from '#config/locales'
import { tidyNumber } from '#domain/validation/tidy-phone'
import { dialCodeOf, isDialCode } from '#domain/validation/dial-code'

type TypedPhoneInput = { phone: string; phoneCode?: string }

/** A phone number with its dial code: a dial code in the number overrides the chosen one. (decisions 033 and 046) */
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
