import { type Locale, locales } from '#config/locales'
import { phoneOf } from '#domain/identity/phone-of'
import { typedPhone } from '#domain/identity/typed-phone'

/** Whether the field holds a number, under the dial code chosen beside it. (SUP-22) */
export function isPhoneHere(phone: HTMLInputElement, locale: Locale): boolean {
  const chosen = phone.form?.elements.namedItem('phoneCode')
  const phoneCode = chosen instanceof HTMLSelectElement ? chosen.value : undefined
  const typed = typedPhone({ phone: phone.value, phoneCode }, locales[locale])
  return typed.phone !== '' && phoneOf(typed, locales[locale]) !== undefined
}
