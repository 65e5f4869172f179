import * as z from 'zod'
import { emailMaxLength } from '#config/constants'
import { genders } from '#config/person'
import { preferences, subscription } from './consumer'
import { giftCardNumber, giftCardPin } from './gift-card'
import { opaqueText } from './payment'
import { longestEmail } from './texts'

const captcha = z.string().min(1).max(4096)

/** '' deletes an optional field; omitted fields are unchanged. */
export const profileBody = z.object({
  consumerProfile: z.object({
    consumerDetails: z
      .object({
        email: z.string().max(emailMaxLength).optional(),
        firstName: z.string().max(50).optional(),
        lastName: z.string().max(50).optional(),
        phone: z.string().max(30).optional(),
        phoneCode: z.string().max(10).optional(),
        postalCode: z.string().max(20).optional(),
        birthDate: z.union([z.iso.date(), z.literal('')]).optional(),
        gender: z.enum([...genders, '']).optional(),
        isEmployeeDiscountTCAccepted: z.boolean().optional(),
      })
      .optional(),
    preferences: preferences
      .extend({
        interests: z
          .string()
          .max(1000)
          .regex(/^([\w-]+(\|[\w-]+)*)?$/)
          .optional(),
        preferredShoeSize: z.string().max(20).optional(),
      })
      .optional(),
    enrollments: z
      .array(z.object({ type: z.literal('Loyalty') }))
      .max(1)
      .optional(),
  }),
})

/** The platform sets the dates and decides whether double opt-in is needed. */
const subscriptionRequest = subscription
  .pick({ channel: true, type: true, optin: true })
  .extend({ recipient: z.string().min(1).max(longestEmail), category: z.string().max(50).optional() })

export const subscriptionsBody = z.object({ subscriptions: z.array(subscriptionRequest).min(1).max(10) })

/** Subscribing consents to the newsletter only. */
export const newsletterBody = z.object({
  subscriptions: z
    .array(subscriptionRequest.extend({ type: z.literal('Newsletter'), optin: z.literal(true) }))
    .min(1)
    .max(2),
})

const expirationMonth = z.int().min(1).max(12)
const expirationYear = z.int().min(2000).max(2100)

export const cardBody = z.object({
  type: z.literal('CREDIT_CARD').optional(),
  /** The payment provider's name for the card. A card number in its place is refused. */
  token: z.string().min(8).max(4096),
  cardType: z.string().regex(/^\w{2,20}$/),
  maskedNumber: z.string().regex(/^[*•xX ]{4,20}\d{4}$/),
  expirationMonth,
  expirationYear,
  holder: z.string().min(1).max(50),
  isDefault: z.boolean().optional(),
  recaptcha_response: captcha,
})

const giftCard = z.object({
  type: z.literal('GIFT_CARD'),
  giftCardNumber,
  pin: giftCardPin,
  recaptcha_response: captcha,
})

/** A card encrypted by the payment provider's fields. The provider decrypts it, stores it and returns its token. */
const sealedCard = z.object({
  type: z.literal('SEALED_CARD'),
  paymentData: z.record(z.string().max(40), opaqueText),
  recaptcha_response: captcha,
})

export const instrumentBody = z.discriminatedUnion('type', [cardBody, giftCard, sealedCard])

export const instrumentChangeBody = z.object({
  isDefault: z.boolean().optional(),
  expirationMonth: expirationMonth.optional(),
  expirationYear: expirationYear.optional(),
})

/** One of the two. */
export const lookupQuery = z
  .object({
    email: z.string().min(1).max(emailMaxLength).optional(),
    phone: z.string().min(1).max(30).optional(),
    recaptcha_response: captcha,
  })
  .refine(({ email, phone }) => (email === undefined) !== (phone === undefined), { path: ['email'] })

export type SubscriptionAsked = z.infer<typeof subscriptionRequest>
export type InstrumentBody = z.infer<typeof instrumentBody>
export type ProfileBody = z.infer<typeof profileBody>
