import { countries } from '#config/countries'
import { type Locale, locales } from '#config/locales'
import { dialCodeOf, isNumberOf } from '#domain/validation/dial-code'
import { typedDigits } from '#domain/validation/phone-mask'
import { chosenDialCode } from './dial-code'

/** Returns true if the field seems to hold a phone number under the chosen dial code, by its digits alone: the server judges. */
export function isPhoneHere(phone: HTMLInputElement, locale: Locale): boolean {
  const written = phone.value.trim().replace(/^00(?=[1-9])/, '+')
  const brought = dialCodeOf(written)
  if (brought !== undefined) return isNumberOf(brought, written.replace(/\D/g, '').slice(brought.length))
  const code = chosenDialCode(phone) || countries[locales[locale].country].phone.dialCode
  return isNumberOf(code, typedDigits(written, code) ?? written.replace(/\D/g, ''))
}
