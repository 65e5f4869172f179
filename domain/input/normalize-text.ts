// cspell:ignore Rajan Muthu
const blackFlag = '\u{1f3f4}'
const asciiPattern = /^[\n\r\t\x20-\x7e]*$/
/** Joiners belong to words in Persian and in Indic scripts, and to emoji; selectors choose between two forms of the sign before them. */
const joinersPattern = /[\u200c\u200d\u180b-\u180d\ufe00-\ufe0f]/g
/** Invisible characters that stay for now: line breaks, tabs, and joiners until it is clear what they join. */
const keptPattern = /[\n\r\t\u200c\u200d\u180b-\u180d\ufe00-\ufe0f]/
/** The flag of a nation within a country, whose letters nobody sees; then what dictation and copied pictures leave behind, at the end. */
const invisiblePattern = /\u{1f3f4}[\u{e0030}-\u{e007a}]{2,8}\u{e007f}|[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\ufffc]/gu

/**
 * Signs of a line whose words are read for what they mean, such as a label or a place. Nothing that people write is longer, and a rule would look at
 * each part of it again and again.
 */
export const maxReadableLength = 300

/**
 * Normalizes typed, pasted and dictated text: composes it (NFC), makes spaces and line breaks plain, and removes control characters, direction marks
 * and soft hyphens. Words stay. The two characters of a form's line break count as one. (decision 098)
 */
export function normalizeText(rawText: string): string {
  const text = rawText.replace(/\r\n?/g, '\n')
  if (asciiPattern.test(text)) return text
  return (
    text
      .normalize('NFC')
      .replace(/[\u0085\u2028\u2029]/g, '\n')
      .replace(/[\p{Zs}\u2800]/gu, ' ')
      .replace(invisiblePattern, (sign) => (keptPattern.test(sign) || sign.startsWith(blackFlag) ? sign : ''))
      .replace(joinersPattern, (sign, index: number, fullText: string) => (isMeaningfulJoiner(sign, index, fullText) ? sign : ''))
      // Composes again: what was between a letter and its accent is removed.
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
    .normalize('NFC')
}

/** Selectors are marks, too, but of no letter. */
const letterBeforePattern = /(?:\p{L}|(?![\ufe00-\ufe0f])\p{M})$/u
const letterBehindPattern = /^(?:\p{L}|(?![\ufe00-\ufe0f])\p{M})/u

function isMeaningfulJoiner(sign: string, index: number, fullText: string): boolean {
  const precedingText = fullText.slice(0, index)
  const followingText = fullText.slice(index + sign.length)
  // A key with its digit: `1️⃣`.
  if (followingText.startsWith('\u20e3') && /[\d#*]$/.test(precedingText)) return true
  const isInWord = letterBeforePattern.test(precedingText) && letterBehindPattern.test(followingText)
  return isInWord || /\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?$/u.test(precedingText)
}

/** The digits of a script follow each other from zero to nine. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (zero > code - 49 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

/** Signs people have in place of an apostrophe: iPhones open a word with ‘, other keyboards have only an accent of its own, ´ or `. */
const apostrophePattern = /[`\u2018\u201b\u00b4\u0384\u2032\u055a\u05f3\u1fbd\u1ffd]/g
/** Characters that stand for the point of `Gal·la`. */
const middleDotPattern = /[\u2022\u2027\u2219\u22c5]/g

/** Roman numerals, letters joined into one sign and those of another typeface, as copied from a document or a profile: `Ⅲ`, `ﬁ`, `ŀ`, `𝓐`. */
const compatibilityPattern = /[\u0132\u0133\u013f\u0140\u2160-\u217f\ufb00-\ufb06\u{1d400}-\u{1d7ff}]/gu
function writeOutJoined(text: string): string {
  const written = text.replace(compatibilityPattern, (sign) => sign.normalize('NFKC'))
  // An accent behind such a sign belongs to its last letter now, and a joiner may join nothing.
  return written === text ? text : normalizeLine(written)
}

/** A nickname or a maiden name, set apart by quotes or brackets: `William “Bill” Smith`. */
const setApartPattern = /["“”„«»]([^"“”„«»()]{1,30})["“”„«»]|\(([^"“”„«»()]{1,30})\)/g

/** Between two families, or the words of one (`Rajan a/l Muthu`, `A/Prof Ada`); c/o is no name, but a line of an address. */
const slashPattern = /(?<=\p{L}\.?)(?<!\bc) ?\/ ?(?=\p{L})/giu

/**
 * Normalizes a person's name. Keeps the apostrophe, the middle dot of a Catalan Gal·la and every letter, including the Hawaiian ʻ.
 * Characters that look like an apostrophe, a dot or a hyphen (also the Japanese ＝) become plain. Two families at one address
 * (Meyer/Schmidt) are joined by a hyphen.
 */
export function normalizeName(text: string): string {
  const name = normalizeLine(joinSetApart(writeOutJoined(normalizeSymbols(text))))
    .replace(apostrophePattern, "'")
    .replace(middleDotPattern, '·')
    .replaceAll('=', '-')
    .replace(slashPattern, '-')
  return trimPunctuation(name, { front: ' ,;:', end: ' ,;:' }).normalize('NFC')
}

/** A line without the signs at its edges that set it apart from something which is not there. */
export function trimPunctuation(line: string, { front, end }: { front: string; end: string }): string {
  let [first, last] = [0, line.length]
  while (first < last && front.includes(line.charAt(first))) first += 1
  while (last > first && end.includes(line.charAt(last - 1))) last -= 1
  return line.slice(first, last)
}

/** Longer than any name; nested brackets are removed one pair at a time. */
const maxNestedLength = 1_000

function joinSetApart(text: string): string {
  if (text.length > maxNestedLength) return text
  const joinedText = text.replace(setApartPattern, (_, quoted: string | undefined, bracketed: string | undefined) =>
    (quoted ?? bracketed ?? '').trim(),
  )
  return joinedText === text ? text : joinSetApart(joinedText)
}

/** Characters that carriers' labels print and the wallet rule accepts: letters and marks within words, digits, spaces and these characters. (WAL-10) */
const unsupportedPattern = /[^\p{L}\p{M}\d ,.'’·\u200c\u200d`\-+@&#*():;<>/[\]]/gu

/** Signs that have a plain neighbor. Others are written out by Unicode (½ is 1/2, № is No), or go. */
const replacements: Readonly<Record<string, string>> = {
  ...{ '°': 'º', '˚': 'º', _: ' ', '{': '(', '}': ')', '|': '/', '\\': '/', '\u2044': '/', '=': '-', '~': '-' },
  ...{ '•': '·', '‧': '·', '∙': '·', '・': '·' },
  ...{ '"': "'", '“': "'", '”': "'", '„': "'", '«': "'", '»': "'", '‹': "'", '›': "'" },
  ...{ '‘': "'", '‛': "'", '´': "'", '′': "'", '″': "'", '‚': ',' },
}

/** A key or a sign drawn around the digit before it: `1️⃣`. */
const enclosingPattern = /\p{Me}/gu

/** Where 7½ and 7¹ would be read as 71/2 and 71, because Unicode writes both out. */
const fractionBoundaryPattern = /(?<=\d)(?=[\p{No}\p{Nl}])|(?<=[\p{No}\p{Nl}])(?=\d)/gu

/** Raised letters of another typeface: `1ᵉʳ`. Those of a keyboard, ª and º, stay. */
const raisedLetterPattern = /[\u02b0-\u02b8\u1d2c-\u1d6a\u1d9b-\u1dbf\u2071\u207f]/g

/** French quotes have spaces within. */
const spacedQuotePattern = /« ([^«»]{1,60}) »/g

/**
 * Normalizes a line of an address, or the name of its town. Writes signs that reach the label, so that none is refused for an apostrophe or
 * a dash.
 */
export function normalizeStreet(text: string): string {
  const line = writeOutJoined(normalizeSymbols(text))
    .replace(/[’`]/g, "'")
    .replace(spacedQuotePattern, "'$1'")
    .replace(raisedLetterPattern, (sign) => sign.normalize('NFKC'))
  if (line.search(unsupportedPattern) === -1 && line.search(enclosingPattern) === -1) return tightenBrackets(line)
  const printableLine = line
    .replace(enclosingPattern, '')
    .replace(fractionBoundaryPattern, ' ')
    .replace(unsupportedPattern, (sign) => replacements[sign] ?? expandSymbol(sign))
  // Without their pictures, joiners and selectors are nothing: `❤️` has one.
  return tightenBrackets(normalizeLine(printableLine))
}

/** What stood beside a bracket may be gone: `(yellow house!)`. */
function tightenBrackets(line: string): string {
  return line.replace(/\( | \)/g, (bracket) => bracket.trim())
}

function expandSymbol(sign: string): string {
  const expanded = sign.normalize('NFKC').replaceAll('\u2044', '/')
  return expanded.replace(unsupportedPattern, ' ')
}
