import * as z from 'zod'
import { jsonOf } from '#config/bounds/read-json'
import type { AdyenBrowserInfo, AdyenPaymentMethod } from '#vendor/adyen'

/** What a cart keeps for the provider: texts by name. */
type SealedPayment = Readonly<Record<string, string>>

/** The payment method as the provider names its fields; a type it does not know is an error of ours. */
export function paymentMethodOf(sealed: SealedPayment): AdyenPaymentMethod {
  switch (sealed.type) {
    case 'applepay':
      return { type: 'applepay', applePayToken: sealed.walletToken ?? '' }
    case 'googlepay':
      return { type: 'googlepay', googlePayToken: sealed.walletToken ?? '' }
    case 'paypal':
      return payPal(sealed)
    case 'klarna':
      return { type: 'klarna' }
    case 'ideal':
      return { type: 'ideal' }
    case 'bcmc':
      return { type: 'bcmc' }
    case 'bizum':
      return { type: 'bizum' }
    case 'sepadirectdebit':
      return { type: 'sepadirectdebit', iban: sealed.iban ?? '', ownerName: sealed.ownerName ?? '' }
    default:
      return card(sealed)
  }
}

const cardFields = [
  ...(['encryptedCardNumber', 'encryptedExpiryMonth', 'encryptedExpiryYear', 'encryptedSecurityCode'] as const),
  ...(['storedPaymentMethodId', 'holderName', 'brand'] as const),
]

function card(sealed: SealedPayment): AdyenPaymentMethod {
  const known = cardFields.flatMap((field) => (sealed[field] ? [[field, sealed[field]] as const] : []))
  return { type: 'scheme', ...(Object.fromEntries(known) as Partial<Record<(typeof cardFields)[number], string>>) }
}

/** Where scripts run PayPal's window opens, from the cart or for a placed order; else the shopper is redirected to PayPal. */
function payPal({ subtype }: SealedPayment): AdyenPaymentMethod {
  return { type: 'paypal', subtype: subtype === 'sdk' || subtype === 'express' ? subtype : 'redirect' }
}

const count = z.coerce.number().int()
const browser = z.object({
  ...{ acceptHeader: z.string().max(2_048), colorDepth: count, javaEnabled: z.boolean(), javaScriptEnabled: z.boolean().optional() },
  ...{ language: z.string().max(35), screenHeight: count, screenWidth: count, timeZoneOffset: count, userAgent: z.string().max(1_024) },
})

/** Browser data of the provider's own script; undefined when it is incomplete: the provider decides without it. */
export function browserInfoOf(text: string | undefined): AdyenBrowserInfo | undefined {
  const { data } = browser.safeParse(text === undefined ? undefined : jsonOf(text))
  if (!data) return undefined
  const { javaScriptEnabled, ...rest } = data
  return { ...rest, ...(javaScriptEnabled !== undefined && { javaScriptEnabled }) }
}
