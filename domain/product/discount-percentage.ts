import { discountDecimals } from '#config/constants'
import type { Locale } from '#config/locales'
import { formatNumber } from '#domain/numbers/format-number'
import { roundHalfUp } from '#domain/money/round-half-up'

/** Discount in percent with one decimal, rounded half up; undefined if none. */
export function discountPercentage({ current, original }: { current: number; original: number }): number | undefined {
  if (!(original > 0) || current >= original) return undefined
  // In whole cents the difference is exact, and the half is where it is written.
  const [now, before] = [roundHalfUp(current * 100), roundHalfUp(original * 100)]
  return roundHalfUp(((before - now) * 100) / before, discountDecimals)
}

/** The displayed percentage: a trailing `.0` is dropped, and comma and space follow the locale. */
export function formatPercentage(percentage: number, locale: Locale): string {
  return formatNumber(percentage / 100, locale, 'percent')
}
