// cspell:ignore pièces stück pezzi unidades stuks
import { normalizeSymbols } from './normalize-text'

/** Digits, and the letters people read as such on a card: O for 0, I and a small L for 1. */
const digitsPattern = /^[\dOoIl]+$/

/**
 * Normalizes a number of digits alone, such as that of a gift card or an emailed code, as it is copied from a letter. Joins digits that are
 * set apart and replaces letters that look like digits. Ignores a name in front (`PIN: 12 34`) and a note behind. Of several numbers it
 * returns the longest. A text without digits stays, for the rule to refuse.
 */
export function normalizeDigits(text: string): string {
  const line = normalizeSymbols(text)
  // A spreadsheet has rounded it: `6.00649E+15`.
  if (/^\d[.,]\d{1,15}E\+\d{1,2}$/i.test(line)) return line
  const numbers = ['']
  for (const word of line
    .replace(/^(\d{4,})\.0$/, '$1')
    .replace(/(?<=\d) \([^()]*\)$/, '')
    .split(/[^\p{L}\p{N}:/|]+|(?=[:/|])|(?<=[:/|])/u)) {
    if (word === '') continue
    if (digitsPattern.test(word)) numbers[numbers.length - 1] += word
    else numbers.push('')
  }
  const [number = ''] = numbers.filter((each) => /\d/.test(each)).toSorted((a, b) => b.length - a.length)
  return number === '' ? line : number.replace(/O/gi, '0').replace(/[Il]/g, '1')
}

/**
 * Reads how many of a thing somebody typed, in the digits of any script. Ignores a sign or a word beside them, and decimals of zero: `2x`,
 * `٣`, `1.0`, `2 pcs`.
 */
export function normalizeQuantity(text: string): string {
  const line = normalizeSymbols(text)
  return (
    /^[x×+]? ?0{0,3}(\d{1,4})(?:[.,]0{0,2})? ?(?:[x×]|pcs|pieces?|pièces?|stück|st\.|pezzi|pz|unidades|uds?|stuks?)?$/i.exec(line)?.[1] ??
    text
  )
}
