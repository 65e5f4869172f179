import type { Currency } from '#config/locales'

/** Cents or pence, always whole. */
export type Minor = number

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

/**
 * Rounds to this many decimals, halves away from zero, so that a refund of 2.5 rounds like a charge of 2.5. The number is taken as written:
 * 1.005 is a half although its binary form lies just below.
 */
export function roundHalfUp(value: number, decimals = 0): number {
  const scaledValue = shiftDecimalPoint(Math.abs(value), decimals)
  const rounded = shiftDecimalPoint(Math.round(scaledValue), -decimals)
  return value < 0 && rounded !== 0 ? -rounded : rounded
}

/** Shifts the decimal point in the written number, because multiplying would add an error. */
function shiftDecimalPoint(value: number, places: number): number {
  const [digits = '0', exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}

/** Formats minor units for payment payloads, independent of locale: 12995 → `129.95`, with the currency's decimals. */
export function formatAmount(minorUnits: number, currency: Currency): string {
  return toWireAmount(minorUnits, currency).toFixed(Math.max(2, getDecimals(currency)))
}

/** Formats an amount of the API the same way: 129.95 → `129.95`, 90 → `90.00`. */
export function formatWireAmount(amount: number, currency: Currency): string {
  return formatAmount(toMinorUnits(amount, currency), currency)
}

/** `amount × numerator / denominator` in minor units, rounded half up; exact, because all operands are integers. */
export function calculateProportion(amount: Minor, numerator: number, denominator: number): Minor {
  return Math.floor((2 * amount * numerator + denominator) / (2 * denominator))
}

/**
 * Splits an amount in proportion to weights, exactly. Shares are rounded down, and the remainder goes one minor unit each to the largest
 * fractions (earlier ones first). A share exceeds its weight only if the amount exceeds the sum of the weights. Without weights nothing is
 * split.
 */
export function prorate(amount: Minor, weights: readonly Minor[]): Minor[] {
  const totalWeight = BigInt(sumAmounts(weights))
  if (totalWeight === 0n) return weights.map(() => 0)
  const exactProducts = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = exactProducts.map((product) => Number(product / totalWeight))
  const fractions = exactProducts.map((product, place) => ({ place, loss: Number(product % totalWeight) }))
  const largestFractions = fractions.sort((a, b) => b.loss - a.loss || a.place - b.place).slice(0, amount - sumAmounts(shares))
  for (const { place } of largestFractions) shares[place] = (shares[place] ?? 0) + 1
  return shares
}

/** Sum of these amounts. */
export function sumAmounts(amounts: readonly Minor[]): Minor {
  return amounts.reduce((total, amount) => total + amount, 0)
}

/** Parses a number above 0 with at most two decimals, with point or comma; undefined otherwise. */
export function parsePositiveAmount(text: string): number | undefined {
  const normalizedText = text.trim().replace(',', '.')
  const amount = /^\d{1,6}(\.\d{1,2})?$/.test(normalizedText) ? Number(normalizedText) : 0
  return amount > 0 ? amount : undefined
}
