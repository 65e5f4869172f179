import { countries } from '#config/countries'
import type { Country, Region } from '#config/locales'
import { e164Of } from '#domain/input/phone-number'
import { dialCodeOf } from '#domain/validation/dial-code'

type PhoneOfInput = { phone: string; phoneCode?: string }

/**
 * A phone number as stored, with plus and dial code, and that code; undefined when no country has such a number. The chosen dial code
 * decides the country, the shop's own by default; a number with a plus decides it itself. (decisions 046 and 099)
 */
export function phoneOf(
  { phone, phoneCode }: PhoneOfInput,
  { country }: { country: Country; region?: Region },
): Required<PhoneOfInput> | undefined {
  const chosen = phoneCode?.replace(/\D/g, '') || countries[country].phone.dialCode
  const number = e164Of(phone, chosen)
  const code = number?.startsWith(`+${chosen}`) ? chosen : dialCodeOf(number ?? '')
  return number !== undefined && code !== undefined ? { phone: number, phoneCode: code } : undefined
}
