import type { Currency } from '#config/locales'
import { roundHalfUp } from './round-half-up'

/** How many decimals each currency we sell in is written with. */
const decimals: Record<Currency, number> = { USD: 2, CAD: 2, GBP: 2, EUR: 2 }

/** A wire amount such as 129.95 as whole cents or pence, halves up. (APIA-09) */
export function toMinorUnits(amount: number, currency: Currency): number {
  return Math.round(roundHalfUp(amount, decimals[currency]) * 10 ** decimals[currency]) || 0
}

/** Whole cents or pence as the number that travels: 12995 → 129.95. (APIA-09) */
export function toWireAmount(minorUnits: number, currency: Currency): number {
  return minorUnits / 10 ** decimals[currency] || 0
}
