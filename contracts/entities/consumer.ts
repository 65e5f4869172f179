import * as z from 'zod'
import { genders } from '#config/genders'
import { address } from './address'
import { money } from './product'

/** What somebody in a programme has spent, may spend and is given, a year; in the shop's currency where none is named. (EMP-13, EMP-14) */
export const spend = z.object({ currentSpend: money, annualCap: money, annualCredit: money, currency: z.string().length(3).optional() })

/** Who a consumer is. Only the e-mail is certain: whoever came by the newsletter has given no more. (ACC-02, ACC-03, ACC-04, EMP-04, EMP-14, EMP-15) */
export const consumerDetails = z.object({
  email: z.string(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  phone: z.string().optional(),
  phoneCode: z.string().optional(),
  postalCode: z.string().optional(),
  /** `YYYY-MM-DD`. (SUP-14) */
  birthDate: z.string().optional(),
  /** Female, male, another, not said. (SUP-34) */
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

/** What is sent to an address or a number, and since when. (ACC-10) */
export const subscription = z.object({
  channel: z.enum(['email', 'sms']),
  type: z.enum(['Newsletter', 'LoyaltyNewsletter']),
  optin: z.boolean(),
  /** The country asks for a second yes, by a letter, before anything is sent. */
  doubleOptin: z.boolean(),
  recipient: z.string(),
  category: z.string().optional(),
  country: z.string(),
  region: z.string(),
  optinDate: z.string().optional(),
  optoutDate: z.string().optional(),
})

/** What somebody likes: interest keys joined by `|`, and the size of their shoes. (ACC-09, ACC-24, VAL-31) */
export const preferences = z.object({ interests: z.string().optional(), preferredShoeSize: z.string().optional() })

/** Points that are earned and cannot be spent yet: from then on, or from a day nobody knows before the goods have come. (LOY-15) */
const pendingPoints = z.object({ points: z.int().positive(), spendableFrom: z.iso.datetime().optional() })
export type PendingPoints = z.infer<typeof pendingPoints>

/** Everything a consumer sees of their own account. (ACC-01, LOY-07, LOY-09) */
export const consumerProfile = z.object({
  consumerDetails,
  preferences,
  subscriptions: z.array(subscription),
  loyaltySummary: z.object({ points: z.object({ balance: z.int().nonnegative(), pending: z.array(pendingPoints).optional() }) }).optional(),
  isLoyaltyMember: z.boolean(),
  loyaltyOptInDate: z.string().optional(),
  enrollments: z.array(z.object({ type: z.literal('Loyalty') })),
})

/** A saved way of paying. Of a number only the last four digits are known; what can pay with it stays on the platform. (ACC-12, ACC-23, GIFT-11) */
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

/** Points turned into money off. (LOY-12, TRAP-54) */
export const voucher = z.object({
  id: z.string(),
  points: z.int().positive(),
  amountInCurrency: money,
  currency: z.string().length(3),
  /** There are enough points for it. */
  available: z.boolean(),
  /** It may be used as things are. */
  eligible: z.boolean(),
  expiryDate: z.string(),
  status: z.enum(['ACTIVE', 'APPLIED', 'REDEEMED', 'EXPIRED']),
})

/** Whether a shopper wants to hear of a topic, and how. (ACC-25) */
export const notification = z.object({
  topic: z.string().regex(/^[\w-]{1,40}$/),
  channel: z.enum(['email', 'sms', 'push']),
  enabled: z.boolean(),
})

export type Spend = z.infer<typeof spend>
export type ConsumerDetails = z.infer<typeof consumerDetails>
export type Subscription = z.infer<typeof subscription>
export type ConsumerProfile = z.infer<typeof consumerProfile>
export type Preferences = z.infer<typeof preferences>
export type SavedInstrument = z.infer<typeof savedInstrument>
export type Voucher = z.infer<typeof voucher>
export type Notification = z.infer<typeof notification>
