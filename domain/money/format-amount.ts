import type { Currency } from '#config/locales'
import { getDecimals, toWireAmount } from './minor-units'

/** Formats minor units for payment payloads, independent of locale: 12995 → `129.95`, with the currency's decimals. */
export function formatAmount(minorUnits: number, currency: Currency): string {
  return toWireAmount(minorUnits, currency).toFixed(Math.max(2, getDecimals(currency)))
}
