import type { Currency } from '#config/locales'
import type { Price } from '#contracts/entities/product'
import { toWireAmount } from '#domain/money/minor-units'
import { discountPercentage } from '#domain/product/price-label'
import type { Minor } from './proportion'

export type PriceEntry = { current: Minor; original: Minor | null; historicBest: Minor | null }

/** API price fields of a price list entry in minor units. */
export function priceOf(entry: PriceEntry, currency: Currency): Price {
  const current = toWireAmount(entry.current, currency)
  const original = toWireAmount(Math.max(entry.original ?? entry.current, entry.current), currency)
  const percentagePriceDiscount = discountPercentage({ current, original })
  return {
    current,
    original,
    lowCurrent: current,
    highCurrent: current,
    lowOriginal: original,
    highOriginal: original,
    ...(entry.historicBest !== null && { historicBestPrice: toWireAmount(entry.historicBest, currency) }),
    ...(percentagePriceDiscount !== undefined && { percentagePriceDiscount }),
  }
}
