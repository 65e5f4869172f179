import * as z from 'zod'

/** Payment methods, by API name. */
export const paymentMethodIds = [
  'CREDIT_CARD',
  'APPLE_PAY',
  'GOOGLE_PAY',
  'PAYPAL',
  'PAYPAL_EXPRESS',
  'PAY_LATER',
  'IDEAL',
  'BANCONTACT',
  'BIZUM',
  'SEPA_DIRECT_DEBIT',
  'GIFT_CARD',
  'LOYALTY_POINTS',
  'REWARD_CODE',
  'REWARD_CARD',
  'ATHLETES_PAYMENT',
] as const
export type PaymentMethodId = (typeof paymentMethodIds)[number]

/** Payment amounts are strings such as `12.50`; numbers are refused. A currency has none, two or three decimals. */
export const amountText = z.string().regex(/^\d{1,9}(\.\d{1,3})?$/)

/** Encrypted output of the provider's fields, readable by the provider only. */
export const opaqueText = z.string().min(1).max(8192)

/** Payment method available to this cart. Athletes see their remaining credit and the amount this cart would use. */
export const applicablePaymentMethod = z.object({
  code: z.enum(paymentMethodIds),
  label: z.string(),
  brands: z.array(z.string()).optional(),
  minAmount: amountText.optional(),
  maxAmount: amountText.optional(),
  remainingAmount: amountText.optional(),
  payableAmount: amountText.optional(),
})

/** Payment method attached to a cart. `paymentData`: a wallet's token, or the encrypted card fields by name. */
export const instrumentBody = z.object({
  payment_method_id: z.enum(paymentMethodIds),
  /** A gift card is entered when it pays; a saved one needs only its PIN. */
  giftCardNumber: z.string().max(32).optional(),
  pin: z.string().max(16).optional(),
  /** Id of a saved card or gift card. */
  payment_instrument_id: z.string().min(1).max(64).optional(),
  c_requestID: z.string().min(1).max(128).optional(),
  amount: amountText.optional(),
  additionalDetails: z.object({ paymentData: z.union([opaqueText, z.record(z.string().max(40), opaqueText)]).optional() }).optional(),
})

/** URL and configuration of the provider's payment component. */
export const paymentSession = z.object({
  success: z.boolean(),
  provider: z.string(),
  meta: z.object({ environment: z.enum(['test', 'live']), clientKey: z.string(), brands: z.array(z.string()) }),
  locale: z.string(),
  sessionId: z.string(),
  sessionData: z.string(),
  amount: z.object({ value: amountText, currency: z.string().length(3) }),
  expiresAt: z.iso.datetime(),
  /** Opaque merchant session of Apple Pay. */
  merchantSession: opaqueText.optional(),
})

/** Browser fingerprint, sent once per checkout. */
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
