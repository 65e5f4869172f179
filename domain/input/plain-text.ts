const ordinary = /^[\n\r\t\x20-\x7e]*$/
/** Joiners belong to words in Persian and in Indic scripts, and to emoji; selectors choose between two forms of the sign before them. */
const joining = /[\u200c\u200d\u180b-\u180d\ufe00-\ufe0f]/
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu

/**
 * What people type, paste and dictate, without what nobody sees: composed (NFC), with plain spaces and line breaks, and without control
 * signs, marks of direction and soft hyphens. Words stay as they are. (decision 098)
 */
export function plainText(typed: string): string {
  if (ordinary.test(typed)) return typed
  return typed
    .normalize('NFC')
    .replace(/[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\p{Zs}\u2800]/gu, ' ')
    .replace(unseen, (sign, at: number, whole: string) => (isMeant(sign, at, whole) ? sign : ''))
}

/** The same on one line: outer spaces go, and several become one. */
export function plainLine(typed: string): string {
  return plainText(typed).replace(/\s+/g, ' ').trim()
}

/** Full-width forms and the digits of any script as the plain ones: where they are a keyboard's, not a word's. */
export function plainSigns(typed: string): string {
  const line = plainLine(typed)
  if (ordinary.test(line)) return line
  return line
    .replace(/[\uff01-\uffee]+/g, (wide) => wide.normalize('NFKC'))
    .replace(/(?![0-9])\p{Nd}/gu, plainDigit)
    .replace(/[\p{Pd}\u2212\u2043]/gu, '-')
}

function isMeant(sign: string, at: number, whole: string): boolean {
  if (sign === '\n' || sign === '\r' || sign === '\t') return true
  if (!joining.test(sign)) return false
  const before = whole.slice(0, at)
  const isInWord = /[\p{L}\p{M}]$/u.test(before) && /^[\p{L}\p{M}]/u.test(whole.slice(at + sign.length))
  return isInWord || /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]$/u.test(before)
}

/** The digits of a script follow each other from zero to nine. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (zero > code - 49 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}
