import { type Currency, currencies } from '#config/locales'
import type { Price } from '#contracts/entities/product'
import { toWireAmount, toMinorUnits } from '#domain/money/minor-units'
import { discountPercentage } from '#domain/product/price-label'
import { type Minor, proportion } from './proportion'

type PriceEntry = { current: Minor; original: Minor | null; historicBest: Minor | null }

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

export type Amounts = Record<Currency, number>
type PricedProduct = { price: Amounts; original?: Amounts | undefined; historicBest?: Amounts | undefined }
export type PriceChange = {
  old: PricedProduct | null
  next: PricedProduct
  /** Prices charged in the last 30 days, until this change. */
  charged: readonly Amounts[]
}

/**
 * Lowest prices of the 30 days before a reduction; undefined without a reduction, or if unknown in a currency. Taken from what was charged.
 * The caller may state lower ones, for instance of another channel, never higher ones. A reduction that continues keeps its own.
 */
export function priorPrices({ old, next, charged }: PriceChange): Amounts | undefined {
  const { original } = next
  if (!original) return undefined
  const lowest = currencies.map((currency) => {
    const goesOn = old?.original !== undefined && old.price[currency] === next.price[currency]
    const before = goesOn && old.historicBest ? [old.historicBest] : charged
    const known = [...before, ...(next.historicBest ? [next.historicBest] : [])].map((amounts) => amounts[currency])
    return known.length > 0 ? Math.min(...known, original[currency]) : undefined
  })
  if (lowest.includes(undefined)) return undefined
  return Object.fromEntries(currencies.map((currency, i) => [currency, lowest[i]])) as Amounts
}

type UnitPriceWithoutLine = {
  qty: number
  taxTotal: number
  price: { rowTotal: number; priceAfterItemDiscount?: number; priceAfterOrderDiscount?: number }
}

/** Unit price without tax: lowest of row total and discounted price, less tax, divided by quantity, rounded half up. */
export function unitPriceWithoutTax({ qty, taxTotal, price }: UnitPriceWithoutLine, currency: Currency): number {
  if (qty === 0) return 0
  const paid = [price.rowTotal, price.priceAfterItemDiscount, price.priceAfterOrderDiscount].filter((amount) => amount !== undefined)
  const lowest = toMinorUnits(Math.min(...paid), currency)
  return toWireAmount(proportion(lowest - toMinorUnits(taxTotal, currency), 1, qty), currency)
}
