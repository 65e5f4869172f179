import type { PaymentMethodId } from '#contracts/entities/payment'

/** Stored value and loans. */
const storedOrBorrowed: readonly PaymentMethodId[] = [
  'GIFT_CARD',
  'LOYALTY_POINTS',
  'ATHLETES_PAYMENT',
  'PAY_LATER',
  'REWARD_CODE',
  'REWARD_CARD',
]

/** A gift card is money to be spent later, so it is bought with money alone. */
export function mayBuyGiftCard(method: PaymentMethodId): boolean {
  return !storedOrBorrowed.includes(method)
}
