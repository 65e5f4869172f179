import { countries } from '#config/countries'
import type { Country, Region } from '#config/locales'
import { dialCodeOf, isDialCode, isNumberOf } from '#domain/validation/dial-code'

type PhoneOfInput = { phone: string; phoneCode?: string }

/**
 * A phone number as stored, with plus and dial code, and that code; undefined when no country has such a number. The chosen dial code
 * decides the country, the shop's own by default; a number with a plus decides it itself. (decision 046)
 */
export function phoneOf(
  { phone, phoneCode }: PhoneOfInput,
  { country }: { country: Country; region: Region },
): Required<PhoneOfInput> | undefined {
  const chosen = phoneCode?.replace(/\D/g, '') || countries[country].phone.dialCode
  const digits = phone.trim().replace(/[\s()./\u2010-\u2013-]/g, '')
  const isWhole = digits.startsWith('+')
  const code = isWhole && !digits.startsWith(`+${chosen}`) ? dialCodeOf(digits) : chosen
  if (code === undefined || !isDialCode(code)) return undefined
  const behind = isWhole ? digits.slice(code.length + 1) : digits
  const national = code === '44' ? behind.replace(/^0/, '') : behind
  return isNumberOf(code, national) ? { phone: `+${code}${national}`, phoneCode: code } : undefined
}
