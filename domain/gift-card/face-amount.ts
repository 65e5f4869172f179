import type { Minor } from '#domain/pricing/proportion'

/** Every currency we sell in has a hundred parts. */
const partsOfUnit = 100

/** What a bought gift card is worth, and so costs: the amount the shopper named, else the one printed on it, both in whole units. (GIFT-08, GIFT-12) */
export function faceAmount({ customAmount, printed }: { customAmount?: number | undefined; printed: string }): Minor {
  return (customAmount ?? Number(printed)) * partsOfUnit
}
