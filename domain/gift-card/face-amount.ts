import type { Minor } from '#domain/money/minor-units'

/** Every currency we sell in has 100 minor units. */
const minorUnitsPerUnit = 100

/** Price and value of a gift card: the custom amount, else the preset, in whole units. */
export function getFaceAmount({ customAmount, printed }: { customAmount?: number | undefined; printed: string }): Minor {
  return (customAmount ?? Number(printed)) * minorUnitsPerUnit
}
