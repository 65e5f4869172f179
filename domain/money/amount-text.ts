import type { Currency } from '#config/locales'
import { toWireAmount } from './minor-units'

/** An amount as payment payloads carry it, exact in every language: 12995 → `129.95`. */
export function amountText(minorUnits: number, currency: Currency): string {
  return toWireAmount(minorUnits, currency).toFixed(2)
}
