import { type Currency, currencies } from '#config/locales'
import type { Price } from '#contracts/entities/product'
import { toWireAmount, toMinorUnits, type Minor, calculateProportion } from '#domain/money/minor-units'
import { calculateDiscountPercentage } from './price-label'

type PriceEntry = { current: Minor; original: Minor | null; historicBest: Minor | null }

/** API price fields of a price list entry in minor units. */
export function toPrice(entry: PriceEntry, currency: Currency): Price {
  const current = toWireAmount(entry.current, currency)
  const original = toWireAmount(Math.max(entry.original ?? entry.current, entry.current), currency)
  const percentagePriceDiscount = calculateDiscountPercentage({ current, original })
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

export type AmountsByCurrency = Record<Currency, number>
type PricedProduct = { price: AmountsByCurrency; original?: AmountsByCurrency | undefined; historicBest?: AmountsByCurrency | undefined }
export type PriceChange = {
  old: PricedProduct | null
  next: PricedProduct
  /** Prices charged in the last 30 days, until this change. */
  charged: readonly AmountsByCurrency[]
}

/**
 * Lowest prices of the 30 days before a reduction; undefined without a reduction, or if unknown in a currency. Taken from what was charged.
 * The caller may state lower ones, for instance of another channel, never higher ones. A reduction that continues keeps its own.
 */
export function calculatePriorPrices({ old, next, charged }: PriceChange): AmountsByCurrency | undefined {
  const { original } = next
  if (!original) return undefined
  const lowestAmounts = currencies.map((currency) => {
    const isContinuing = old?.original !== undefined && old.price[currency] === next.price[currency]
    const earlierPrices = isContinuing && old.historicBest ? [old.historicBest] : charged
    const knownAmounts = [...earlierPrices, ...(next.historicBest ? [next.historicBest] : [])].map((amounts) => amounts[currency])
    return knownAmounts.length > 0 ? Math.min(...knownAmounts, original[currency]) : undefined
  })
  if (lowestAmounts.includes(undefined)) return undefined
  return Object.fromEntries(currencies.map((currency, i) => [currency, lowestAmounts[i]])) as AmountsByCurrency
}

type TaxedLine = {
  qty: number
  taxTotal: number
  price: { rowTotal: number; priceAfterItemDiscount?: number; priceAfterOrderDiscount?: number }
}

/** Unit price without tax: lowest of row total and discounted price, less tax, divided by quantity, rounded half up. */
export function calculateNetUnitPrice({ qty, taxTotal, price }: TaxedLine, currency: Currency): number {
  if (qty === 0) return 0
  const paidAmounts = [price.rowTotal, price.priceAfterItemDiscount, price.priceAfterOrderDiscount].filter((amount) => amount !== undefined)
  const lowest = toMinorUnits(Math.min(...paidAmounts), currency)
  return toWireAmount(calculateProportion(lowest - toMinorUnits(taxTotal, currency), 1, qty), currency)
}
