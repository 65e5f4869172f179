import { type Locale, locales } from '#config/locales'
import { measuredFor } from '#domain/content/imperial-units'
import { formatNumber } from '#domain/numbers/format-number'

/** `vapor`: grams per square meter and day, the trade's unit everywhere. */
type Unit = 'l' | 'mm' | 'cm' | 'g' | 'kg' | 'g/m²' | 'vapor' | '°C' | '%'

const heavy = 2_000
/** Ounces per square yard of one gram per square meter. */
const ouncesPerYard = 0.029_493_5

/** Formats a figure or a range with its unit; in the US with the customary unit: `412 g (14.5 oz)`. Heavy weights are in kilograms. */
export function measuredIn(locale: Locale): (value: number, unit: Unit, from?: number) => string {
  const { currency, language } = locales[locale]
  const figure = (value: number) => formatNumber(value, locale).replace(/^-/, '−')
  const measured = measuredFor(currency)
  return (value, unit, from) => {
    if (unit === '%') return formatNumber(value / 100, locale, 'percent')
    if (unit === 'vapor') return `${figure(value)}\u00a0g/m²`
    if (unit === 'l') return `${figure(value)}\u00a0${language === 'en' ? 'L' : 'l'}`
    if (unit === 'g' && value >= heavy) return measured(`${figure(value / 1_000)}\u00a0kg`)
    if (unit === 'g/m²' && currency === 'USD')
      return `${figure(value)}\u00a0g/m² (${formatNumber(value * ouncesPerYard, locale, 'one-decimal')}\u00a0oz/yd²)`
    return measured(`${from === undefined ? '' : `${figure(from)}–`}${figure(value)}\u00a0${unit}`)
  }
}

/** Joins words; all but the first in lower case if the language does so. */
export function listIn(words: readonly string[], locale: Locale): string {
  const { language } = locales[locale]
  return words.map((word, i) => (i === 0 || language === 'de' ? word : word.charAt(0).toLowerCase() + word.slice(1))).join(', ')
}
