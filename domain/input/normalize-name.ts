import { normalizeSymbols } from './normalize-text'

/** Signs people have in place of an apostrophe: iPhones open a word with ‘, other keyboards have only an accent of its own. */
const apostrophePattern = /[\u2018\u201b\u00b4\u2032\u055a\u05f3\u1fbd\u1ffd]/g
/** Signs in place of the point of a Gal·la. */
const middleDotPattern = /[\u2022\u2027\u2219\u22c5]/g

/** Roman numerals and letters joined by a typeface, as copied from a document: `Ⅲ`, `ﬁ`. */
const compatibilityPattern = /[\u2160-\u217f\ufb00-\ufb06]/g
/** A nickname or a maiden name, set apart by quotes or brackets: `William “Bill” Smith`. */
const setApartPattern = /["“”„«»]([^"“”„«»()]{1,30})["“”„«»]|\(([^"“”„«»()]{1,30})\)/g

/**
 * Somebody's name as the rule reads it. The apostrophe’s own sign and the point of a Catalan Gal·la stay, as does every letter, the Hawaiian ʻ
 * among them; signs that look like an apostrophe, a point or a hyphen (the Japanese ＝, too) become plain. Two families on one door plate
 * (Meyer/Schmidt) are joined by a hyphen.
 */
export function normalizeName(text: string): string {
  return normalizeSymbols(text)
    .replace(compatibilityPattern, (sign) => sign.normalize('NFKC'))
    .replace(setApartPattern, (_, quoted: string | undefined, bracketed: string | undefined) => (quoted ?? bracketed ?? '').trim())
    .replace(apostrophePattern, "'")
    .replace(middleDotPattern, '·')
    .replaceAll('=', '-')
    .replace(/(?<=\p{L}{2}\.?) ?\/ ?(?=\p{L}{2})/gu, '-')
}
