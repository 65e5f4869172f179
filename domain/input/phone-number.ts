// cspell:ignore libphonenumber
import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min'
import { countries } from '#config/countries'
import { dialCodeOf, isDialCode, isNumberOf } from '#domain/validation/dial-code'
import { plainSigns } from './plain-text'

/** A number with plus and dial code (E.164), and the extension that was written behind it. */
export type ReadPhone = { number: string; extension?: string }

/**
 * The number a text is, for somebody at home behind this dial code: with brackets, zeros of home, `tel:` and marks of direction; undefined
 * where no country has it. A number with a plus, or with 00, is of the country it names, and no other is ever guessed. The numbering plans
 * are those of libphonenumber, too heavy for a browser: for the edge only. (decision 099)
 */
export function readPhone(typed: string, dialCode: string): ReadPhone | undefined {
  if (!isDialCode(dialCode)) return undefined
  const home = dialCode.startsWith('1') ? { defaultCountry: 'US' as const } : { defaultCallingCode: dialCode }
  const found = parsePhoneNumberFromString(withArea(bare(typed), dialCode), { extract: false, ...home })
  if (!found || dialCodeOf(found.number) === undefined || !isNumber(found)) return undefined
  return { number: found.number, ...(found.ext && { extension: found.ext }) }
}

/** A number as stored; undefined where it is none, or has an extension, for which there is no place. */
export function e164Of(typed: string, dialCode: string): string | undefined {
  const found = readPhone(typed, dialCode)
  return found?.extension === undefined ? found?.number : undefined
}

/** Without the link around it; `(+49)`, `(0049)` and 00 are a plus. */
function bare(typed: string): string {
  const number = plainSigns(typed).replace(/^tel:/i, '').trim()
  return number.replace(/^\(\s*(?:\+|00(?=[1-9]))\s*(\d{1,4})\s*\)/, '+$1 ').replace(/^00(?=[1-9])/, '+')
}

/** Islands behind a 1 have an area code that is left out at home. */
function withArea(number: string, dialCode: string): string {
  const isLocal = dialCode.length > 1 && dialCode.startsWith('1') && /^[\d .()-]+$/.test(number) && number.replace(/\D/g, '').length === 7
  return isLocal ? `+${dialCode}${number}` : number
}

/** Shorter ones are for emergencies and services. */
const fewestDigits = 6

/**
 * Behind the codes we sell in VAL-13 and VAL-14 hold, with the numbering plan for their pattern: it knows the shorter numbers, of landlines.
 * Behind the others the lengths of the plan do.
 */
function isNumber(found: PhoneNumber): boolean {
  const { countryCallingCode: code, nationalNumber } = found
  const ours = Object.values(countries).find(({ phone }) => phone.dialCode === code)?.phone
  if (code === '1' || !ours) return code === '1' ? isNumberOf(code, nationalNumber) : found.isPossible()
  const { length } = nationalNumber
  return isNumberOf(code, nationalNumber) || (length >= fewestDigits && length < Math.max(...ours.lengths) && found.isValid())
}
