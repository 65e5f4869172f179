/** Fields of an API cart that checks read; whole units. */
export type WireCart = {
  id: string
  items: {
    id: string
    productId: string
    upc: string
    qty: number
    bonus: boolean
    price: { original: number; priceAfterOrderDiscount?: number }
  }[]
  couponItems: { code: string; valid: boolean }[]
  priceAdjustments: { adjustmentId: string }[]
  payment_instruments: { payment_method_id: string; payment_instrument_id: string; amount?: number; maskedGiftCard?: string }[]
  reward?: { points: number }
  totals: Record<
    'itemTotal' | 'totalDiscount' | 'itemSubTotal' | 'shipping' | 'tax' | 'total' | 'appliedRewards' | 'remainingToPay',
    number
  >
}

/** Converts to minor units; NaN with fractions of a cent. */
export function toCents(amount: number): number {
  const cents = Math.round(amount * 100)
  return Math.abs(amount * 100 - cents) < 1e-6 ? cents : Number.NaN
}

/** Amount per gift card in a cart, by last four digits. */
export function sumCardsByNumber({ payment_instruments }: Pick<WireCart, 'payment_instruments'>): Record<string, number> {
  const cards = payment_instruments.filter(({ payment_method_id }) => payment_method_id === 'GIFT_CARD')
  return Object.fromEntries(cards.map(({ maskedGiftCard = '', amount = 0 }) => [maskedGiftCard.slice(-4), toCents(amount)]))
}

/** Amount paid by athlete credit. */
export function getCreditCents({ payment_instruments }: Pick<WireCart, 'payment_instruments'>): number {
  return toCents(payment_instruments.find(({ payment_method_id }) => payment_method_id === 'ATHLETES_PAYMENT')?.amount ?? 0)
}

/** Gift cards among the items, and their total value. */
export const giftCardProduct = 'HVGIFT08'
export function sumGiftCardCents({ items }: Pick<WireCart, 'items'>): number {
  return items.filter(isGiftCard).reduce((sum, { price, qty }) => sum + toCents(price.original) * qty, 0)
}

export function isGiftCard({ productId }: { productId: string }): boolean {
  return productId === giftCardProduct
}

/** Checks that items, delivery and tax add up to the total, and so do payments, in whole cents without negatives. */
export function hasConsistentSums(
  { items, totals, payment_instruments }: Pick<WireCart, 'items' | 'totals' | 'payment_instruments'>,
  { isTaxIncluded = false }: { isTaxIncluded?: boolean } = {},
): boolean {
  const listedCents = items.filter(({ bonus }) => !bonus).reduce((sum, { price, qty }) => sum + toCents(price.original) * qty, 0)
  const { itemTotal, totalDiscount, itemSubTotal, shipping, tax, total, appliedRewards, remainingToPay } = toCentTotals(totals)
  const tender = [
    appliedRewards,
    remainingToPay,
    getCreditCents({ payment_instruments }),
    ...Object.values(sumCardsByNumber({ payment_instruments })),
  ]
  const isGoodsSumConsistent =
    listedCents === itemTotal && itemTotal - totalDiscount === itemSubTotal && itemSubTotal + shipping + (isTaxIncluded ? 0 : tax) === total
  const sumParts = [...tender, itemSubTotal, shipping, tax, totalDiscount]
  return isGoodsSumConsistent && tender.reduce((sum, part) => sum + part, 0) === total && sumParts.every((part) => part >= 0)
}

function toCentTotals(totals: WireCart['totals']): WireCart['totals'] {
  return Object.fromEntries(Object.entries(totals).map(([name, amount]) => [name, toCents(amount)])) as WireCart['totals']
}
