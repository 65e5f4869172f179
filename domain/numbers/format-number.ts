import { toBcp47, type Locale } from '#config/locales'

type NumberStyle = 'plain' | 'one-decimal' | 'percent'
const styleOptions: Record<NumberStyle, Intl.NumberFormatOptions> = {
  plain: {},
  'one-decimal': { maximumFractionDigits: 1 },
  percent: { style: 'percent', maximumFractionDigits: 1 },
}

const formatCache = new Map<string, Intl.NumberFormat>()
const dateFormatCache = new Map<string, Intl.DateTimeFormat>()

/** Formats a number for the locale. Caches formats per style and locale, because creating one is slow. */
export function formatNumber(value: number, locale: Locale, style: NumberStyle = 'plain'): string {
  const key = `${locale} ${style}`
  const format = formatCache.get(key) ?? new Intl.NumberFormat(toBcp47(locale), styleOptions[style])
  formatCache.set(key, format)
  return format.format(value)
}

/** Formats a calendar day for the locale, independent of time zone. */
export function formatDay(date: string, locale: Locale, dateStyle: 'medium' | 'long'): string {
  const key = `${locale} ${dateStyle}`
  const format = dateFormatCache.get(key) ?? new Intl.DateTimeFormat(toBcp47(locale), { dateStyle, timeZone: 'UTC' })
  dateFormatCache.set(key, format)
  return format.format(new Date(date))
}
