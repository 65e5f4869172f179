import type { Currency } from '#config/locales'
import { decimalsOf, toWireAmount } from './minor-units'

/** An amount as payment payloads carry it, exact in every language: 12995 → `129.95`. It has two decimals, or as many as its currency has. */
export function amountText(minorUnits: number, currency: Currency): string {
  return toWireAmount(minorUnits, currency).toFixed(Math.max(2, decimalsOf(currency)))
}
