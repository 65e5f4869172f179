import * as z from 'zod'
import { parseJson } from '#config/bounds/read-json'
import type { AdyenPaymentDetailsRequest } from '#vendor/adyen'

export type PayPalApproval = AdyenPaymentDetailsRequest['details'] & { orderID: string; payerID: string }

const optionalText = z.string().min(1).max(2_000).nullish()
const approvalSchema = z.object({
  ...{ orderID: z.string().min(1).max(200), payerID: z.string().min(1).max(200) },
  ...{ paymentID: optionalText, billingToken: optionalText, facilitatorAccessToken: optionalText },
})

/** What PayPal's window handed to the page, JSON, without fields that are none of the provider's; undefined when it is no approval. */
export function parsePayPalApproval(json: string): PayPalApproval | undefined {
  const parsedApproval = approvalSchema.safeParse(parseJson(json))
  if (!parsedApproval.success) return undefined
  return Object.fromEntries(Object.entries(parsedApproval.data).filter(([, value]) => value)) as PayPalApproval
}

/** The same as a wallet's token carries it: in base64. */
export function parseApprovalToken(token = ''): PayPalApproval | undefined {
  try {
    return parsePayPalApproval(atob(token))
  } catch {
    return undefined
  }
}
