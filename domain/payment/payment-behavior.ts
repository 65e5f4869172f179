import type { ProviderMethodId } from './provider-methods'

/**
 * Capabilities of a payment method at the provider. (docs.adyen.com/payment-methods)
 *
 * - `capture`: authorized and captured as parcels leave, or charged when the shopper agrees, without a later capture or cancellation.
 * - `partialCaptures`: each parcel may be captured on its own.
 * - `ends`: the call that ends a payment without a captured parcel.
 * - `pendingHours`: how long a bank may take to decide.
 * - `listsGoods`: captures and refunds list the goods, as the payment did.
 * - `canFailLater`: an authorized or captured payment may still be refused.
 * - `refundDays`: business days until the shopper sees a refund; `releaseDays`: until a reserved amount is released.
 */
export type PaymentBehavior = {
  capture: 'separately' | 'at once'
  partialCaptures: boolean
  partialRefunds: boolean
  ends: 'cancel' | 'reversal'
  pendingHours: number
  listsGoods: boolean
  canFailLater: boolean
  refundDays: number
  releaseDays?: number
}

const heldBehavior: PaymentBehavior = {
  ...{ capture: 'separately', partialCaptures: true, partialRefunds: true, ends: 'cancel' },
  ...{ pendingHours: 1, listsGoods: false, canFailLater: false, refundDays: 7 },
}
const reservedBehavior: PaymentBehavior = { ...heldBehavior, releaseDays: 7 }
const immediateBehavior: PaymentBehavior = { ...heldBehavior, capture: 'at once', partialCaptures: false, ends: 'reversal', refundDays: 3 }

const behaviorsByMethod: Record<ProviderMethodId, PaymentBehavior> = {
  CREDIT_CARD: reservedBehavior,
  APPLE_PAY: reservedBehavior,
  GOOGLE_PAY: reservedBehavior,
  PAYPAL: { ...reservedBehavior, refundDays: 5 },
  PAYPAL_EXPRESS: { ...reservedBehavior, refundDays: 5 },
  PAY_LATER: { ...heldBehavior, listsGoods: true, refundDays: 14 },
  IDEAL: immediateBehavior,
  BANCONTACT: immediateBehavior,
  BIZUM: immediateBehavior,
  // Its bank may refuse the debit, or take it back for weeks.
  SEPA_DIRECT_DEBIT: { ...heldBehavior, canFailLater: true, refundDays: 5 },
}

/** Of a code that another backend uses nothing is known: a reversal cancels or refunds, whatever is right. */
const unknownBehavior: PaymentBehavior = { ...heldBehavior, ends: 'reversal', canFailLater: true, refundDays: 10 }

/** Returns how a payment method is captured, refunded and cancelled; cautious defaults for an unknown one. */
export function getPaymentBehavior(code: string): PaymentBehavior {
  return Object.hasOwn(behaviorsByMethod, code) ? behaviorsByMethod[code as ProviderMethodId] : unknownBehavior
}

/** Returns true for a payment that is captured when it is authorized: it is never captured again, and given back by refunds alone. */
export function isCapturedAtOnce(code: string): boolean {
  return getPaymentBehavior(code).capture === 'at once'
}
