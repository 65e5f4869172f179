import type { Currency } from '#config/locales'
import { toMinorUnits } from '#domain/money/minor-units'

/** `10,50` is 10.50, in minor units; NaN for what is no amount. */
export function parseMinorAmount(enteredText: string | null, currency: Currency): number {
  const text = (enteredText ?? '').trim().replace(',', '.').replace('−', '-')
  return /^[+-]?\d{1,7}(\.\d{1,2})?$/.test(text) ? toMinorUnits(Number(text), currency) : Number.NaN
}
