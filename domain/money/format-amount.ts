import type { Currency } from '#config/locales'
import { getDecimals } from './decimals'
import { toMinorUnits, toWireAmount } from './minor-units'

/** Formats minor units for payment payloads, independent of locale: 12995 → `129.95`, with the currency's decimals. */
export function formatAmount(minorUnits: number, currency: Currency): string {
  return toWireAmount(minorUnits, currency).toFixed(Math.max(2, getDecimals(currency)))
}

/** Formats an amount of the API the same way: 129.95 → `129.95`, 90 → `90.00`. */
export function formatWireAmount(amount: number, currency: Currency): string {
  return formatAmount(toMinorUnits(amount, currency), currency)
}
