import * as z from 'zod'
import { longestEmail } from './texts'

const short = z.string().max(50)
const long = z.string().max(100)
const code = z.string().max(10)

/**
 * One postal address, with every name the wire has for its parts: `addressId`, `shippingId` and `id` are three ways to point at it,
 * `phone` and `recipientContactPhone` two ways to reach somebody there. Which fields must be there is a rule of the country
 * (`addressProblems`), because a wallet shows a part of an address before the rest. (ACC-05, ACC-06, TRAP-17)
 */
export const address = z
  .object({
    id: z.string().max(64).optional(),
    addressId: z.string().max(64).optional(),
    shippingId: z.string().max(64).optional(),
    /** `S` shipping, `B` billing. */
    approachType: z.enum(['S', 'B']).optional(),
    /** The one of its type that is offered first. (ACC-22) */
    main: z.boolean().optional(),
    firstName: short.optional(),
    lastName: short.optional(),
    addressLine1: long.optional(),
    addressLine2: long.optional(),
    addressLine3: long.optional(),
    city: short.optional(),
    postalCode: z.string().max(20).optional(),
    province: short.optional(),
    stateCode: code.optional(),
    region: short.optional(),
    country: short.optional(),
    countryCode: code.optional(),
    email: z.string().max(longestEmail).optional(),
    phone: z.string().max(30).optional(),
    phoneCode: code.optional(),
    recipientContactPhone: z.string().max(30).optional(),
    subscriptions: z.object({ newsletterConsent: z.boolean() }).optional(),
  })
  .meta({ id: 'Address' })

export type Address = z.infer<typeof address>
