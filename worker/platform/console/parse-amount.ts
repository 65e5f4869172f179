import type { Currency } from '#config/locales'
import { parseMinorUnits } from '#domain/money/minor-units'

/** `10,50` is 10.50, in minor units; NaN for what is no amount of this currency. */
export function parseMinorAmount(enteredText: string | null, currency: Currency): number {
  const text = (enteredText ?? '').trim().replace(',', '.').replace('−', '-')
  return parseMinorUnits(text, currency) ?? Number.NaN
}
