import * as z from 'zod'

/** Ways to pay, as the wire calls them. (PAY-01, PAY-15, PAY-16) */
export const paymentMethodIds = [
  'CREDIT_CARD',
  'APPLE_PAY',
  'GOOGLE_PAY',
  'PAYPAL',
  'PAYPAL_EXPRESS',
  'PAY_LATER',
  'GIFT_CARD',
  'LOYALTY_POINTS',
  'REWARD_CODE',
  'REWARD_CARD',
  'ATHLETES_PAYMENT',
] as const
export type PaymentMethodId = (typeof paymentMethodIds)[number]

/** An amount in a payment is a text, such as `12.50`: a number is refused. (PAY-05, TRAP-42) */
export const amountText = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/)

/** What the provider's own fields hand over: sealed for the provider, meaningless to us. */
export const opaqueText = z.string().min(1).max(8192)

/** One way to pay that is open to this cart. Athletes see what of their credit is left and what of it this cart would take. (APIC-16, PAY-04) */
export const applicablePaymentMethod = z.object({
  code: z.enum(paymentMethodIds),
  label: z.string(),
  brands: z.array(z.string()).optional(),
  minAmount: amountText.optional(),
  maxAmount: amountText.optional(),
  remainingAmount: amountText.optional(),
  payableAmount: amountText.optional(),
})

/** A way of paying attached to a cart. `paymentData` is a wallet's text, or the sealed fields of a card by name. (APIC-17, PAY-02) */
export const instrumentBody = z.object({
  payment_method_id: z.enum(paymentMethodIds),
  /** A gift card is typed in when it pays; of one the shopper has saved only the pin. (GIFT-11) */
  giftCardNumber: z.string().max(32).optional(),
  pin: z.string().max(16).optional(),
  /** A card or gift card the shopper has saved. */
  payment_instrument_id: z.string().min(1).max(64).optional(),
  c_requestID: z.string().min(1).max(128).optional(),
  amount: amountText.optional(),
  additionalDetails: z.object({ paymentData: z.union([opaqueText, z.record(z.string().max(40), opaqueText)]).optional() }).optional(),
})

/** Where and how the provider's part of the payment page is opened. (PAY-06, PAY-18) */
export const paymentSession = z.object({
  success: z.boolean(),
  provider: z.string(),
  meta: z.object({ environment: z.enum(['test', 'live']), clientKey: z.string(), brands: z.array(z.string()) }),
  locale: z.string(),
  sessionId: z.string(),
  sessionData: z.string(),
  amount: z.object({ value: amountText, currency: z.string().length(3) }),
  expiresAt: z.iso.datetime(),
  /** What Apple's window is opened with: meaningless to us. (WAL-01) */
  merchantSession: opaqueText.optional(),
})

/** What a browser tells about itself, once a checkout. (PAY-12, PAY-18, SEC-06) */
export const deviceFingerprint = z.object({
  cartId: z.string(),
  sessionId: z.string().min(1).max(128),
  userAgent: z.string().max(512),
  language: z.string().max(35),
  timezone: z.string().max(64),
  screen: z.string().max(32),
})

export type ApplicablePaymentMethod = z.infer<typeof applicablePaymentMethod>
export type InstrumentBody = z.infer<typeof instrumentBody>
export type PaymentSession = z.infer<typeof paymentSession>
export type DeviceFingerprint = z.infer<typeof deviceFingerprint>
