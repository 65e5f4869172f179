import type { PaymentMethodId } from '#contracts/entities/payment'

/** Stored value, loans, and money that is not certain yet. */
const notForGiftCards: readonly PaymentMethodId[] = [
  'GIFT_CARD',
  'LOYALTY_POINTS',
  'ATHLETES_PAYMENT',
  'PAY_LATER',
  // Its bank may take the money back for weeks.
  'SEPA_DIRECT_DEBIT',
  'REWARD_CODE',
  'REWARD_CARD',
]

/** A gift card is money to be spent later, so it is bought with money alone. */
export function mayBuyGiftCard(method: PaymentMethodId): boolean {
  return !notForGiftCards.includes(method)
}
