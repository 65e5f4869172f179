import * as z from 'zod'
import { brandIds } from '../../config/brands.ts'
import { countryCodes } from '../../config/locales.ts'
import { address } from './address'
import { giftOption } from './cart'
import { consumerDetails, cardBody } from './consumer'
import { order, orderStatuses } from './order'

/** A variant as chosen on its page, with its quantity. */
const demoItem = z.strictObject({
  productId: z.string().regex(/^[A-Z0-9]{8}$/),
  color: z.string(),
  size: z.string(),
  width: z.string().optional(),
  length: z.string().optional(),
  qty: z.int().positive(),
})

/** Status change of a demo order, in days before it is first viewed. */
const pastEvent = z.tuple([z.enum(orderStatuses), z.number().min(0.1)])

/** A demo order for local use: items, payment, and its events. */
export const demoOrder = z.strictObject({
  orderNumber: order.shape.orderNumber,
  email: z.email().endsWith('@vitrine.example'),
  payment: z.literal('CREDIT_CARD'),
  /** Pickup store; without one, ships to the first address. */
  storeId: z.string().optional(),
  items: z.array(demoItem.extend({ giftOption: giftOption.optional() })).min(1),
  past: z.array(pastEvent).min(1),
  cancelReason: z.string().optional(),
  /** Products that its shopper sends back, or has sent back. */
  returning: z.array(z.string()).min(1).optional(),
})

export const demoOrdersFile = z.array(demoOrder)
export type DemoItem = z.infer<typeof demoItem>
export type DemoOrder = z.infer<typeof demoOrder>

const spentAmount = z.int().nonnegative()
const personalDetails = consumerDetails.pick({
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
  ...personalDetails.shape,
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
      spent: z.strictObject({ employee: spentAmount, athlete: spentAmount, prosumer: spentAmount }).partial(),
      points: z.int().nonnegative(),
    })
    .partial()
    .optional(),
  addresses: z.array(address).optional(),
  /** Saved cards, as the payment sandbox names them. */
  cards: z.array(cardBody.omit({ type: true, recaptcha_response: true })).optional(),
  favorites: z.array(z.strictObject({ productId: z.string() })).optional(),
  savedForLater: z.array(demoItem).optional(),
})

export const demoConsumersFile = z.array(demoConsumer)
export type DemoConsumer = z.infer<typeof demoConsumer>
