import type { Cart } from '#contracts/entities/cart'
import type { PaymentMethodId } from '#contracts/entities/payment'
import { validatePickupContact, type ContactRequirements } from '#domain/address/validate-address'
import { findMissingForOrder } from '#domain/order/validate-order'
import type { CheckoutStep } from './checkout-steps'
import { isPickupMethod } from './is-pickup-method'

type CheckoutCart = Pick<Cart, 'items' | 'shippingMethods' | 'totals' | 'payment_instruments' | 'billingAddress'>

/** First incomplete checkout step; later ones are locked. Billing is skipped if nothing is left to pay. */
export function findOpenStep(cart: CheckoutCart, requirements: ContactRequirements): CheckoutStep {
  if (findMissingForOrder(cart) !== undefined) return 'shipping'
  const pickupMethods = cart.shippingMethods.filter(({ code }) => isPickupMethod(code))
  if (pickupMethods.some(({ code, address }) => !validatePickupContact(address ?? {}, code, requirements).ok)) return 'shipping'
  if (cart.totals.remainingToPay === 0) return 'summary'
  return cart.billingAddress && findRemainingPayment(cart) ? 'summary' : 'billing'
}

/** Methods that pay what gift cards, points and credit leave over. */
const partialPaymentMethods: readonly string[] = [
  'GIFT_CARD',
  'LOYALTY_POINTS',
  'REWARD_CODE',
  'REWARD_CARD',
  'ATHLETES_PAYMENT',
] satisfies PaymentMethodId[]

/** Returns the chosen payment of the remaining amount, if any. */
export function findRemainingPayment({
  payment_instruments,
}: Pick<Cart, 'payment_instruments'>): Cart['payment_instruments'][number] | undefined {
  return payment_instruments.find(({ payment_method_id }) => !partialPaymentMethods.includes(payment_method_id))
}

export type ExpressFacts = {
  isSignedIn: boolean
  hasDefaultCard: boolean
  hasShippingAddress: boolean
  /** Nothing ships. */
  isPickupOnly: boolean
  /** The site's flag. */
  isOn: boolean
}

/** A signed-in shopper with a stored card and address starts at the summary, everyone else at shipping. */
export function shouldSkipToSummary({ isSignedIn, hasDefaultCard, hasShippingAddress, isPickupOnly, isOn }: ExpressFacts): boolean {
  return isOn && isSignedIn && hasDefaultCard && (hasShippingAddress || isPickupOnly)
}
