import { bcp47Of, type Locale } from '#config/locales'

type NumberStyle = 'plain' | 'one-decimal' | 'percent'
const options: Record<NumberStyle, Intl.NumberFormatOptions> = {
  plain: {},
  'one-decimal': { maximumFractionDigits: 1 },
  percent: { style: 'percent', maximumFractionDigits: 1 },
}

const formats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** A number in the shopper's way of writing. Making a format is slow, using it is not: one for each style and locale is kept. */
export function formatNumber(value: number, locale: Locale, style: NumberStyle = 'plain'): string {
  const key = `${locale} ${style}`
  const format = formats.get(key) ?? new Intl.NumberFormat(bcp47Of(locale), options[style])
  formats.set(key, format)
  return format.format(value)
}

/** A calendar day in the shopper's way of writing, the same wherever the shopper is. */
export function formatDay(date: string, locale: Locale, dateStyle: 'medium' | 'long'): string {
  const key = `${locale} ${dateStyle}`
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(bcp47Of(locale), { dateStyle, timeZone: 'UTC' })
  dateFormats.set(key, format)
  return format.format(new Date(date))
}
