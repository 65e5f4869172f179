import { countries } from '#config/countries'
import type { Country, Region } from '#config/locales'
import { e164Of } from '#domain/input/phone-number'
import { dialCodeOf } from '#domain/validation/dial-code'

type PhoneOfInput = { phone: string; phoneCode?: string }

/**
 * Normalizes a phone number to plus and dial code, and returns that code; undefined if no country has such a number. The country follows
 * from the chosen dial code, by default the shop's; a number with a plus names its own. (decisions 046 and 099)
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
