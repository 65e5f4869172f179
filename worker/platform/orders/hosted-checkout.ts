import * as z from 'zod'
import { stoppedByShopper } from '#contracts/orders'
import type { PaymentStatus } from '#domain/order/payment-status'
import {
  callProvider,
  merchantAccount,
  type PaymentRequest,
  type ProviderResponse,
  riskOf,
  type PaymentProviderSettings,
} from './payment-provider'

const opened = z.object({ id: z.string().min(1), url: z.url({ protocol: /^https?$/ }) })
const visited = z.object({
  reference: z.string(),
  status: z.string(),
  payments: z.array(z.object({ pspReference: z.string(), resultCode: z.string() })).default([]),
})

/**
 * Opens a visit to the provider's own page, where the shopper types the card in: for a browser without scripts, and wherever the provider's
 * fields do not come up; in the shopper's language. Opened again it is the same visit: the key is the order's.
 */
export async function openHostedCheckout(
  env: PaymentProviderSettings,
  { orderNumber, paymentMethod: { storedPaymentMethodId }, shopperReference: _, device, ...payment }: PaymentRequest,
): Promise<ProviderResponse> {
  const body = {
    mode: 'hosted',
    reference: orderNumber,
    merchantAccount,
    ...payment,
    ...riskOf(device),
    ...(storedPaymentMethodId && { storedPaymentMethodId }),
  }
  const { status, body: payload } = await callProvider(env, { path: '/sessions', key: `${orderNumber}:page`, body })
  const visit = opened.safeParse(payload)
  if (isSilence(status)) return { word: 'unknown' }
  if (!visit.success) return { word: 'error' }
  const { id, url } = visit.data
  return { word: 'challenge', session: id, action: JSON.stringify({ type: 'redirect', method: 'GET', url }) }
}

type HostedCheckoutVisit = { orderNumber: string; session: string; /** Result from the return URL. */ proof: string }

/**
 * Verifies a hosted checkout with the provider, never trusting the shopper. If the shopper returned without paying, the payment is
 * cancelled so it cannot complete later. Null if the provider knows no such session: nothing is cancelled then, unless requested.
 */
export async function verifyHostedCheckout(
  env: PaymentProviderSettings,
  { orderNumber, session, proof }: HostedCheckoutVisit,
): Promise<ProviderResponse | null> {
  const path = `/sessions/${encodeURIComponent(session)}?sessionResult=${encodeURIComponent(proof)}`
  const { status, body } = await callProvider(env, { path, key: `${orderNumber}:visit` })
  const parsed = visited.safeParse(body)
  if (isSilence(status)) return { word: 'unknown' }
  if (!parsed.success) return proof === stoppedByShopper ? { word: 'refused' } : null
  const paid = parsed.data.payments.find(({ resultCode }) => resultCode === 'Authorised')
  return { word: wordOf(parsed.data, orderNumber), ...(paid && { pspReference: paid.pspReference }) }
}

/** A page that was only viewed counts as no refusal, and one that timed out says so. */
const wordsOfVisit: Partial<Record<string, PaymentStatus>> = {
  completed: 'authorised',
  paymentPending: 'unknown',
  canceled: 'abandoned',
  expired: 'expired',
  active: 'abandoned',
}

/** A card that was refused there counts, however the visit ended. */
export function wordOf({ reference, status, payments }: z.output<typeof visited>, expected: string): PaymentStatus {
  if (reference !== expected) return 'error'
  const word = wordsOfVisit[status] ?? 'refused'
  const isUnpaid = word === 'abandoned' || word === 'expired'
  return isUnpaid && payments.some(({ resultCode }) => resultCode === 'Refused') ? 'refused' : word
}

/** A provider that fails says nothing about the payment. */
function isSilence(status: number): boolean {
  return status >= 500 || status === 429
}
