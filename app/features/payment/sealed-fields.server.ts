import { z } from 'zod'
import { jsonOf } from '#config/bounds/read-json'

const text = z.string().min(1).max(8_000)
const brought = z.object({
  paymentMethod: z.object({
    encryptedCardNumber: text.optional(),
    encryptedExpiryMonth: text.optional(),
    encryptedExpiryYear: text.optional(),
    encryptedSecurityCode: text.optional(),
    brand: z.string().max(30).optional(),
    holderName: z.string().max(50).optional(),
  }),
  browserInfo: z.record(z.string().max(40), z.union([z.string().max(1_000), z.number(), z.boolean()])).optional(),
  storePaymentMethod: z.boolean().optional(),
  lastFour: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  sessionId: z.string().min(1).max(64).optional().catch(undefined),
})

/** `session`: the provider's, in which a card was sealed. */
export type SealedCard = { fields: Record<string, string>; session?: string }

/**
 * Validates the provider's encrypted fields and saved-card details; drops all others. Undefined if invalid. The page origin comes from us.
 */
export function sealedFields(json: string, pageOrigin: string): SealedCard | undefined {
  const { data } = brought.safeParse(jsonOf(json))
  if (!data?.paymentMethod.encryptedSecurityCode) return undefined
  const { paymentMethod, browserInfo, storePaymentMethod, lastFour, sessionId: session } = data
  const fields = {
    ...(Object.fromEntries(Object.entries(paymentMethod).filter(([, value]) => value)) as Record<string, string>),
    ...(browserInfo && { browserInfo: JSON.stringify(browserInfo) }),
    ...(storePaymentMethod && { storePaymentMethod: 'true' }),
    ...(lastFour && { lastFour }),
    origin: pageOrigin,
  }
  return { fields, ...(session && { session }) }
}
