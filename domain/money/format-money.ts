import { type Currency, type Locale, toBcp47 } from '#config/locales'

const formatCache = new Map<string, Intl.NumberFormat>()

/** Formats a wire amount for the locale: Canadian dollars with their code, others with their symbol. */
export function formatMoney(amount: number, currency: Currency, locale: Locale): string {
  return getFormat(currency, locale).format(amount)
}

/** The same without decimals, for amounts that have none, such as the steps of a price filter. */
export function formatWholeMoney(amount: number, currency: Currency, locale: Locale): string {
  return getFormat(currency, locale, { maximumFractionDigits: 0 }).format(amount)
}

/** Caches formats per currency and locale: creating one is slow. */
function getFormat(currency: Currency, locale: Locale, digits: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${locale} ${currency} ${digits.maximumFractionDigits}`
  const cachedFormat = formatCache.get(key)
  if (cachedFormat) return cachedFormat
  const currencyDisplay = currency === 'CAD' ? 'code' : 'narrowSymbol'
  const format = new Intl.NumberFormat(toBcp47(locale), { style: 'currency', currency, currencyDisplay, ...digits })
  formatCache.set(key, format)
  return format
}
