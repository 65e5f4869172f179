import type { Currency } from '#config/locales'
import { getDecimals } from './decimals'
import { roundHalfUp } from './round-half-up'

/** Converts the API's number to minor units, half up: 129.95 → 12995. */
export function toMinorUnits(amount: number, currency: Currency): number {
  const decimals = getDecimals(currency)
  return Math.round(roundHalfUp(amount, decimals) * 10 ** decimals) || 0
}

/** Reads an amount as it is written, `10.50`, in minor units; undefined for another text, or more decimals than its currency has. */
export function parseMinorUnits(text: string, currency: Currency): number | undefined {
  if (!/^[+-]?\d{1,9}(\.\d{1,3})?$/.test(text)) return undefined
  const minorUnits = toMinorUnits(Number(text), currency)
  return toWireAmount(minorUnits, currency) === Number(text) ? minorUnits : undefined
}

/** Converts minor units to the API's number: 12995 → 129.95. */
export function toWireAmount(minorUnits: number, currency: Currency): number {
  return minorUnits / 10 ** getDecimals(currency) || 0
}
