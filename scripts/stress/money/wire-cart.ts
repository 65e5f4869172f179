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
export function centsOf(amount: number): number {
  const cents = Math.round(amount * 100)
  return Math.abs(amount * 100 - cents) < 1e-6 ? cents : Number.NaN
}

/** Amount per gift card in a cart, by last four digits. */
export function cardsIn({ payment_instruments }: Pick<WireCart, 'payment_instruments'>): Record<string, number> {
  const cards = payment_instruments.filter(({ payment_method_id }) => payment_method_id === 'GIFT_CARD')
  return Object.fromEntries(cards.map(({ maskedGiftCard = '', amount = 0 }) => [maskedGiftCard.slice(-4), centsOf(amount)]))
}

/** Amount paid by athlete credit. */
export function creditIn({ payment_instruments }: Pick<WireCart, 'payment_instruments'>): number {
  return centsOf(payment_instruments.find(({ payment_method_id }) => payment_method_id === 'ATHLETES_PAYMENT')?.amount ?? 0)
}

/** Gift cards among the items, and their total value. */
export const giftProduct = 'HVGIFT08'
export function giftsIn({ items }: Pick<WireCart, 'items'>): number {
  return items.filter(isGift).reduce((sum, { price, qty }) => sum + centsOf(price.original) * qty, 0)
}

export function isGift({ productId }: { productId: string }): boolean {
  return productId === giftProduct
}

/** Checks that items, delivery and tax add up to the total, and so do payments, in whole cents without negatives. */
export function isRightSum({ items, totals, payment_instruments }: Pick<WireCart, 'items' | 'totals' | 'payment_instruments'>): boolean {
  const listed = items.filter(({ bonus }) => !bonus).reduce((sum, { price, qty }) => sum + centsOf(price.original) * qty, 0)
  const { itemTotal, totalDiscount, itemSubTotal, shipping, tax, total, appliedRewards, remainingToPay } = inCents(totals)
  const tender = [appliedRewards, remainingToPay, creditIn({ payment_instruments }), ...Object.values(cardsIn({ payment_instruments }))]
  const isGoods = listed === itemTotal && itemTotal - totalDiscount === itemSubTotal && itemSubTotal + shipping + tax === total
  const parts = [...tender, itemSubTotal, shipping, tax, totalDiscount]
  return isGoods && tender.reduce((sum, part) => sum + part, 0) === total && parts.every((part) => part >= 0)
}

function inCents(totals: WireCart['totals']): WireCart['totals'] {
  return Object.fromEntries(Object.entries(totals).map(([name, amount]) => [name, centsOf(amount)])) as WireCart['totals']
}
