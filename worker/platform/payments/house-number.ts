// cspell:ignore quater ático izda dcha dcho planta piso escalera puerta Plein bajo
type Split = readonly [street: string, house: string]
type Word = { text: string; from: number; to: number }

const number = /^\d{1,6}[a-z]?(?:[-/][a-z0-9]{1,4}){0,3}$/i
/** Stands before a number and says nothing else. */
const sign = /^(?:n[.º°]?|nr\.?)$/i
const year = /^(?:1[0-9]|20)\d\d$/
const flat = /^(?:flat|apartment|apt|unit|suite)\.?$/i

/** Where numbers stand before the street: words that belong to them. */
const afterFirst: Readonly<Record<string, RegExp>> = { US: /^1\/2$/, GB: /^[a-z]$/i, FR: /^(?:bis|ter|quater|[a-e])$/i }
/** Where they stand behind it: a letter in Germany, any addition in the Netherlands, a staircase in Italy, a floor and a door in Spain. */
const afterLast: Readonly<Record<string, RegExp>> = {
  DE: /^(?:[a-z](?:-[a-z])?|[-/+]|\d{1,5}[a-z]?)$/i,
  NL: /^(?:-?[a-z]{1,4}\d{0,3}|\d{1,4})$/i,
  IT: /^(?:bis|ter|[a-z]|\/[a-z]|int\.?|scala|sc\.?|\d{1,4})$/i,
  ES: /^(?:bis|[a-z]|\d{1,2}[ºª°]?[a-z]?|bajo|ático|piso|planta|esc\.?|escalera|portal|pta\.?|puerta|izq\.?|izda\.?|dch[ao]\.?)$/i,
}
const none = /^[a-z]$/i

/**
 * A line's street and its house number with the addition, as people of the country write it: lenders look addresses up by both. Undefined
 * where the line has none (`The Old Mill`, `Route 66`).
 */
export function houseNumberIn(line: string, countryCode = ''): Split | undefined {
  const country = countryCode === 'CA' ? 'US' : countryCode
  const words = [...line.matchAll(/[^\s,]+/g)].map(({ 0: text, index }) => ({ text, from: index, to: index + text.length }))
  const between = ([first, last]: readonly [Word | undefined, Word | undefined]) => (first && last ? line.slice(first.from, last.to) : '')
  const split = (parts: Parts | undefined): Split | undefined => parts && [between(parts.street), between(parts.house)]
  const before = () => atStart(words, afterFirst[country] ?? none)
  const behind = () => (country === 'US' ? undefined : atEnd(words, afterLast[country] ?? none))
  return country in afterFirst ? split(before() ?? behind()) : split(behind() ?? before())
}

type Span = readonly [first: Word | undefined, last: Word | undefined]
type Parts = { street: Span; house: Span }

function atStart(words: readonly Word[], additions: RegExp): Parts | undefined {
  const at = flat.test(words[0]?.text ?? '') ? 2 : 0
  if (!number.test(words[at]?.text ?? '')) return undefined
  const end = words[at + 1] && words[at + 2] && additions.test(words[at + 1]?.text ?? '') ? at + 1 : at
  return words.slice(end + 1).some(isWord) ? { house: [words[0], words[end]], street: [words[end + 1], words.at(-1)] } : undefined
}

/** The first number behind the name of which nothing but additions follows; a year (`Plein 1944 12`) belongs to the name. */
function atEnd(words: readonly Word[], additions: RegExp): Parts | undefined {
  const at = words.findIndex(({ text }, index) => {
    const rest = words.slice(index + 1)
    const isYear = year.test(text) && /^\d/.test(rest[0]?.text ?? '')
    return !isYear && number.test(text) && words.slice(0, index).some(isWord) && rest.every((each) => additions.test(each.text))
  })
  if (at < 1) return undefined
  const last = sign.test(words[at - 1]?.text ?? '') ? at - 2 : at - 1
  return { street: [words[0], words[last]], house: [words[at], words.at(-1)] }
}

function isWord({ text }: Word): boolean {
  return /\p{L}{2}/u.test(text)
}
