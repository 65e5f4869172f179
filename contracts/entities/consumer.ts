import * as z from 'zod'
import { genders } from '#config/person'
import { address } from './address'
import { money } from './product'

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
  /** Female, male, another, not said. */
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
export const preferences = z.object({ interests: z.string().optional(), preferredShoeSize: z.string().optional() })

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
