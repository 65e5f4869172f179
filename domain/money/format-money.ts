import type { Currency, Locale } from '#config/locales'
import { bcp47Of } from '#config/locales'

const formats = new Map<string, Intl.NumberFormat>()

/** A wire amount in the shopper's format: Canadian dollars with their code, all others with their symbol. */
export function formatMoney(amount: number, currency: Currency, locale: Locale): string {
  return formatFor(currency, locale).format(amount)
}

/** Making a format is slow, using it is not: one for each currency and locale is kept. */
function formatFor(currency: Currency, locale: Locale): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const known = formats.get(key)
  if (known) return known
  const currencyDisplay = currency === 'CAD' ? 'code' : 'narrowSymbol'
  const format = new Intl.NumberFormat(bcp47Of(locale), { style: 'currency', currency, currencyDisplay })
  formats.set(key, format)
  return format
}
