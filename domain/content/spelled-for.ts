import american from '../../content/spelling/en-us.json' with { type: 'json' }
import british from '../../content/spelling/en-gb.json' with { type: 'json' }
import canadian from '../../content/spelling/en-ca.json' with { type: 'json' }
import quebec from '../../content/spelling/fr-ca.json' with { type: 'json' }
import type { LocaleEntry, Currency } from '#config/locales'

type Convert = (text: string) => string

/**
 * Our English is authored in British spelling with words that all three countries understand, our French as in France. Each is converted to
 * the terms and spelling of the country. Applies to our own texts only, not to shoppers' texts and names.
 */
export const inAmericanEnglish = converterOf(american)
const inBritishEnglish = converterOf(british)
const inCanadianEnglish = converterOf(canadian)
const quebecTerms = converterOf(quebec)
/** Quebec puts no space before these marks, except the colon. */
const inCanadianFrench: Convert = (text) => quebecTerms(text).replace(/[ \u00a0\u202f](?=[;!?])/g, '')

/** Applies local spelling and terms to our texts. */
export function spelledFor({ language, currency }: Pick<LocaleEntry, 'language' | 'currency'>): Convert {
  if (currency === 'USD' && language === 'en') return inAmericanEnglish
  if (currency === 'CAD' && language === 'en') return inCanadianEnglish
  if (currency === 'GBP' && language === 'en') return inBritishEnglish
  return currency === 'CAD' && language === 'fr' ? inCanadianFrench : (text) => text
}

/** Replaces whole words and phrases, longest first, except in `{{placeholders}}`, tags and URLs. */
function converterOf(list: Readonly<Record<string, string>>): Convert {
  const terms = new Map(Object.entries(list))
  // A page title ends with its brand: in `Delivery | Halvern` the first part counts as a one-word label.
  const found = [...terms.keys()].sort((a, b) => b.length - a.length).map((term) => term.replace(/\$$/, '(?=$| \\|)'))
  const authored = new RegExp(`(?<![\\p{L}{@-])(?:${found.join('|')})(?![\\p{L}}@-])(?![^<>]*>)`, 'giu')
  // An entry between ^ and $ matches a whole text: a one-word label.
  const termOf = (lower: string) => terms.get(lower) ?? terms.get(`^${lower}$`)
  // A term that maps to itself is a name or an idiom that contains another entry.
  const inTerms = (word: string, isFirst: boolean, lower = word.toLowerCase()) =>
    termOf(lower) === lower ? word : inCaseOf(word, termOf(lower) ?? word, isFirst)
  return (text) => text.replace(authored, (word, offset: number) => inTerms(word, /(?:^|[.!?:]\s)$/.test(text.slice(0, offset))))
}

/** An acronym's capitals are not copied; its replacement is capitalized only at the start of a sentence. */
function inCaseOf(written: string, word: string, isFirst: boolean): string {
  const isAcronym = written.length > 1 && written === written.toUpperCase()
  const isCapital = isAcronym ? isFirst : written.charAt(0) !== written.charAt(0).toLowerCase()
  return isCapital ? word.charAt(0).toUpperCase() + word.slice(1) : word
}

/** A number or range with a unit that shoppers compare; excludes fabric weights in g/m². */
const measure = /(?<![\d,.])(?:(−?\d[\d,.]{0,7})( to |–))?(−?\d[\d,.]{0,7})\u00a0(cm|kg|g|°C|km\/h)(?![\p{L}/²])(?! \()( tall)?/gu

const ounce = 28.3495
const inch = 2.54
const pound = 0.453_592
const mile = 1.609_344

/** Returns a converter of product measures: in the US it adds customary units. */
export function measuredFor(currency: Currency): (text: string) => string {
  return currency === 'USD' ? withImperialUnits : (text) => text
}

/** Adds inches, ounces, pounds, °F and mph after metric figures: `245 g (8.6 oz)`. */
function withImperialUnits(text: string): string {
  return text.replace(measure, (whole, ...groups: (string | undefined)[]) => {
    const [from, to = '', figure = '', unit = '', tall = ''] = groups
    const converted = tall ? heightOf(numberOf(figure)) : imperial(numberOf(figure), unit)
    const first = from === undefined ? '' : `${imperial(numberOf(from), unit).split('\u00a0')[0]}${to}`
    return `${whole.slice(0, whole.length - tall.length)} (${first}${converted})${tall}`
  })
}

function numberOf(figure: string): number {
  return Number(figure.replace('−', '-').replaceAll(',', ''))
}

function imperial(value: number, unit: string): string {
  if (unit === 'cm') return `${rounded(value / inch)}\u00a0in`
  if (unit === 'kg') return `${rounded(value / pound)}\u00a0lb`
  if (unit === 'g') return `${rounded(value / ounce)}\u00a0oz`
  if (unit === 'km/h') return `${rounded(value / mile)}\u00a0mph`
  return `${Math.round((value * 9) / 5 + 32)}\u00a0°F`.replace('-', '−')
}

/** Below twenty, rounds to one decimal. */
function rounded(value: number): string {
  return String(value < 20 ? Math.round(value * 10) / 10 : Math.round(value))
}

function heightOf(centimeters: number): string {
  const inches = Math.round(centimeters / inch)
  return `${Math.floor(inches / 12)}′${inches % 12}″`
}
