import type { PaymentMethodId } from '#contracts/entities/payment'

/** What is stored value itself, or somebody else's money. */
const storedOrBorrowed: readonly PaymentMethodId[] = [
  'GIFT_CARD',
  'LOYALTY_POINTS',
  'ATHLETES_PAYMENT',
  'PAY_LATER',
  'REWARD_CODE',
  'REWARD_CARD',
]

/** A gift card is money to be spent later, so it is bought with money alone. (PAY-21) */
export function mayBuyGiftCard(method: PaymentMethodId): boolean {
  return !storedOrBorrowed.includes(method)
}
