import type { Locale } from '#config/locales'
import { roundHalfUp } from '#domain/money/round-half-up'
import { formatNumber } from '#domain/numbers/format-number'

/** Amounts in any one unit. `historicBestPrice`: lowest of the 30 days before the reduction; null or absent if unknown. */
export type ReduciblePrice = { current: number; original: number; historicBestPrice?: number | null | undefined }
/** Whether reductions count from the lowest price of the last 30 days, as European law requires. */
export type ReductionRule = { omnibusNotice?: boolean | undefined }

/**
 * Former price to announce a reduction from; undefined if none may be announced. Under the rule this is the lowest price of the last 30
 * days (Directive 98/6/EC, art. 6a; CJEU C-330/23): without it, or if it is not higher, there is no reduction. Elsewhere it is the original
 * price.
 */
export function formerPriceOf(
  { current, original, historicBestPrice }: ReduciblePrice,
  { omnibusNotice }: ReductionRule,
): number | undefined {
  if (omnibusNotice && typeof historicBestPrice !== 'number') return undefined
  const former = omnibusNotice ? Math.min(historicBestPrice ?? original, original) : original
  return current < former ? former : undefined
}

/** Reduction in whole percents, rounded down. Amounts in major units. */
export function wholePercentOff(current: number, former: number): number {
  const [now, before] = [roundHalfUp(current * 100), roundHalfUp(former * 100)]
  return before > now && before > 0 ? Math.floor(((before - now) * 100) / before) : 0
}

/** The displayed percentage; undefined below one percent. */
export function percentOffText(prices: { current: number; former: number }, locale: Locale): string | undefined {
  const percent = wholePercentOff(prices.current, prices.former)
  return percent > 0 ? formatNumber(percent / 100, locale, 'percent') : undefined
}
