// cspell:ignore arat Teléfono móvil durchwahl nebenstelle klappe toestel interno extensi anexo telefoon GHI JKL MNO PQRS TUV WXYZ ensi ension erno
import { normalizeSymbols } from './normalize-text'

/** What stands before an extension in our languages, in brackets or not; the plans know few of them. */
const extensionPattern =
  /(?<=\d\)?)[ ,;.(-]{0,4}(?:ext(?:n|ensi[oó]n|ension)?|x|#|poste|durchwahl|dw|nebenstelle|nst|klappe|kl|toestel|tst|app(?:arat)?|int(?:erno)?|anexo)[ .:#]{0,3}(?:n[ro]?[ .:]{1,2})?(\d{1,7})\)?#?$/iu
/** Signs some people set digits apart by, the end of a sentence, a picture: anything but letters and what the plans read. */
const separatorPattern = /[^\p{L}\p{M}\d+()[\]/.,;=#*xX -]|(?<![.,;])[.,;]+$/gu

/** What stands before a number in signatures: `Tel.`, `Mobile:`, `M`, `Tél. :`, `Teléfono móvil:`, `N°`. */
const labelPattern = /^\p{L}{1,12}(?: \p{L}{1,12})?[ .:°º]+(?=[+(\d])/u
/** Whose or which it is, in address books: `(c) 503…`, `06… (portable)`. */
const notePattern = /^\(\p{L}{1,20}\.?\)|\(\p{L}{1,20}\.?\)$/gu
/** The same behind a number without brackets: `503-555-0123 cell`. */
const trailingNotePattern = /(?<=\d)[ ,-]{1,3}\p{L}{2,20}\.?$/u
/** Other signs of a plus: a keyboard's small one, the raised one, a picture. */
const plusPattern = /[\ufe62\u207a\u2795]/g
/** Brazilians leave the place of a carrier open: `0xx11 91234-5678`. */
const openCarrierPattern = /(?<!\d)0xx(?=[ \d])/i

/**
 * A number as the plans read it: without the link, the label or the note around it, an extension behind `ext.`, and letters of a keypad as
 * digits. `(+49)`, `(0049)`, 00, `00 49`, `++`, `+00`, `011 49` in North America and `0011 49` from Australia are a plus.
 */
export function cleanPhoneText(text: string, dialCode: string): string {
  const number = normalizeSymbols(text.replace(plusPattern, '+'))
    .replace(/^tel:(?:\/\/)?/i, '')
    .replace(notePattern, '')
    .trim()
    .replace(labelPattern, '')
  const normalizedNumber = number
    .replaceAll('%20', ' ')
    .replace(/%2b/gi, '+')
    .replace(/(?<=\d)o(?=\d)/gi, '0')
    .replace(separatorPattern, ' ')
    .trim()
    .replace(extensionPattern, ' ext. $1')
  const prefixedNumber = replaceKeypadLetters(normalizedNumber, dialCode)
    .replace(trailingNotePattern, '')
    .replace(openCarrierPattern, '0')
    .replace(/^\(\s*(?:\+|00\s*(?=[1-9]))\s*(\d{1,4})\s*\)/, '+$1 ')
  const internationalNumber = prefixedNumber.replace(/^0011 ?(?=[2-9])|^(?:\+[ +]*)?00 *(?=[1-9])|^\+[ +]+/, '+')
  return dialCode.startsWith('1') ? internationalNumber.replace(/^011[ -]*(?=[1-9])/, '+') : internationalNumber
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
