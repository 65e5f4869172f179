import { z } from 'zod'
import { address } from './address'
import { money } from './product'

/** What somebody in a programme has spent, may spend and is given, a year. (EMP-13, EMP-14) */
export const spend = z.object({ currentSpend: money, annualCap: money, annualCredit: money })

export const genders = ['F', 'M', 'X', 'U'] as const

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

export type Spend = z.infer<typeof spend>
export type ConsumerDetails = z.infer<typeof consumerDetails>
export type Subscription = z.infer<typeof subscription>
