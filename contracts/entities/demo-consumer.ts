import * as z from 'zod'
import { brandIds } from '../../config/brands.ts'
import { countryCodes } from '../../config/locales.ts'
import { address } from './address'
import { consumerDetails } from './consumer'
import { cardBody } from './consumer-bodies'
import { demoPiece } from './demo-order'

const spent = z.int().nonnegative()
const details = consumerDetails.pick({
  firstName: true,
  lastName: true,
  phone: true,
  phoneCode: true,
  postalCode: true,
  birthDate: true,
  gender: true,
})

/** A demo customer for a developer's machine. Amounts are in minor units of the country's currency. */
export const demoConsumer = z.strictObject({
  /** Kind of customer, described for testers. */
  purpose: z.string(),
  email: z.email().endsWith('@vitrine.example'),
  password: z.string(),
  ...details.shape,
  brand: z.enum(brandIds),
  country: z.enum(countryCodes),
  subscriptions: z
    .strictObject({ newsletterConsent: z.boolean(), loyaltyEnrollment: z.boolean(), loyaltyNewsletterConsent: z.boolean() })
    .partial()
    .optional(),
  seed: z
    .strictObject({
      kind: z.enum(['REGISTERED', 'EMPLOYEE']),
      isEmployeeDiscountTCAccepted: z.boolean(),
      identities: z.array(z.enum(['WRANX', 'IPA'])),
      spent: z.strictObject({ employee: spent, athlete: spent, prosumer: spent }).partial(),
      points: z.int().nonnegative(),
    })
    .partial()
    .optional(),
  addresses: z.array(address).optional(),
  /** Saved cards, as the payment sandbox names them. */
  cards: z.array(cardBody.omit({ type: true, recaptcha_response: true })).optional(),
  favorites: z.array(z.strictObject({ productId: z.string() })).optional(),
  savedForLater: z.array(demoPiece).optional(),
})

export const demoConsumersFile = z.array(demoConsumer)
export type DemoConsumer = z.infer<typeof demoConsumer>
