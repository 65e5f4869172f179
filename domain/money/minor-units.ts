import type { Currency } from '#config/locales'
import { roundHalfUp } from './round-half-up'

const decimalsCache = new Map<string, number>()

/** Decimal places of a currency by ISO 4217: 2 for EUR, 0 for JPY, 3 for KWD. */
export function getDecimals(currency: string): number {
  const decimals =
    decimalsCache.get(currency) ?? new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  decimalsCache.set(currency, decimals)
  return decimals
}

/** Converts the API's number to minor units, half up: 129.95 → 12995. */
export function toMinorUnits(amount: number, currency: Currency): number {
  const decimals = getDecimals(currency)
  return Math.round(roundHalfUp(amount, decimals) * 10 ** decimals) || 0
}

/** Converts minor units to the API's number: 12995 → 129.95. */
export function toWireAmount(minorUnits: number, currency: Currency): number {
  return minorUnits / 10 ** getDecimals(currency) || 0
}
