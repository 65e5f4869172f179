import american from '../../content/spelling/en-us.json' with { type: 'json' }
import british from '../../content/spelling/en-gb.json' with { type: 'json' }
import canadian from '../../content/spelling/en-ca.json' with { type: 'json' }
import quebec from '../../content/spelling/fr-ca.json' with { type: 'json' }
import type { LocaleEntry, Currency, Language } from '#config/locales'

type TextConverter = (text: string) => string

/**
 * Our English is authored in British spelling with words that all three countries understand, our French as in France. Each is converted to
 * the terms and spelling of the country. Applies to our own texts only, not to shoppers' texts and names.
 */
export const toAmericanEnglish = createConverter(american)
const toBritishEnglish = createConverter(british)
const toCanadianEnglish = createConverter(canadian)
const toQuebecTerms = createConverter(quebec)
/** Quebec puts no space before these marks, except the colon. */
const toCanadianFrench: TextConverter = (text) => toQuebecTerms(text).replace(/[ \u00a0\u202f](?=[;!?])/g, '')

/** Applies local spelling and terms to our texts. */
export function getSpellingConverter({ language, currency }: Pick<LocaleEntry, 'language' | 'currency'>): TextConverter {
  if (currency === 'USD' && language === 'en') return toAmericanEnglish
  if (currency === 'CAD' && language === 'en') return toCanadianEnglish
  if (currency === 'GBP' && language === 'en') return toBritishEnglish
  return currency === 'CAD' && language === 'fr' ? toCanadianFrench : (text) => text
}

const countryConverters: Partial<Record<Language, readonly TextConverter[]>> = {
  en: [toAmericanEnglish, toCanadianEnglish, toBritishEnglish],
  fr: [toCanadianFrench],
}

/** Converts product names, which are English in every language, to the English of the country; keeps capitals. */
export function getNameConverter(currency: Currency): TextConverter {
  const toCountryEnglish = getSpellingConverter({ language: 'en', currency })
  return (name) => (toCountryEnglish(name) === name ? name : capitalizeNewWords(name, toCountryEnglish(name)))
}

function capitalizeNewWords(name: string, converted: string): string {
  const ownWords = new Set(name.split(' '))
  return converted.replace(/[^ ]+/g, (word) =>
    ownWords.has(word) ? word : word.replace(/(?<![\p{L}’])\p{L}/gu, (letter) => letter.toUpperCase()),
  )
}

/** A text as authored, and its versions in the countries of its language. */
export function listLocalVersions(text: string, language: Language): string[] {
  return [...new Set([text, ...(countryConverters[language] ?? []).map((convert) => convert(text))])]
}

/** Replaces whole words and phrases, longest first, except in `{{placeholders}}`, tags and URLs. */
function createConverter(list: Readonly<Record<string, string>>): TextConverter {
  const terms = new Map(Object.entries(list))
  // A page title ends with its brand: in `Delivery | Halvern` the first part counts as a one-word label.
  const termPatterns = [...terms.keys()].sort((a, b) => b.length - a.length).map((term) => term.replace(/\$$/, '(?=$| \\|)'))
  const termsRegExp = new RegExp(`(?<![\\p{L}{@-])(?:${termPatterns.join('|')})(?![\\p{L}}@-])(?![^<>]*>)`, 'giu')
  // An entry between ^ and $ matches a whole text: a one-word label.
  const getTerm = (lower: string) => terms.get(lower) ?? terms.get(`^${lower}$`)
  // A term that maps to itself is a name or an idiom that contains another entry.
  const convertWord = (word: string, isFirst: boolean, lower = word.toLowerCase()) =>
    getTerm(lower) === lower ? word : matchCase(word, getTerm(lower) ?? word, isFirst)
  return (text) => text.replace(termsRegExp, (word, offset: number) => convertWord(word, /(?:^|[.!?:]\s)$/.test(text.slice(0, offset))))
}

/** An acronym's capitals are not copied; its replacement is capitalized only at the start of a sentence. */
function matchCase(original: string, replacement: string, isFirst: boolean): string {
  const isAcronym = original.length > 1 && original === original.toUpperCase()
  const isCapital = isAcronym ? isFirst : original.charAt(0) !== original.charAt(0).toLowerCase()
  return isCapital ? replacement.charAt(0).toUpperCase() + replacement.slice(1) : replacement
}

/** A number or range with a unit that shoppers compare; excludes fabric weights in g/m². */
const measurePattern =
  /(?<![\d,.])(?:(−?\d[\d,.]{0,7})( to |–| × ))?(−?\d[\d,.]{0,7})(?:\u00a0| (?=grams))(cm|kg|grams|g|°C|km\/h)(?![\p{L}/²])(?! \(| per)( tall)?/gu
/** The end of a customary figure: what follows in brackets is its metric one. */
const customaryEndPattern = /(?:\u00a0(?:in|oz|lb|°F|mph)|″) $/

const gramsPerOunce = 28.3495
const cmPerInch = 2.54
const kgPerPound = 0.453_592
const kmPerMile = 1.609_344

/** Returns a converter of product measures: in the US customary units come first. */
export function getUnitConverter(currency: Currency): (text: string) => string {
  return currency === 'USD' ? addImperialUnits : (text) => text
}

/** Converts a text of ours to the words, the spelling and the measures of a country. */
export function getTextConverter({ language, currency }: Pick<LocaleEntry, 'language' | 'currency'>): TextConverter {
  const localizeWords = getSpellingConverter({ language, currency })
  const localizeMeasures = getUnitConverter(currency)
  return (text) => localizeMeasures(localizeWords(text))
}

/** The measure after this text stands in brackets beside its customary figure already. */
function isConverted(textBefore: string): boolean {
  const bracket = textBefore.lastIndexOf('(')
  return bracket > textBefore.lastIndexOf(')') && customaryEndPattern.test(textBefore.slice(Math.max(0, bracket - 6), bracket))
}

/** Puts inches, ounces, pounds, °F and mph before metric figures: `8.6 oz (245 g)`. */
function addImperialUnits(text: string): string {
  return text.replace(measurePattern, (match, ...groups: (string | undefined)[]) => {
    const [from, to = '', figure = '', unit = '', tall = '', offset] = groups
    if (isConverted(text.slice(0, Number(offset)))) return match
    const converted = tall ? formatHeight(parseFigure(figure)) : toImperial(parseFigure(figure), unit)
    const first = from === undefined ? '' : `${toImperial(parseFigure(from), unit).split('\u00a0')[0]}${to}`
    return `${first}${converted} (${match.slice(0, match.length - tall.length)})${tall}`
  })
}

function parseFigure(figure: string): number {
  return Number(figure.replace('−', '-').replaceAll(',', ''))
}

function toImperial(value: number, unit: string): string {
  if (unit === 'cm') return `${formatRounded(value / cmPerInch)}\u00a0in`
  if (unit === 'kg') return `${formatRounded(value / kgPerPound)}\u00a0lb`
  if (unit === 'g' || unit === 'grams') return `${formatRounded(value / gramsPerOunce)}\u00a0oz`
  if (unit === 'km/h') return `${formatRounded(value / kmPerMile)}\u00a0mph`
  return `${Math.round((value * 9) / 5 + 32)}\u00a0°F`.replace('-', '−')
}

/** Below twenty, rounds to one decimal. */
function formatRounded(value: number): string {
  return String(value < 20 ? Math.round(value * 10) / 10 : Math.round(value))
}

function formatHeight(centimeters: number): string {
  const inches = Math.round(centimeters / cmPerInch)
  return `${Math.floor(inches / 12)}′${inches % 12}″`
}
