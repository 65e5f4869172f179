import { bcp47Of, type Locale } from '#config/locales'

type NumberStyle = 'plain' | 'one-decimal' | 'percent'
const options: Record<NumberStyle, Intl.NumberFormatOptions> = {
  plain: {},
  'one-decimal': { maximumFractionDigits: 1 },
  percent: { style: 'percent', maximumFractionDigits: 1 },
}

const formats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** Formats a number for the locale. Caches formats per style and locale, because creating one is slow. */
export function formatNumber(value: number, locale: Locale, style: NumberStyle = 'plain'): string {
  const key = `${locale} ${style}`
  const format = formats.get(key) ?? new Intl.NumberFormat(bcp47Of(locale), options[style])
  formats.set(key, format)
  return format.format(value)
}

/** Formats a calendar day for the locale, independent of time zone. */
export function formatDay(date: string, locale: Locale, dateStyle: 'medium' | 'long'): string {
  const key = `${locale} ${dateStyle}`
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(bcp47Of(locale), { dateStyle, timeZone: 'UTC' })
  dateFormats.set(key, format)
  return format.format(new Date(date))
}
