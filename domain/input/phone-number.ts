// cspell:ignore arat Teléfono móvil aurich neumünster libphonenumber durchwahl toestel interno extensi
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
  const whole = bare(typed)
  const again = withoutFirstCode(whole)
  return foundIn(whole, dialCode) ?? (again === undefined ? undefined : foundIn(again, dialCode))
}

/** Autofill sets a dial code in front of a number that has it: `+44 +44 …`, `+44 0044 …`, `+44 44 …`. Undefined where it stands once. */
function withoutFirstCode(whole: string): string | undefined {
  const code = dialCodeOf(whole)
  if (code === undefined || !whole.startsWith(`+${code}`)) return undefined
  const rest = whole.slice(code.length + 1)
  const number = rest.replace(/^[ -]*(?:\+|00) */, '').replace(/^[ -]+/, '')
  const isApart = /^[ -]*(?:\+|00)/.test(rest) || (/^[ -]/.test(rest) && /^[ (-]/.test(number.slice(code.length)))
  return isApart && number.startsWith(code) ? `+${number}` : undefined
}

function foundIn(whole: string, dialCode: string): ReadPhone | undefined {
  const number = withArea(whole, dialCode)
  const home = parsed(number, dialCode)
  const found = home && !lacksPlus(number, { home, dialCode }) ? home : (withPlus(number, dialCode) ?? home)
  return found && { number: found.number, ...(found.ext && { extension: found.ext }) }
}

function withPlus(number: string, dialCode: string): PhoneNumber | undefined {
  return number.startsWith(dialCode) ? parsed(`+${number}`, dialCode) : undefined
}

/**
 * Where people dial a zero at home, a number that begins with the code of their country instead is written as from abroad: `49 4321 1234` is
 * Neumünster, not an area 04943. Digits after the code that belong to it make an area: `4941 12345` is Aurich.
 */
function lacksPlus(number: string, { home, dialCode }: { home: PhoneNumber; dialCode: string }): boolean {
  const [first = ''] = /^\d+/.exec(number) ?? []
  const isApart = first === dialCode || (first === number && first.startsWith(dialCode))
  return isApart && /^\(?0/.test(home.formatNational()) && !home.nationalNumber.startsWith('0')
}

function parsed(number: string, dialCode: string): PhoneNumber | undefined {
  const home = dialCode.startsWith('1') ? { defaultCountry: 'US' as const } : { defaultCallingCode: dialCode }
  const found = parsePhoneNumberFromString(number, { extract: false, ...home })
  return found && dialCodeOf(found.number) !== undefined && isNumber(found) ? found : undefined
}

/** A number as stored; undefined where it is none, or has an extension, for which there is no place. */
export function e164Of(typed: string, dialCode: string): string | undefined {
  const found = readPhone(typed, dialCode)
  return found?.extension === undefined ? found?.number : undefined
}

/** What stands before an extension in our languages, where the plans do not know it. */
const extensionWords = /(?<=\d)[ ,;.]*\b(?:poste|durchwahl|dw|toestel|tst|app(?:arat)?|interno|extensi[oó]n)\b[ .:]*(?=\d{1,7}$)/iu
/** Signs some people set digits apart by, the end of a sentence, a picture: anything but letters and what the plans read. */
const between = /[^\p{L}\p{M}\d+()[\]/.,;=#*xX -]|(?<![.,;])[.,;]+$/gu

/** What stands before a number in signatures: `Tel.`, `Mobile:`, `M`, `Tél. :`, `Teléfono móvil:`, `N°`. */
const label = /^\p{L}{1,12}(?: \p{L}{1,12})?[ .:°º]+(?=[+(\d])/u
/** Whose or which it is, in address books: `(c) 503…`, `06… (portable)`. */
const note = /^\(\p{L}{1,20}\)|\(\p{L}{1,20}\)$/gu

/** Without the link or the word in front of it; `(+49)`, `(0049)`, 00, `00 49`, `++` and `+00` are a plus. */
function bare(typed: string): string {
  const number = plainSigns(typed)
    .replace(/^tel:(?:\/\/)?/i, '')
    .replace(note, '')
    .trim()
    .replace(label, '')
  const plain = number.replaceAll('%20', ' ').replace(/%2b/gi, '+').replace(between, ' ').trim().replace(extensionWords, ' ext. ')
  const whole = plain.replace(/^\(\s*(?:\+|00\s*(?=[1-9]))\s*(\d{1,4})\s*\)/, '+$1 ')
  return whole.replace(/^(?:\+[ +]*)?00 *(?=[1-9])|^\+[ +]+/, '+')
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
 * Only Italian ones begin with a zero. Behind the other codes the lengths of the plan hold.
 */
function isNumber(found: PhoneNumber): boolean {
  const { countryCallingCode: code, nationalNumber } = found
  const ours = Object.values(countries).find(({ phone }) => phone.dialCode === code)?.phone
  if (code === '1' || !ours) return code === '1' ? isNumberOf(code, nationalNumber) : found.isPossible()
  if (nationalNumber.startsWith('0') && code !== countries.IT.phone.dialCode) return false
  const { length } = nationalNumber
  return isNumberOf(code, nationalNumber) || (length >= fewestDigits && length < Math.max(...ours.lengths) && found.isValid())
}
