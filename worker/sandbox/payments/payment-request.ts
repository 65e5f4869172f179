import * as z from 'zod'
import { languageAndCountry } from './page-words'

/** `de-DE`, and the country the shopper shops in: pages of the provider and of the bank speak the shopper's language. */
const shopper = {
  shopperLocale: z.string().regex(languageAndCountry).optional(),
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
}

/** Fields for a shop's own risk rules. */
const riskData = z.object({ customFields: z.record(z.string().max(40), z.string().max(512)) }).optional()

/** Decimal text such as `128.00`: a number would lose cents somewhere between two languages. */
export const amount = z.object({ value: z.string().regex(/^\d{1,9}\.\d{2}$/), currency: z.string().regex(/^[A-Z]{3}$/) })

const opaque = z.string().min(1).max(8_192)

export const paymentRequest = z.object({
  amount,
  /** The shop's own name for it: the order number. */
  reference: z.string().min(1).max(80),
  /** Any other field is the shop's mistake: origin and browser belong beside it. */
  paymentMethod: z.strictObject({
    type: z.enum(['scheme', 'applepay', 'googlepay', 'paypal', 'klarna']),
    encryptedCardNumber: opaque.optional(),
    encryptedExpiryMonth: opaque.optional(),
    encryptedExpiryYear: opaque.optional(),
    encryptedSecurityCode: opaque.optional(),
    holderName: z.string().max(100).optional(),
    brand: z.string().max(30).optional(),
    storedPaymentMethodId: opaque.optional(),
    walletToken: opaque.optional(),
  }),
  /** The card is kept for this shopper of the shop's. */
  storePaymentMethod: z.boolean().optional(),
  shopperReference: z.string().max(100).optional(),
  channel: z.literal('Web'),
  shopperInteraction: z.enum(['Ecommerce', 'ContAuth']),
  /** The page the shopper pays on, and what its browser is: without them no bank can ask anything there. */
  origin: z.url({ protocol: /^https?$/ }).optional(),
  browserInfo: z.looseObject({ userAgent: z.string() }).optional(),
  /** Return URL of the bank's redirect page. */
  returnUrl: z.url({ protocol: /^https?$/ }).optional(),
  ...shopper,
  riskData,
})

export const detailsRequest = z.object({
  details: z.union([z.object({ threeDSResult: opaque }), z.object({ redirectResult: opaque })]),
})

/** A visit to the provider's own page. */
export const visitRequest = z.object({
  mode: z.literal('hosted'),
  reference: z.string().min(1).max(80),
  amount,
  returnUrl: z.url({ protocol: /^https?$/ }),
  /** A saved card: only its code is typed. */
  storedPaymentMethodId: opaque.optional(),
  ...shopper,
  riskData,
})

export type Amount = z.infer<typeof amount>
export type PaymentRequest = z.infer<typeof paymentRequest>
export type VisitRequest = z.infer<typeof visitRequest>
