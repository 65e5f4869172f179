import * as z from 'zod'
import { parseJson } from '#config/bounds/read-json'
import type { AdyenBrowserInfo, AdyenPaymentMethod } from '#vendor/adyen'

/** What a cart keeps for the provider: texts by name. */
type EncryptedPayment = Readonly<Record<string, string>>

/** The payment method as the provider names its fields; a type it does not know is an error of ours. */
export function toAdyenPaymentMethod(encryptedPayment: EncryptedPayment): AdyenPaymentMethod {
  switch (encryptedPayment.type) {
    case 'applepay':
      return { type: 'applepay', applePayToken: encryptedPayment.walletToken ?? '' }
    case 'googlepay':
      return { type: 'googlepay', googlePayToken: encryptedPayment.walletToken ?? '' }
    case 'paypal':
      return toPayPalMethod(encryptedPayment)
    case 'klarna':
      return { type: 'klarna' }
    case 'ideal':
      return { type: 'ideal' }
    case 'bcmc':
      return { type: 'bcmc' }
    case 'bizum':
      return { type: 'bizum' }
    case 'sepadirectdebit':
      return { type: 'sepadirectdebit', iban: encryptedPayment.iban ?? '', ownerName: encryptedPayment.ownerName ?? '' }
    default:
      return toCardMethod(encryptedPayment)
  }
}

const cardFields = [
  ...(['encryptedCardNumber', 'encryptedExpiryMonth', 'encryptedExpiryYear', 'encryptedSecurityCode'] as const),
  ...(['storedPaymentMethodId', 'holderName', 'brand'] as const),
]

function toCardMethod(encryptedPayment: EncryptedPayment): AdyenPaymentMethod {
  const knownFields = cardFields.flatMap((field) => (encryptedPayment[field] ? [[field, encryptedPayment[field]] as const] : []))
  return { type: 'scheme', ...(Object.fromEntries(knownFields) as Partial<Record<(typeof cardFields)[number], string>>) }
}

/** Where scripts run PayPal's window opens, from the cart or for a placed order; else the shopper is redirected to PayPal. */
function toPayPalMethod({ subtype }: EncryptedPayment): AdyenPaymentMethod {
  return { type: 'paypal', subtype: subtype === 'sdk' || subtype === 'express' ? subtype : 'redirect' }
}

const integerSchema = z.coerce.number().int()
const browserInfoSchema = z.object({
  ...{
    acceptHeader: z.string().max(2_048),
    colorDepth: integerSchema,
    javaEnabled: z.boolean(),
    javaScriptEnabled: z.boolean().optional(),
  },
  ...{
    language: z.string().max(35),
    screenHeight: integerSchema,
    screenWidth: integerSchema,
    timeZoneOffset: integerSchema,
    userAgent: z.string().max(1_024),
  },
})

/** Browser data of the provider's own script; undefined when it is incomplete: the provider decides without it. */
export function parseBrowserInfo(text: string | undefined): AdyenBrowserInfo | undefined {
  const { data } = browserInfoSchema.safeParse(text === undefined ? undefined : parseJson(text))
  if (!data) return undefined
  const { javaScriptEnabled, ...otherFields } = data
  return { ...otherFields, ...(javaScriptEnabled !== undefined && { javaScriptEnabled }) }
}
