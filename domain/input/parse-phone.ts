// cspell:ignore arat Teléfono móvil aurich neumünster libphonenumber durchwahl toestel interno extensi
import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min'
import { countries } from '#config/countries'
import { findDialCode, isDialCode, isValidNationalNumber } from '#domain/validation/dial-code'
import { normalizeSymbols } from './normalize-text'

/** A number with plus and dial code (E.164), and the extension that was written behind it. */
export type ParsedPhone = { number: string; extension?: string }

/**
 * The number a text is, for somebody at home behind this dial code: with brackets, zeros of home, `tel:` and marks of direction; undefined
 * where no country has it. A number with a plus, or with 00, is of the country it names, and no other is ever guessed. The numbering plans
 * are those of libphonenumber, too heavy for a browser: for the edge only. (decision 099)
 */
export function parsePhone(text: string, dialCode: string): ParsedPhone | undefined {
  if (!isDialCode(dialCode)) return undefined
  const cleanedText = cleanPhoneText(text)
  const withoutRepeatedCode = stripRepeatedDialCode(cleanedText)
  return (
    parseWithDialCode(cleanedText, dialCode) ??
    (withoutRepeatedCode === undefined ? undefined : parseWithDialCode(withoutRepeatedCode, dialCode))
  )
}

/** Autofill sets a dial code in front of a number that has it: `+44 +44 …`, `+44 0044 …`, `+44 44 …`. Undefined where it stands once. */
function stripRepeatedDialCode(text: string): string | undefined {
  const code = findDialCode(text)
  if (code === undefined || !text.startsWith(`+${code}`)) return undefined
  const rest = text.slice(code.length + 1)
  const number = rest.replace(/^[ -]*(?:\+|00) */, '').replace(/^[ -]+/, '')
  const isApart = /^[ -]*(?:\+|00)/.test(rest) || (/^[ -]/.test(rest) && /^[ (-]/.test(number.slice(code.length)))
  return isApart && number.startsWith(code) ? `+${number}` : undefined
}

function parseWithDialCode(text: string, dialCode: string): ParsedPhone | undefined {
  const number = addAreaCode(text, dialCode)
  const localNumber = parseNumber(number, dialCode)
  const phoneNumber =
    localNumber && !isMissingPlus(number, { home: localNumber, dialCode })
      ? localNumber
      : (parseAsInternational(number, dialCode) ?? localNumber)
  return phoneNumber && { number: phoneNumber.number, ...(phoneNumber.ext && { extension: phoneNumber.ext }) }
}

function parseAsInternational(number: string, dialCode: string): PhoneNumber | undefined {
  return number.startsWith(dialCode) ? parseNumber(`+${number}`, dialCode) : undefined
}

/**
 * Where people dial a zero at home, a number that begins with the code of their country instead is written as from abroad: `49 4321 1234` is
 * Neumünster, not an area 04943. Digits after the code that belong to it make an area: `4941 12345` is Aurich.
 */
function isMissingPlus(number: string, { home, dialCode }: { home: PhoneNumber; dialCode: string }): boolean {
  const [first = ''] = /^\d+/.exec(number) ?? []
  const isApart = first === dialCode || (first === number && first.startsWith(dialCode))
  return isApart && /^\(?0/.test(home.formatNational()) && !home.nationalNumber.startsWith('0')
}

function parseNumber(number: string, dialCode: string): PhoneNumber | undefined {
  const defaultRegion = dialCode.startsWith('1') ? { defaultCountry: 'US' as const } : { defaultCallingCode: dialCode }
  const phoneNumber = parsePhoneNumberFromString(number, { extract: false, ...defaultRegion })
  return phoneNumber && findDialCode(phoneNumber.number) !== undefined && isValidNumber(phoneNumber) ? phoneNumber : undefined
}

/** A number as stored; undefined where it is none, or has an extension, for which there is no place. */
export function toE164(text: string, dialCode: string): string | undefined {
  const parsedPhone = parsePhone(text, dialCode)
  return parsedPhone?.extension === undefined ? parsedPhone?.number : undefined
}

/** What stands before an extension in our languages, where the plans do not know it. */
const extensionPattern = /(?<=\d)[ ,;.]*\b(?:poste|durchwahl|dw|toestel|tst|app(?:arat)?|interno|extensi[oó]n)\b[ .:]*(?=\d{1,7}$)/iu
/** Signs some people set digits apart by, the end of a sentence, a picture: anything but letters and what the plans read. */
const separatorPattern = /[^\p{L}\p{M}\d+()[\]/.,;=#*xX -]|(?<![.,;])[.,;]+$/gu

/** What stands before a number in signatures: `Tel.`, `Mobile:`, `M`, `Tél. :`, `Teléfono móvil:`, `N°`. */
const labelPattern = /^\p{L}{1,12}(?: \p{L}{1,12})?[ .:°º]+(?=[+(\d])/u
/** Whose or which it is, in address books: `(c) 503…`, `06… (portable)`. */
const notePattern = /^\(\p{L}{1,20}\)|\(\p{L}{1,20}\)$/gu

/** Without the link or the word in front of it; `(+49)`, `(0049)`, 00, `00 49`, `++` and `+00` are a plus. */
function cleanPhoneText(text: string): string {
  const number = normalizeSymbols(text)
    .replace(/^tel:(?:\/\/)?/i, '')
    .replace(notePattern, '')
    .trim()
    .replace(labelPattern, '')
  const normalizedNumber = number
    .replaceAll('%20', ' ')
    .replace(/%2b/gi, '+')
    .replace(separatorPattern, ' ')
    .trim()
    .replace(extensionPattern, ' ext. ')
  const prefixedNumber = normalizedNumber.replace(/^\(\s*(?:\+|00\s*(?=[1-9]))\s*(\d{1,4})\s*\)/, '+$1 ')
  return prefixedNumber.replace(/^(?:\+[ +]*)?00 *(?=[1-9])|^\+[ +]+/, '+')
}

/** Islands behind a 1 have an area code that is left out at home. */
function addAreaCode(number: string, dialCode: string): string {
  const isLocal = dialCode.length > 1 && dialCode.startsWith('1') && /^[\d .()-]+$/.test(number) && number.replace(/\D/g, '').length === 7
  return isLocal ? `+${dialCode}${number}` : number
}

/** Shorter ones are for emergencies and services. */
const minDigits = 6

/**
 * Behind the codes we sell in VAL-13 and VAL-14 hold, with the numbering plan for their pattern: it knows the shorter numbers, of landlines.
 * Only Italian ones begin with a zero. Behind the other codes the lengths of the plan hold.
 */
function isValidNumber(phoneNumber: PhoneNumber): boolean {
  const { countryCallingCode: code, nationalNumber } = phoneNumber
  const countryPhone = Object.values(countries).find(({ phone }) => phone.dialCode === code)?.phone
  if (code === '1' || !countryPhone) return code === '1' ? isValidNationalNumber(code, nationalNumber) : phoneNumber.isPossible()
  if (nationalNumber.startsWith('0') && code !== countries.IT.phone.dialCode) return false
  const { length } = nationalNumber
  return (
    isValidNationalNumber(code, nationalNumber) ||
    (length >= minDigits && length < Math.max(...countryPhone.lengths) && phoneNumber.isValid())
  )
}
