import { type Locale, locales } from '#config/locales'
import { phoneOf } from '#domain/identity/phone-of'
import { typedPhone } from '#domain/identity/typed-phone'

/** Returns true if the field holds a phone number under the chosen dial code. */
export function isPhoneHere(phone: HTMLInputElement, locale: Locale): boolean {
  const chosen = phone.form?.elements.namedItem('phoneCode')
  const phoneCode = chosen instanceof HTMLSelectElement ? chosen.value : undefined
  const typed = typedPhone({ phone: phone.value, phoneCode }, locales[locale])
  return typed.phone !== '' && phoneOf(typed, locales[locale]) !== undefined
}
