import type { Currency } from '#config/locales'
import { roundHalfUp } from './round-half-up'

/** Decimal places of each currency. */
const decimals: Record<Currency, number> = { USD: 2, CAD: 2, GBP: 2, EUR: 2 }

/** A wire amount such as 129.95 as whole cents or pence, halves up. */
export function toMinorUnits(amount: number, currency: Currency): number {
  return Math.round(roundHalfUp(amount, decimals[currency]) * 10 ** decimals[currency]) || 0
}

/** Converts minor units to the API's number: 12995 → 129.95. */
export function toWireAmount(minorUnits: number, currency: Currency): number {
  return minorUnits / 10 ** decimals[currency] || 0
}
