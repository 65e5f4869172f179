import { countries } from '#config/countries'
import type { Country, Region } from '#config/locales'
import { e164Of, readPhone } from '#domain/input/phone-number'
import { dialCodeOf } from '#domain/validation/dial-code'
import { applyMask, maskOfCode } from '#domain/validation/phone-mask'

type PhoneOfInput = { phone: string; phoneCode?: string }

/**
 * Normalizes a phone number to plus and dial code, and returns that code; undefined if no country has such a number. The country follows
 * from the chosen dial code, by default the shop's; a number with a plus names its own. (decisions 046 and 099)
 */
export function phoneOf(
  { phone, phoneCode }: PhoneOfInput,
  { country }: { country: Country; region?: Region },
): Required<PhoneOfInput> | undefined {
  const chosen = chosenCode(phoneCode, country)
  const number = e164Of(phone, chosen)
  const code = number?.startsWith(`+${chosen}`) ? chosen : dialCodeOf(number ?? '')
  return number !== undefined && code !== undefined ? { phone: number, phoneCode: code } : undefined
}

function chosenCode(phoneCode: string | undefined, country: Country): string {
  return phoneCode?.replace(/\D/g, '') || countries[country].phone.dialCode
}

/** Returns true if a number would be one without the extension behind it. */
export function hasExtension({ phone, phoneCode }: PhoneOfInput, { country }: { country: Country }): boolean {
  return readPhone(phone, chosenCode(phoneCode, country))?.extension !== undefined
}

type TypedPhoneInput = { phone: string; phoneCode?: string }

/** A phone number with dial code, as stored; stays as typed if invalid. A dial code in the number overrides the chosen one. */
export function typedPhone(
  { phone, phoneCode = '' }: TypedPhoneInput,
  place: { country: Country; region: Region },
): Required<TypedPhoneInput> {
  return phoneOf({ phone, phoneCode }, place) ?? { phone, phoneCode: phoneCode || countries[place.country].phone.dialCode }
}

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

/** Masks a phone number except its last two digits. */
export function maskedPhone(phone: string): string {
  return phone.replace(/\d(?=\d{2})/g, '•')
}
