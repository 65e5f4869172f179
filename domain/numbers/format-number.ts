import { toBcp47, type Locale } from '#config/locales'

type NumberStyle = 'plain' | 'one-decimal' | 'percent'
const styleOptions: Record<NumberStyle, Intl.NumberFormatOptions> = {
  plain: {},
  'one-decimal': { maximumFractionDigits: 1 },
  percent: { style: 'percent', maximumFractionDigits: 1 },
}

const formatCache = new Map<string, Intl.NumberFormat>()

/** Formats a number for the locale. Caches formats per style and locale, because creating one is slow. */
export function formatNumber(value: number, locale: Locale, style: NumberStyle = 'plain'): string {
  const key = `${locale} ${style}`
  const format = formatCache.get(key) ?? new Intl.NumberFormat(toBcp47(locale), styleOptions[style])
  formatCache.set(key, format)
  return format.format(value)
}
