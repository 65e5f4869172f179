import type { Cart } from '#contracts/entities/cart'

export type BoughtOnPage = ReturnType<typeof boughtOnPage>

/** What the checkout shows of what is bought: less than the cart's page does, because nothing of it is changed here. */
export function boughtOnPage({
  currency,
  totals,
  items,
  payment_instruments,
  reward,
  applicableLoyaltyVouchers = [],
  shippingAddress,
}: Pick<Cart, 'currency' | 'totals' | 'items' | 'payment_instruments' | 'reward' | 'applicableLoyaltyVouchers' | 'shippingAddress'>) {
  const { totalUnits, itemTotal, totalDiscount, shipping, tax, taxAmount, total, remainingToPay } = totals
  return {
    currency,
    totals: { totalUnits, itemTotal, totalDiscount, shipping, tax, taxAmount, total, remainingToPay },
    /** Before it is known where it goes nobody can say what tax there is. */
    isTaxKnown: shippingAddress !== undefined || totals.tax > 0,
    reward: reward?.amountInCurrency ?? 0,
    giftCards: payment_instruments
      .filter(({ payment_method_id }) => payment_method_id === 'GIFT_CARD')
      .map(({ payment_instrument_id: id, amount = 0, maskedGiftCard: number = '' }) => ({ id, amount, number })),
    credit: payment_instruments
      .filter(({ payment_method_id }) => payment_method_id === 'ATHLETES_PAYMENT')
      .map(({ payment_instrument_id: id, amount = 0 }) => ({ id, amount }))[0],
    vouchers: applicableLoyaltyVouchers
      .filter(({ available, eligible }) => available && eligible)
      .map(({ points, amountInCurrency: amount }) => ({ points, amount })),
    items: items.map(({ id, name, image, options, qty, price, bonus, giftOption }) => ({
      ...{ id, name, image, qty, bonus },
      options: options.map(({ valueLabel }) => valueLabel).join(', '),
      rowTotal: price.rowTotal,
      ...(giftOption && { giftTo: giftOption.to }),
    })),
  }
}
