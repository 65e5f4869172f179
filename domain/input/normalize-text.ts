const asciiPattern = /^[\n\r\t\x20-\x7e]*$/
/** Joiners belong to words in Persian and in Indic scripts, and to emoji; selectors choose between two forms of the sign before them. */
const joinerPattern = /[\u200c\u200d\u180b-\u180d\ufe00-\ufe0f]/
const invisiblePattern = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu

/**
 * What people type, paste and dictate, without what nobody sees: composed (NFC), with plain spaces and line breaks, and without control
 * signs, marks of direction and soft hyphens. Words stay as they are. (decision 098)
 */
export function normalizeText(text: string): string {
  if (asciiPattern.test(text)) return text
  return (
    text
      .normalize('NFC')
      .replace(/[\u0085\u2028\u2029]/g, '\n')
      .replace(/[\p{Zs}\u2800]/gu, ' ')
      .replace(invisiblePattern, (sign, index: number, fullText: string) => (isMeaningfulJoiner(sign, index, fullText) ? sign : ''))
      // What stood between a letter and its accent is gone.
      .normalize('NFC')
  )
}

/** The same on one line: outer spaces go, and several become one. */
export function normalizeLine(text: string): string {
  return normalizeText(text).replace(/\s+/g, ' ').trim()
}

/** Full-width forms and the digits of any script as the plain ones: where they are a keyboard's, not a word's. */
export function normalizeSymbols(text: string): string {
  const line = normalizeLine(text)
  if (asciiPattern.test(line)) return line
  return line
    .replace(/[\uff01-\uffee]+/g, (wide) => wide.normalize('NFKC'))
    .replace(/(?![0-9])\p{Nd}/gu, toAsciiDigit)
    .replace(/[\p{Pd}\u2212\u2043]/gu, '-')
}

function isMeaningfulJoiner(sign: string, index: number, fullText: string): boolean {
  if (sign === '\n' || sign === '\r' || sign === '\t') return true
  if (!joinerPattern.test(sign)) return false
  const precedingText = fullText.slice(0, index)
  const isInWord = /[\p{L}\p{M}]$/u.test(precedingText) && /^[\p{L}\p{M}]/u.test(fullText.slice(index + sign.length))
  return isInWord || /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]$/u.test(precedingText)
}

/** The digits of a script follow each other from zero to nine. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (zero > code - 49 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}
