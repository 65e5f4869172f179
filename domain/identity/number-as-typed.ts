import { countries } from '#config/countries'
import type { Country, Region } from '#config/locales'
import { e164Of } from '#domain/input/phone-number'
import { dialCodeOf } from '#domain/validation/dial-code'
import { applyMask, maskOfCode } from '#domain/validation/phone-mask'

type StoredPhone = { phone: string; phoneCode?: string }
type PhoneMarket = { country: Country; region: Region }

/**
 * A number that was kept as a form with a choice of dial codes shows it: its own code, and the rest laid out as people of its country type
 * it. (decision 046)
 */
export function phoneAsTyped({ phone, phoneCode = '' }: StoredPhone, { country }: PhoneMarket): Required<StoredPhone> {
  const isWhole = phone.startsWith('+')
  const code = isWhole && !(phoneCode && phone.startsWith(`+${phoneCode}`)) ? dialCodeOf(phone) : phoneCode
  if (!code) return { phone, phoneCode: countries[country].phone.dialCode }
  const number = e164Of(phone, code) ?? (isWhole ? phone : `+${code}${phone}`)
  const digits = number.replace(/\D/g, '').slice(code.length)
  const laidOut = applyMask(digits, maskOfCode(code, digits.length))
  // A mask drops surplus digits; a number of another country may be longer.
  return { phone: laidOut.replace(/\D/g, '') === digits ? laidOut : digits, phoneCode: code }
}

/**
 * The same where there is no such choice: a number of another country keeps its plus and code, so that it never becomes one of this.
 * (decision 046)
 */
export function numberAsTyped(kept: StoredPhone, place: PhoneMarket): string {
  const { phone, phoneCode } = phoneAsTyped(kept, place)
  return phone.startsWith('+') || phoneCode === countries[place.country].phone.dialCode ? phone : `+${phoneCode} ${phone}`
}
