import * as z from 'zod'
import { maxEmailLength, typedText } from './texts'

const shortText = z.string().max(50)
const longText = z.string().max(100)
const codeText = z.string().max(10)

/**
 * Postal address with all API names: `addressId`, `shippingId` and `id` identify it; `phone` and `recipientContactPhone` are both contact
 * numbers. Required fields depend on the country (`findAddressProblems`), because wallets reveal addresses in parts.
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
    firstName: shortText.optional(),
    lastName: shortText.optional(),
    addressLine1: longText.optional(),
    addressLine2: longText.optional(),
    addressLine3: longText.optional(),
    city: shortText.optional(),
    postalCode: z.string().max(20).optional(),
    province: shortText.optional(),
    stateCode: codeText.optional(),
    region: shortText.optional(),
    country: shortText.optional(),
    countryCode: codeText.optional(),
    email: z.string().max(maxEmailLength).optional(),
    phone: z.string().max(30).optional(),
    phoneCode: codeText.optional(),
    recipientContactPhone: z.string().max(30).optional(),
    subscriptions: z.object({ newsletterConsent: z.boolean() }).optional(),
  })
  .meta({ id: 'Address' })

export type Address = z.infer<typeof address>

/** The same as typed: bounds are those of a text to be read. What is stored has those of an address. (decision 098) */
export const typedAddress = address
  .extend({
    ...{ addressLine1: typedText.optional(), addressLine2: typedText.optional(), city: typedText.optional() },
    ...{ postalCode: typedText.optional(), province: typedText.optional(), phone: typedText.optional() },
  })
  .meta({ id: 'TypedAddress' })
