// cspell:ignore Hauptstr appt haus vorderhaus rechts kamer verdieping etage tico whg entlo ppal bloque hinterhaus rosso zwart quater ático izda dcha dcho planta piso escalera puerta Plein bajo
type Split = readonly [street: string, house: string]
type Word = { text: string; from: number; to: number }

const number = /^\d{1,6}(?:[a-z]|bis|ter|quater)?(?:[-/][a-z0-9]{1,4}\.?){0,3}$/i
/** Stands before a number and says nothing else. */
const sign = /^(?:n[.º°]{0,2}|nr\.?|no\.)$/i
/** A number that its sign or the street's abbreviation runs into: `nº5`, `Hauptstr.12`. */
const joined = /(?<=\p{L}[.º°]{1,2})(?=\d)/gu
const year = /^(?:1[0-9]|20)\d\d$/
const flat = /^(?:flat|apartment|apt|appt|unit|suite|room|studio)\.?$/i

/** Where numbers stand before the street: words that belong to them. */
const afterFirst: Readonly<Record<string, RegExp>> = { US: /^1\/2$/, GB: /^(?:[a-z]|1\/2)$/i, FR: /^(?:bis|ter|quater|[a-e])$/i }
/** Where they stand behind it: a letter in Germany, any addition in the Netherlands, a staircase in Italy, a floor and a door in Spain. */
const afterLast: Readonly<Record<string, RegExp>> = {
  DE: /^(?:[a-z](?:-[a-z])?|[-/+]|\d{1,5}[a-z]?|[13]\/[24]|\d{1,2}\.|og|eg|haus|hinterhaus|vorderhaus|whg\.?|links|rechts)$/i,
  NL: /^(?:-?[a-z]{1,4}\d{0,3}|[-+]|\d{1,4}|zwart|kamer|\d{1,2}e|verdieping|etage)$/i,
  IT: /^(?:bis(?:\/[a-z])?|ter|rosso|nero|piano|[a-z]|\/[a-z]|int\.?|scala|sc\.?|\d{1,4})$/i,
  ES: /^(?:bis|[a-z]|-|\d{1,2}\.?[ºª°]?[a-z]?|bajo|bj\.?|[aá]tico|bloque|bl\.?|local|entlo\.?|ppal\.?|piso|planta|esc\.?|escalera|portal|pta\.?|puerta|izq\.?|izda\.?|dch[ao]\.?)$/i,
}
const none = /^[a-z]$/i

/**
 * A line's street and its house number with the addition, as people of the country write it: lenders look addresses up by both. Undefined
 * where the line has none (`The Old Mill`, `Route 66`).
 */
export function houseNumberIn(typed: string, countryCode = ''): Split | undefined {
  const line = typed.replace(joined, ' ')
  const country = countryCode === 'CA' ? 'US' : countryCode
  const words = [...line.matchAll(/[^\s,]+/g)].map(({ 0: text, index }) => ({ text, from: index, to: index + text.length }))
  const between = ([first, last]: readonly [Word | undefined, Word | undefined]) => (first && last ? line.slice(first.from, last.to) : '')
  const split = (parts: Parts | undefined): Split | undefined => parts && [between(parts.street), between(parts.house)]
  const before = () => atStart(words, afterFirst[country] ?? none)
  const behind = () =>
    country === 'US' ? undefined : atEnd(words, { additions: afterLast[country] ?? none, mayBeYear: !(country in afterFirst) })
  return country in afterFirst ? split(before() ?? behind()) : split(behind() ?? before())
}

type Span = readonly [first: Word | undefined, last: Word | undefined]
type Parts = { street: Span; house: Span }

function atStart(words: readonly Word[], additions: RegExp): Parts | undefined {
  const from = sign.test(words[0]?.text ?? '') ? 1 : 0
  const first = flat.test(words[0]?.text ?? '') ? 2 : from
  // `Rose Cottage, 4 High Street`: a house with a name keeps it.
  const named = words.findIndex((word, index) => number.test(word.text) && words[index - 1] && word.from > (words[index - 1]?.to ?? 0) + 1)
  const at = number.test(words[first]?.text ?? '') ? first : named
  if (!number.test(words[at]?.text ?? '')) return undefined
  const end = words[at + 1] && words[at + 2] && additions.test(words[at + 1]?.text ?? '') ? at + 1 : at
  return words.slice(end + 1).some(isWord) ? { house: [words[from], words[end]], street: [words[end + 1], words.at(-1)] } : undefined
}

type EndRules = { additions: RegExp; /** Where numbers stand in front, one behind `rue du 8 mai 1945` is a year. */ mayBeYear: boolean }

/** The first number behind the name of which nothing but additions follows; a year (`Plein 1944 12`) belongs to the name. */
function atEnd(words: readonly Word[], { additions, mayBeYear }: EndRules): Parts | undefined {
  const at = words.findIndex(({ text }, index) => {
    const rest = words.slice(index + 1)
    const isYear = year.test(text) && (!mayBeYear || /^\d/.test(rest[0]?.text ?? ''))
    return !isYear && number.test(text) && words.slice(0, index).some(isWord) && rest.every((each) => additions.test(each.text))
  })
  if (at < 1) return undefined
  const last = sign.test(words[at - 1]?.text ?? '') ? at - 2 : at - 1
  return { street: [words[0], words[last]], house: [words[at], words.at(-1)] }
}

function isWord({ text }: Word): boolean {
  return /\p{L}{2}/u.test(text)
}
