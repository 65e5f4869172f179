import { normalizeSymbols } from './normalize-text'

/** What a carrier's label prints, and a wallet's rule takes: letters and what stands within a word, digits, spaces and these signs. (WAL-10) */
const unsupportedPattern = /[^\p{L}\p{M}\d ,.'’·\u200c\u200d`\-+@&#*():;<>/[\]]/gu

/** Signs that have a plain neighbor. Others are written out by Unicode (½ is 1/2, № is No), or go. */
const replacements: Readonly<Record<string, string>> = {
  ...{ '°': 'º', '˚': 'º', _: ' ', '{': '(', '}': ')', '|': '/', '\\': '/', '\u2044': '/', '=': '-', '~': '-' },
  ...{ '•': '·', '‧': '·', '∙': '·', '・': '·' },
  ...{ '"': "'", '“': "'", '”': "'", '„': "'", '«': "'", '»': "'", '‹': "'", '›': "'" },
  ...{ '‘': "'", '‛': "'", '´': "'", '′': "'", '″': "'", '‚': ',' },
}

/** Where 7½ and 7¹ would be read as 71/2 and 71, because Unicode writes both out. */
const fractionBoundaryPattern = /(?<=\d)(?=[\p{No}\p{Nl}])|(?<=[\p{No}\p{Nl}])(?=\d)/gu

/** Raised letters of another typeface: `1ᵉʳ`. Those of a keyboard, ª and º, stay. */
const raisedLetterPattern = /[\u02b0-\u02b8\u1d2c-\u1d6a\u1d9b-\u1dbf]/g

/** A line of an address, or the name of its town: in signs that reach the label, so that none is refused for an apostrophe or a dash. */
export function normalizeStreet(text: string): string {
  const line = normalizeSymbols(text)
    .replace(/’/g, "'")
    .replace(raisedLetterPattern, (sign) => sign.normalize('NFKC'))
  if (line.search(unsupportedPattern) === -1) return line
  return line
    .replace(fractionBoundaryPattern, ' ')
    .replace(unsupportedPattern, (sign) => replacements[sign] ?? expandSymbol(sign))
    .replace(/ +/g, ' ')
    .trim()
}

function expandSymbol(sign: string): string {
  const expanded = sign.normalize('NFKC').replaceAll('\u2044', '/')
  return expanded.replace(unsupportedPattern, ' ')
}
