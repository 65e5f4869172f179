import { currencies, type Currency } from '#config/locales'

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
