import * as z from 'zod'
import { jsonOf } from '#config/bounds/read-json'
import type { AdyenPaymentDetailsRequest } from '#vendor/adyen'

export type PayPalApproval = AdyenPaymentDetailsRequest['details'] & { orderID: string; payerID: string }

const text = z.string().min(1).max(2_000).nullish()
const approval = z.object({
  ...{ orderID: z.string().min(1).max(200), payerID: z.string().min(1).max(200) },
  ...{ paymentID: text, billingToken: text, facilitatorAccessToken: text },
})

/** What PayPal's window handed to the page, JSON, without fields that are none of the provider's; undefined when it is no approval. */
export function payPalApproval(json: string): PayPalApproval | undefined {
  const approved = approval.safeParse(jsonOf(json))
  if (!approved.success) return undefined
  return Object.fromEntries(Object.entries(approved.data).filter(([, value]) => value)) as PayPalApproval
}

/** The same as a wallet's token carries it: in base64. */
export function approvalInToken(token = ''): PayPalApproval | undefined {
  try {
    return payPalApproval(atob(token))
  } catch {
    return undefined
  }
}
