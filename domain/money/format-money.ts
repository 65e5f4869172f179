import { type Currency, type Locale, bcp47Of } from '#config/locales'

const formats = new Map<string, Intl.NumberFormat>()

/** Formats a wire amount for the locale: Canadian dollars with their code, others with their symbol. */
export function formatMoney(amount: number, currency: Currency, locale: Locale): string {
  return formatFor(currency, locale).format(amount)
}

/** The same without decimals, for amounts that have none, such as the steps of a price filter. */
export function formatWholeMoney(amount: number, currency: Currency, locale: Locale): string {
  return formatFor(currency, locale, { maximumFractionDigits: 0 }).format(amount)
}

/** Caches formats per currency and locale: creating one is slow. */
function formatFor(currency: Currency, locale: Locale, digits: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${locale} ${currency} ${digits.maximumFractionDigits}`
  const known = formats.get(key)
  if (known) return known
  const currencyDisplay = currency === 'CAD' ? 'code' : 'narrowSymbol'
  const format = new Intl.NumberFormat(bcp47Of(locale), { style: 'currency', currency, currencyDisplay, ...digits })
  formats.set(key, format)
  return format
}
