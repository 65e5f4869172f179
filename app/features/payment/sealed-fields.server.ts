import { z } from 'zod'
import { parseJson } from '#config/bounds/read-json'

const encryptedField = z.string().min(1).max(8_000)
const encryptedCardSchema = z.object({
  paymentMethod: z.object({
    encryptedCardNumber: encryptedField.optional(),
    encryptedExpiryMonth: encryptedField.optional(),
    encryptedExpiryYear: encryptedField.optional(),
    encryptedSecurityCode: encryptedField.optional(),
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
export type EncryptedCard = { fields: Record<string, string>; session?: string }

/**
 * Validates the provider's encrypted fields and saved-card details; drops all others. Undefined if invalid. The page origin comes from us.
 */
export function parseEncryptedCard(json: string, pageOrigin: string): EncryptedCard | undefined {
  const { data } = encryptedCardSchema.safeParse(parseJson(json))
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
