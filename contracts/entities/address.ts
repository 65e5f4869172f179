import * as z from 'zod'
import { longestEmail } from './texts'

const short = z.string().max(50)
const long = z.string().max(100)
const code = z.string().max(10)

/**
 * Postal address with all API names: `addressId`, `shippingId` and `id` identify it; `phone` and `recipientContactPhone` are both contact
 * numbers. Required fields depend on the country (`addressProblems`), because wallets reveal addresses in parts.
 */
export const address = z
  .object({
    id: z.string().max(64).optional(),
    addressId: z.string().max(64).optional(),
    shippingId: z.string().max(64).optional(),
    /** `S` shipping, `B` billing. */
    approachType: z.enum(['S', 'B']).optional(),
    /** Default address of its type. */
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
