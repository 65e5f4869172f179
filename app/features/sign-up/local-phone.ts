import { countries } from '#config/countries'
import { type Locale, locales } from '#config/locales'
import { findDialCode, isValidNationalNumber } from '#domain/input/dial-code'
import { getNationalDigits } from '#domain/input/phone-mask'
import { getChosenDialCode } from './dial-code'

/** Returns true if the field seems to hold a phone number under the chosen dial code, by its digits alone: the server judges. */
export function isValidLocalPhone(phone: HTMLInputElement, locale: Locale): boolean {
  const phoneText = phone.value.trim().replace(/^00(?=[1-9])/, '+')
  const enteredDialCode = findDialCode(phoneText)
  if (enteredDialCode !== undefined)
    return isValidNationalNumber(enteredDialCode, phoneText.replace(/\D/g, '').slice(enteredDialCode.length))
  const code = getChosenDialCode(phone) || countries[locales[locale].country].phone.dialCode
  return isValidNationalNumber(code, getNationalDigits(phoneText, code) ?? phoneText.replace(/\D/g, ''))
}
