import type { Currency } from '#config/locales'

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
