import { type Locale, locales } from '#config/locales'
import { phoneOf } from '#domain/identity/phone-of'
import { typedPhone } from '#domain/identity/typed-phone'
import { chosenDialCode } from './dial-code'

/** Returns true if the field holds a phone number under the chosen dial code. */
export function isPhoneHere(phone: HTMLInputElement, locale: Locale): boolean {
  const typed = typedPhone({ phone: phone.value, phoneCode: chosenDialCode(phone) }, locales[locale])
  return typed.phone !== '' && phoneOf(typed, locales[locale]) !== undefined
}
