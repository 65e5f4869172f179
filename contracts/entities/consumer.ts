import * as z from 'zod'
import { emailMaxLength } from '#config/constants'
import { genders } from '#config/person'
import { address } from './address'
import { giftCardNumber, giftCardPin } from './gift-card'
import { opaqueText } from './payment'
import { money } from './product'
import { maxEmailLength, typedText } from './texts'

/** Yearly spend, cap and credit of a program; in the storefront's currency by default. */
export const spend = z.object({ currentSpend: money, annualCap: money, annualCredit: money, currency: z.string().length(3).optional() })

/** Customer details. Only the email is certain: newsletter subscribers have given nothing else. */
export const consumerDetails = z.object({
  email: z.string(),
  /** False until the owner of the address has confirmed it; absent from backends that verify elsewhere. */
  emailVerified: z.boolean().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  phone: z.string().optional(),
  phoneCode: z.string().optional(),
  postalCode: z.string().optional(),
  /** `YYYY-MM-DD`. */
  birthDate: z.string().optional(),
  /** Female, male, other, not stated. */
  gender: z.enum(genders).optional(),
  source: z
    .object({ store: z.string().optional(), acquisitionType: z.string().optional(), campaignName: z.string().optional() })
    .optional(),
  addressList: z.array(address),
  identityList: z.array(z.object({ type: z.enum(['WRANX', 'IPA']) })),
  employee: spend.optional(),
  athlete: spend.optional(),
  prosumer: spend.optional(),
  isEmployeeDiscountTCAccepted: z.boolean(),
})

/** Subscription of an email address or phone number, with its start date. */
export const subscription = z.object({
  channel: z.enum(['email', 'sms']),
  type: z.enum(['Newsletter', 'LoyaltyNewsletter']),
  optin: z.boolean(),
  /** The country requires double opt-in by email. */
  doubleOptin: z.boolean(),
  recipient: z.string(),
  category: z.string().optional(),
  country: z.string(),
  region: z.string(),
  optinDate: z.string().optional(),
  optoutDate: z.string().optional(),
})

/** Interest keys joined by `|`, and shoe size. */
const preferences = z.object({ interests: z.string().optional(), preferredShoeSize: z.string().optional() })

/** Pending points with the date they become spendable; unknown before delivery. */
const pendingPoints = z.object({ points: z.int().positive(), spendableFrom: z.iso.datetime().optional() })
export type PendingPoints = z.infer<typeof pendingPoints>

/** Spendable and pending points. They pay for orders in `currency` only. */
const pointsSummary = z.object({
  balance: z.int().nonnegative(),
  currency: z.string().length(3).optional(),
  pending: z.array(pendingPoints).optional(),
})

/** Notification setting: topic, channel, on or off. */
export const notification = z.object({
  topic: z.string().regex(/^[\w-]{1,40}$/),
  channel: z.enum(['email', 'sms', 'push']),
  enabled: z.boolean(),
})

/** Account data as its owner sees it. */
export const consumerProfile = z.object({
  consumerDetails,
  preferences,
  subscriptions: z.array(subscription),
  loyaltySummary: z.object({ points: pointsSummary }).optional(),
  isLoyaltyMember: z.boolean(),
  /** Of the account: orders in another one earn no points. */
  currency: z.string().length(3).optional(),
  loyaltyOptInDate: z.string().optional(),
  enrollments: z.array(z.object({ type: z.literal('Loyalty') })),
  /** Settings the consumer has changed; all others are on. */
  notifications: z.array(notification).optional(),
})

/** Saved payment method: last four digits of its number. The credential stays on the platform. */
export const savedInstrument = z.object({
  paymentInstrumentId: z.string(),
  type: z.enum(['CREDIT_CARD', 'GIFT_CARD']),
  isDefault: z.boolean(),
  maskedNumber: z.string(),
  cardType: z.string().optional(),
  expirationMonth: z.int().optional(),
  expirationYear: z.int().optional(),
  holder: z.string().optional(),
})

/** Points exchanged for a discount. */
export const voucher = z.object({
  id: z.string(),
  points: z.int().positive(),
  amountInCurrency: money,
  currency: z.string().length(3),
  /** The account has enough points. */
  available: z.boolean(),
  /** May be used now. */
  eligible: z.boolean(),
  expiryDate: z.string(),
  status: z.enum(['ACTIVE', 'APPLIED', 'REDEEMED', 'EXPIRED']),
})

export type Spend = z.infer<typeof spend>
export type ConsumerDetails = z.infer<typeof consumerDetails>
export type Subscription = z.infer<typeof subscription>
export type ConsumerProfile = z.infer<typeof consumerProfile>
export type Preferences = z.infer<typeof preferences>
export type SavedInstrument = z.infer<typeof savedInstrument>
export type Voucher = z.infer<typeof voucher>
export type Notification = z.infer<typeof notification>

const captcha = z.string().min(1).max(4096)

/** '' deletes an optional field; omitted fields are unchanged. */
export const profileBody = z.object({
  consumerProfile: z.object({
    consumerDetails: z
      .object({
        email: z.string().max(emailMaxLength).optional(),
        firstName: z.string().max(50).optional(),
        lastName: z.string().max(50).optional(),
        phone: typedText.optional(),
        phoneCode: z.string().max(10).optional(),
        postalCode: typedText.optional(),
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
  .extend({ recipient: z.string().min(1).max(maxEmailLength), category: z.string().max(50).optional() })

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
const encryptedCardBody = z.object({
  type: z.literal('SEALED_CARD'),
  paymentData: z.record(z.string().max(40), opaqueText),
  recaptcha_response: captcha,
})

export const savedInstrumentBody = z.discriminatedUnion('type', [cardBody, giftCard, encryptedCardBody])

export const instrumentChangeBody = z.object({
  isDefault: z.boolean().optional(),
  expirationMonth: expirationMonth.optional(),
  expirationYear: expirationYear.optional(),
})

/** One of the two. */
export const lookupQuery = z
  .object({
    email: z.string().min(1).max(emailMaxLength).optional(),
    phone: typedText.min(1).optional(),
    recaptcha_response: captcha,
  })
  .refine(({ email, phone }) => (email === undefined) !== (phone === undefined), { path: ['email'] })

export type SubscriptionRequest = z.infer<typeof subscriptionRequest>
export type SavedInstrumentBody = z.infer<typeof savedInstrumentBody>
export type ProfileBody = z.infer<typeof profileBody>

const dataRecord = z.record(z.string(), z.unknown())

/** Everything stored about a person, in the form they may export. */
export const personalData = z.object({
  email: z.string(),
  consumerNo: z.string().optional(),
  account: dataRecord.optional(),
  cart: dataRecord.optional(),
  wishlists: z.array(dataRecord),
  orders: z.array(dataRecord),
  /** Rows by table. */
  records: z.record(z.string(), z.array(dataRecord)),
})
