import type { PaymentMethodId } from '#contracts/entities/payment'

/**
 * What a payment method can do at the provider. `capture`: held and captured as parcels leave, or taken when the shopper agrees, with no capture
 * or cancel after that. `partialCaptures`: whether each parcel may be captured on its own. `ends`: the call that gives back a payment of which no
 * parcel was captured. `pendingHours`: how long a bank may take to decide. `listsGoods`: captures and refunds name the goods, as the payment did.
 * `mayFailLater`: money that was authorized, or captured, may still be refused. (docs.adyen.com/payment-methods) `refundDays`: business days a refund
 * may take until its shopper sees it; `releaseDays`: the same of an amount that was reserved and is not charged.
 */
export type PaymentBehavior = {
  capture: 'separately' | 'at once'
  partialCaptures: boolean
  partialRefunds: boolean
  ends: 'cancel' | 'reversal'
  pendingHours: number
  listsGoods: boolean
  mayFailLater: boolean
  refundDays: number
  releaseDays?: number
}

const held: PaymentBehavior = {
  ...{ capture: 'separately', partialCaptures: true, partialRefunds: true, ends: 'cancel' },
  ...{ pendingHours: 1, listsGoods: false, mayFailLater: false, refundDays: 7 },
}
const reserved: PaymentBehavior = { ...held, releaseDays: 7 }
const atOnce: PaymentBehavior = { ...held, capture: 'at once', partialCaptures: false, ends: 'reversal', refundDays: 3 }

const behaviors: Partial<Record<PaymentMethodId, PaymentBehavior>> = {
  CREDIT_CARD: reserved,
  APPLE_PAY: reserved,
  GOOGLE_PAY: reserved,
  PAYPAL: { ...reserved, refundDays: 5 },
  PAYPAL_EXPRESS: { ...reserved, refundDays: 5 },
  PAY_LATER: { ...held, listsGoods: true, refundDays: 14 },
  IDEAL: atOnce,
  BANCONTACT: atOnce,
  BIZUM: atOnce,
  // Its bank may refuse the debit, or take it back for weeks.
  SEPA_DIRECT_DEBIT: { ...held, mayFailLater: true, refundDays: 5 },
}

/** Nothing is known of it: a reversal cancels or refunds, whatever is right. */
const unknown: PaymentBehavior = { ...held, ends: 'reversal', mayFailLater: true, refundDays: 10 }

export function paymentBehaviorOf(code: string): PaymentBehavior {
  return Object.hasOwn(behaviors, code) ? (behaviors[code as PaymentMethodId] ?? unknown) : unknown
}

/** Returns true for a payment that is captured when it is authorized: it is never captured again, and given back by refunds alone. */
export function isCapturedAtOnce(code: string): boolean {
  return paymentBehaviorOf(code).capture === 'at once'
}
