import { countries } from '#config/countries'
import type { Country, Region } from '#config/locales'
import { toE164, parsePhone } from './parse-phone'
import { findDialCode } from './dial-code'
import { applyMask, getMaskForDialCode } from './phone-mask'

/** A number and the dial code beside it: digits without a plus. */
type PhoneFields = { phone: string; phoneCode?: string }
type PhoneMarket = { country: Country; region: Region }

/**
 * Normalizes a phone number to plus and dial code, and returns that code; undefined if no country has such a number. The country follows
 * from the chosen dial code, by default the shop's; a number with a plus names its own. (decisions 046 and 099)
 */
export function normalizePhoneNumber(
  { phone, phoneCode }: PhoneFields,
  { country }: { country: Country; region?: Region },
): Required<PhoneFields> | undefined {
  const chosenDialCode = getDialCode(phoneCode, country)
  const number = toE164(phone, chosenDialCode)
  const code = number?.startsWith(`+${chosenDialCode}`) ? chosenDialCode : findDialCode(number ?? '')
  return number !== undefined && code !== undefined ? { phone: number, phoneCode: code } : undefined
}

function getDialCode(phoneCode: string | undefined, country: Country): string {
  return phoneCode?.replace(/\D/g, '') || countries[country].phone.dialCode
}

/** Returns true if a number would be one without the extension behind it. */
export function hasExtension({ phone, phoneCode }: PhoneFields, { country }: { country: Country }): boolean {
  return parsePhone(phone, getDialCode(phoneCode, country))?.extension !== undefined
}

/** A phone number with dial code, as stored; stays as typed if invalid. A dial code in the number overrides the chosen one. */
export function toStoredPhone({ phone, phoneCode = '' }: PhoneFields, market: PhoneMarket): Required<PhoneFields> {
  return normalizePhoneNumber({ phone, phoneCode }, market) ?? { phone, phoneCode: phoneCode || countries[market.country].phone.dialCode }
}

/** Formats a stored number for a form with a dial code menu. Returns its dial code, and the rest in the format of its country. (decision 046) */
export function toPhoneFields({ phone, phoneCode = '' }: PhoneFields, { country }: PhoneMarket): Required<PhoneFields> {
  const isInternational = phone.startsWith('+')
  const code = isInternational && !(phoneCode && phone.startsWith(`+${phoneCode}`)) ? findDialCode(phone) : phoneCode
  if (!code) return { phone, phoneCode: countries[country].phone.dialCode }
  const number = toE164(phone, code) ?? (isInternational ? phone : `+${code}${phone}`)
  const digits = number.replace(/\D/g, '').slice(code.length)
  const maskedDigits = applyMask(digits, getMaskForDialCode(code, digits.length))
  // A mask drops surplus digits; foreign numbers can be longer.
  return { phone: maskedDigits.replace(/\D/g, '') === digits ? maskedDigits : digits, phoneCode: code }
}

/**
 * Formats a stored number for a form without that menu. A foreign number keeps plus and dial code, so that it never becomes a local one.
 * (decision 046)
 */
export function formatPhoneForForm(storedPhone: PhoneFields, market: PhoneMarket): string {
  const { phone, phoneCode } = toPhoneFields(storedPhone, market)
  return phone.startsWith('+') || phoneCode === countries[market.country].phone.dialCode ? phone : `+${phoneCode} ${phone}`
}

/** Masks a phone number except its last two digits. */
export function maskPhone(phone: string): string {
  return phone.replace(/\d(?=\d{2})/g, '•')
}
