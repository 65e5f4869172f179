// cspell:ignore aurich neumünster libphonenumber arat Teléfono móvil durchwahl nebenstelle klappe toestel interno extensi anexo telefoon abends pré perso
// cspell:ignore GHI JKL MNO PQRS TUV WXYZ ensi ension erno
import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min'
import { countries } from '#config/countries'
import { findDialCode, isDialCode, isValidNationalNumber } from './dial-code'
import { normalizeSymbols } from './normalize-text'

/** A number with plus and dial code (E.164), and the extension that was written behind it. */
export type ParsedPhone = { number: string; extension?: string }

/**
 * Parses the number that a text is for somebody at home behind this dial code. Accepts brackets, national zeros, `tel:` and marks of
 * direction. Undefined if no country has the number. A number with a plus, or with 00, is of the country it names, and no other is ever
 * guessed. The numbering plans are those of libphonenumber, too heavy for a browser: for the edge only. (decision 099)
 */
export function parsePhone(text: string, dialCode: string): ParsedPhone | undefined {
  if (!isDialCode(dialCode)) return undefined
  const cleanedText = replacePlusZero(cleanPhoneText(text, dialCode), dialCode)
  for (const repair of [restoreLeadingZero, stripForeignZero, (line: string) => line, stripRepeatedDialCode, stripFormerPrefix]) {
    const repairedText = repair(cleanedText, dialCode)
    const parsedPhone = repairedText === undefined ? undefined : parseWithDialCode(repairedText, dialCode)
    if (parsedPhone) return replaceOverseasCode(parsedPhone)
  }
  return undefined
}

/** Islands and territories that dial numbers of France among themselves, and have a code of their own from elsewhere: `0690 …` in Guadeloupe. */
const overseasCodes: Readonly<Record<string, string>> = {
  ...{ 590: '590', 690: '590', 691: '590', 596: '596', 696: '596', 697: '596', 594: '594', 694: '594' },
  ...{ 262: '262', 263: '262', 692: '262', 693: '262', 269: '262' },
}

function replaceOverseasCode(phone: ParsedPhone): ParsedPhone {
  const [, national = ''] = /^\+33(\d{9})$/.exec(phone.number) ?? []
  const number = `+${overseasCodes[national.slice(0, 3)]}${national}`
  return national !== '' && isInPlan(number) ? { ...phone, number } : phone
}

/** No country has a zero behind the plus: `+049 …` is the code as in 0049, `+0171 …` a number as at home. */
function replacePlusZero(text: string, dialCode: string): string {
  if (!text.startsWith('+0')) return text
  return text.startsWith(`+0${dialCode}`) ? `+${text.slice(2)}` : text.slice(1)
}

/** What stood in front of mobile numbers once, or does for those who think a zero of home stays: `+52 1 55 …`, `+39 0333 …`. */
const formerPrefixes: Readonly<Record<string, RegExp>> = { 52: /^(?:01|04[45]|1)(?=[2-9]\d{9}$)/, 39: /^0(?=3[2-9]\d{8}$)/ }

function stripFormerPrefix(text: string, dialCode: string): string | undefined {
  const { code, digits } = splitDialCode(text, dialCode)
  const pattern = formerPrefixes[code]
  // A landline of the plan stays what it is, although it is too long for our lengths.
  if (!pattern?.test(digits) || isInPlan(`+${code}${digits}`)) return undefined
  return `+${code}${digits.replace(pattern, '')}`
}

/** Italian landlines keep their zero after the plus; a number without it does not exist. */
function restoreLeadingZero(text: string, dialCode: string): string | undefined {
  const { code, digits } = splitDialCode(text, dialCode)
  const isMissing = code === countries.IT.phone.dialCode && /^[1-9]/.test(digits) && !isInPlan(`+${code}${digits}`)
  return isMissing && isInPlan(`+${code}0${digits}`) ? `+${code}0${digits}` : undefined
}

/** Removes a trunk zero in countries that have none: `+48 (0) 601 234 567`, `0 612 34 56 78` in Spain. */
function stripForeignZero(text: string, dialCode: string): string | undefined {
  const { code, digits } = splitDialCode(text, dialCode)
  // Two zeros lead abroad.
  const isAbroad = digits.startsWith('00') && !text.startsWith('+')
  if (code === '' || !digits.startsWith('0') || isAbroad || isInPlan(`+${code}${digits}`)) return undefined
  const number = `+${code}${digits.replace(/^0+/, '')}`
  return isInPlan(number) ? number : undefined
}

/** Empty where a text has more than the digits of one number. */
function splitDialCode(text: string, dialCode: string): { code: string; digits: string } {
  const hasPlus = text.startsWith('+')
  const code = (hasPlus ? findDialCode(text) : dialCode) ?? ''
  return /[^\d+ ()./-]/.test(text) ? { code: '', digits: '' } : { code, digits: text.replace(/\D/g, '').slice(hasPlus ? code.length : 0) }
}

function isInPlan(number: string): boolean {
  return parsePhoneNumberFromString(number)?.isValid() ?? false
}

/** Autofill adds a dial code to a number that has it: `+44 +44 …`, `+44 0044 …`, `+44 44 …`. Undefined if it occurs once. */
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
  if (!phoneNumber) return undefined
  // The zero may be missing behind a code without a plus, too.
  const numberWithZero = restoreLeadingZero(phoneNumber.number, dialCode)
  const storedNumber = numberWithZero !== undefined && parseNumber(numberWithZero, dialCode) ? numberWithZero : phoneNumber.number
  // Rejects a number that does not parse to itself: the numbering plan would remove a trunk zero again.
  if (parseNumber(storedNumber, dialCode)?.number !== storedNumber) return undefined
  return { number: storedNumber, ...(phoneNumber.ext && { extension: phoneNumber.ext }) }
}

function parseAsInternational(number: string, dialCode: string): PhoneNumber | undefined {
  return number.startsWith(dialCode) ? parseNumber(`+${number}`, dialCode) : undefined
}

/**
 * Returns true for a number that begins with the code of its country, where people dial a zero at home. Such a number is written as from
 * abroad: `49 4321 1234` is Neumünster, not an area 04943. Digits after the code that belong to it make an area: `4941 12345` is Aurich.
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
  if (code === '1') return isValidNationalNumber(code, nationalNumber)
  // A leading zero that the numbering plan does not know is a trunk prefix, which cannot be dialed from abroad.
  if (!countryPhone) return phoneNumber.isPossible() && (!nationalNumber.startsWith('0') || phoneNumber.isValid())
  if (nationalNumber.startsWith('0') && code !== countries.IT.phone.dialCode) return false
  const { length } = nationalNumber
  return (
    isValidNationalNumber(code, nationalNumber) ||
    (length >= minDigits && length < Math.max(...countryPhone.lengths) && phoneNumber.isValid())
  )
}

/** Words before an extension in our languages, with or without brackets; libphonenumber knows few of them. */
const extensionPattern =
  /(?<=\d\)?)[ ,;.(-]{0,4}(?:ext(?:n|ensi[oó]n|ension)?|x|#|poste|durchwahl|dw|nebenstelle|nst|klappe|kl|toestel|tst|app(?:arat)?|int(?:erno)?|anexo)[ .:#]{0,3}(?:n[ro]?[ .:]{1,2})?(\d{1,7})\)?#?$/iu
/** Signs some people set digits apart by, the end of a sentence, a picture: anything but letters and what the plans read. */
const separatorPattern = /[^\p{L}\p{M}\d+()[\]/.,;=#*xX -]|(?<![.,;])[.,;]+$/gu

/** Labels before a number in signatures: `Tel.`, `Mobile:`, `M`, `Tél. :`, `Teléfono móvil:`, `N° de tél. :`, `Cell #`. */
const labelPattern = /^[#=]|^\p{L}[\p{L} .:°º#/-]{0,30}[ .:°º#](?=[+(\d])/u
/** Whose or which it is, or when to call, in address books: `(c) 503…`, `06… (portable)`, `0171… (nur abends)`. */
const notePattern = /^\(\p{L}[\p{L} .'’]{0,30}\)|\(['’]?\p{L}[\p{L} .'’]{0,30}\)$/gu
/** The same behind a number without brackets: `503-555-0123 cell`. A sentence is for somebody else, and is not dropped. */
const trailingNotePattern = /(?<=\d)[ ,-]{1,3}\p{L}[\p{L} .]{0,19}$/u
/**
 * A local number of a link, with its dial code behind it: `tel:5035550123;phone-context=+1`. The library reads it every second time only, as an
 * expression of its own keeps where it stopped.
 */
const contextPattern = /^([^;]{1,30});phone-context=(\+\d{1,4})?.{0,100}$/i
/** A letter that looks like a zero, without other letters next to it. */
const letterZeroPattern = /(?<!\p{L})o{1,9}(?!\p{L})/giu
/** Groups of digits set apart by commas: `06,39,98,01,23`, `503,555,0123`. */
const commaPattern = /^\d{1,4}(?:,\d{2,4}){2,4}$/
/** The pause that a phone makes before it dials the extension: `503-555-0123,,204#`. */
const pausePattern = /^([^,;]{9,30})[,;]{1,4} ?(\d{1,7})#?$/
/** A number of a spreadsheet, which has no cents: `5035550123.0`. */
const decimalPattern = /^(\+?\d{6,15})[.,]0{1,2}$/
/** The link of a chat, and those of other programs that call. A chat knows numbers from abroad alone. */
const chatLinkPattern = /^(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?/i
/** A link in brackets, or in the notation of a wiki: `<tel:+1503…>`, `[503…](tel:+1503…)`. */
const bracketedLinkPattern = /^(?:<|\[[^[\]]{1,40}\]\()(tel:[^<>()]{1,60})[>)]$/i
/** The name of the country behind its code, as menus have it: `+1 US 503…`. */
const codeNamePattern = /^(\+\d{1,3}) ?\(?[A-Z]{2,3}\)?(?= ?\d)/
const picturePattern = /\p{Extended_Pictographic}\ufe0f?/gu
/** Other signs of a plus: a keyboard's small one, the raised one, a picture. */
const plusPattern = /[\ufe62\u207a\u2795]/g
/** Brazilians leave the place of a carrier open: `0xx11 91234-5678`. */
const openCarrierPattern = /(?<!\d)0xx(?=[ \d])/i

/**
 * Rewrites a number as the plans read it. Removes the link, the label or the note around it. Writes an extension behind `ext.` and letters
 * of a keypad as digits. `(+49)`, `(0049)`, 00, `00 49`, `++`, `+00`, `011 49` in North America and `0011 49` from Australia become a plus.
 */
function cleanPhoneText(text: string, dialCode: string): string {
  const number = normalizeSymbols(text.replace(plusPattern, '+').replace(picturePattern, ' '))
    .replace(bracketedLinkPattern, '$1')
    .replace(/^tel:(?:\/\/)?/i, '')
    .replace(chatLinkPattern, '+')
    .replace(codeNamePattern, '$1 ')
    .replace(contextPattern, '$2 $1')
    .replace(notePattern, '')
    .trim()
    .replace(letterZeroPattern, (letters) => '0'.repeat(letters.length))
    .replace(labelPattern, '')
    .replace(decimalPattern, '$1')
  const normalizedNumber = number
    .replaceAll('%20', ' ')
    .replace(/%2b/gi, '+')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replace(/(?<=\d)\*(?=\d)/g, ' ')
    .replace(commaPattern, (digits) => digits.replaceAll(',', ' '))
    .replace(pausePattern, '$1 ext. $2')
    .replace(separatorPattern, ' ')
    .trim()
    .replace(extensionPattern, ' ext. $1')
  const prefixedNumber = replaceKeypadLetters(normalizedNumber, dialCode)
    .replace(trailingNotePattern, '')
    .replace(openCarrierPattern, '0')
    .replace(/^\(\s*(?:\+|00\s*(?=[1-9]))\s*(\d{1,4})\s*\)/, '+$1 ')
    .replace(/^\(?00[ ./-]{0,3}(?:\) ?)?\(?(?=[1-9+])/, '00')
  const internationalNumber = prefixedNumber.replace(/^0011 ?(?=[2-9])|^(?:\+[ +]*)?00[ +]*(?=[1-9])|^\+[ +]+/, '+')
  return dialCode.startsWith('1') ? internationalNumber.replace(/^011[ ./-]*(?=[1-9])/, '+') : internationalNumber
}

/** The letters of a keypad, from 2 to 9. */
const keypadLetters = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'] as const
/** An area code and seven signs, of which some are letters; a longer word is dialed to its end for nothing. */
const letteredNumberPattern = /^(\+?1[ .-]{0,3})?\(?([2-9]\d\d)\)?[ .-]{0,3}([\dA-Z][\dA-Z .-]{6,20})$/
const tollFreePattern = /^(?:\+?1[ .-]{0,3})?\(?8(?:00|33|44|55|66|77|88)\D/

/** `1-800-FLOWERS`, `(503) 555-HELP`: how numbers are advertised in North America. In small letters where the area code says so. */
function replaceKeypadLetters(text: string, dialCode: string): string {
  if (!dialCode.startsWith('1') && !text.startsWith('+1')) return text
  const [, prefix = '', area = '', local = ''] = letteredNumberPattern.exec(tollFreePattern.test(text) ? text.toUpperCase() : text) ?? []
  const signs = local.replace(/[ .-]/g, '')
  const isLettered = /[A-Z]{3}/.test(signs) && signs.length >= 7 && !/\d/.test(signs.slice(7))
  return isLettered ? `${prefix}${area}${signs.slice(0, 7).replace(/[A-Z]/g, toKeypadDigit)}` : text
}

function toKeypadDigit(letter: string): string {
  return String(keypadLetters.findIndex((letters) => letters.includes(letter)) + 2)
}
