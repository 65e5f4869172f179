import { countries } from '#config/countries'
import type { Country, Region } from '#config/locales'
import { e164Of } from '#domain/input/phone-number'
import { dialCodeOf } from '#domain/validation/dial-code'
import { applyMask, maskOfCode } from '#domain/validation/phone-mask'

type StoredPhone = { phone: string; phoneCode?: string }
type PhoneMarket = { country: Country; region: Region }

/** Formats a stored number for a form with a dial code menu: its dial code, and the rest in the format of its country. (decision 046) */
export function phoneAsTyped({ phone, phoneCode = '' }: StoredPhone, { country }: PhoneMarket): Required<StoredPhone> {
  const isWhole = phone.startsWith('+')
  const code = isWhole && !(phoneCode && phone.startsWith(`+${phoneCode}`)) ? dialCodeOf(phone) : phoneCode
  if (!code) return { phone, phoneCode: countries[country].phone.dialCode }
  const number = e164Of(phone, code) ?? (isWhole ? phone : `+${code}${phone}`)
  const digits = number.replace(/\D/g, '').slice(code.length)
  const laidOut = applyMask(digits, maskOfCode(code, digits.length))
  // A mask drops surplus digits; foreign numbers can be longer.
  return { phone: laidOut.replace(/\D/g, '') === digits ? laidOut : digits, phoneCode: code }
}

/**
 * The same for a form without that menu: a foreign number keeps plus and dial code, so that it never becomes a local one. (decision 046)
 */
export function numberAsTyped(kept: StoredPhone, place: PhoneMarket): string {
  const { phone, phoneCode } = phoneAsTyped(kept, place)
  return phone.startsWith('+') || phoneCode === countries[place.country].phone.dialCode ? phone : `+${phoneCode} ${phone}`
}
