import type { Currency } from '#config/locales'
import { toMinorUnits } from '#domain/money/minor-units'
import type { Minor } from '#domain/pricing/proportion'

/** Price and value of a gift card in minor units: the custom amount, else the preset, in whole units of its currency. */
export function getFaceAmount(
  { customAmount, printed }: { customAmount?: number | undefined; printed: string },
  currency: Currency,
): Minor {
  return toMinorUnits(customAmount ?? Number(printed), currency)
}
