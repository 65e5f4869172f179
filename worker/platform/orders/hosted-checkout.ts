import * as z from 'zod'
import { stoppedByShopper } from '#contracts/orders'
import type { PaymentStatus } from '#domain/order/payment-status'
import { isLockedOut } from '#domain/payment/provider-refusals'
import { jsonOf } from '#config/bounds/read-json'
import type { AdyenSessionRequest } from '../../../vendor/adyen'
import { callAdyen } from '../payments/adyen-client'
import { payPalApproval } from '../payments/pay-pal-approval'
import {
  commonFields,
  type PaymentProviderSettings,
  type PaymentRequest,
  type ProviderResponse,
  refusalOf,
  submitDetails,
} from './payment-provider'
import type { Attempt } from './attempt'

const opened = z.object({ id: z.string().min(1), url: z.url({ protocol: /^https?$/ }) })
const visited = z.object({
  id: z.string(),
  reference: z.string().optional(),
  status: z.string(),
  payments: z.array(z.object({ pspReference: z.string(), resultCode: z.string() })).default([]),
})

/**
 * Opens a session of the provider's hosted page, where the shopper types the card in or picks a saved one: for a browser without scripts,
 * and wherever the provider's fields do not come up. Opened again it is the same session: the key is the order's.
 */
export async function openHostedCheckout(env: PaymentProviderSettings, request: PaymentRequest): Promise<ProviderResponse> {
  const body: AdyenSessionRequest = {
    ...commonFields(env, request),
    mode: 'hosted',
    channel: 'Web',
    allowedPaymentMethods: [request.paymentMethod.type ?? 'scheme'],
    ...(request.closesAt !== undefined && { expiresAt: new Date(request.closesAt).toISOString() }),
    ...(request.shopperReference && { recurringProcessingModel: 'CardOnFile', storePaymentMethodMode: 'disabled' }),
  }
  const { status, body: payload } = await callAdyen(env, { path: '/sessions', key: `${request.orderNumber}:page`, body })
  const session = opened.safeParse(payload)
  const refusal = refusalOf(status, payload)
  if (refusal) return { word: 'error', refusal }
  if (isSilence(status)) return { word: 'unknown' }
  if (!session.success) return { word: 'error' }
  const { id, url } = session.data
  return { word: 'challenge', session: id, action: JSON.stringify({ type: 'redirect', method: 'GET', url }) }
}

type HostedCheckoutVisit = { orderNumber: string; session: string; /** Result from the return URL. */ proof: string }

/**
 * Verifies a hosted checkout with the provider, never trusting the shopper. If the shopper returned without paying, the payment is
 * cancelled so it cannot complete later. Null if the provider knows no such session: nothing is cancelled then, unless requested.
 */
async function verifyHostedCheckout(
  env: PaymentProviderSettings,
  { orderNumber, session, proof }: HostedCheckoutVisit,
): Promise<ProviderResponse | null> {
  const path = `/sessions/${encodeURIComponent(session)}?sessionResult=${encodeURIComponent(proof)}`
  const { status, body } = await callAdyen(env, { path })
  const parsed = visited.safeParse(body)
  if (isSilence(status)) return { word: 'unknown' }
  const refusal = refusalOf(status, body)
  if (refusal && isLockedOut(refusal)) return { word: 'unknown', refusal }
  // Whoever stops has no result to show, and no bank has declined anything that we know of.
  if (!parsed.success) return proof === stoppedByShopper ? { word: 'error' } : null
  const paid = parsed.data.payments.find(({ resultCode }) => resultCode === 'Authorised')
  return { word: wordOf(parsed.data, { session, orderNumber }), ...(paid && { pspReference: paid.pspReference }) }
}

/** A page that was only viewed counts as no refusal, and one that timed out says so. */
const wordsOfVisit: Partial<Record<string, PaymentStatus>> = {
  completed: 'authorised',
  paymentPending: 'pending',
  canceled: 'abandoned',
  expired: 'expired',
  active: 'abandoned',
}

/** The session is the one we opened for the order; its answer need not repeat the order's number, and names no other. */
export function wordOf(
  { id, reference, status }: Pick<z.output<typeof visited>, 'id' | 'reference' | 'status'>,
  { session, orderNumber }: Pick<HostedCheckoutVisit, 'session' | 'orderNumber'>,
): PaymentStatus {
  if (id !== session || (reference !== undefined && reference !== orderNumber)) return 'error'
  return wordsOfVisit[status] ?? 'refused'
}

/** A provider that fails says nothing about the payment. */
function isSilence(status: number): boolean {
  return status >= 500 || status === 429
}

const action = z.object({ type: z.literal('sdk'), paymentData: z.string().min(1) })
type Answered = Pick<Attempt, 'orderNumber' | 'session' | 'action' | 'isRedirect'> & { proof: string }

/** Passes on what the shopper brought; the provider decides. Null when it is no result of this payment, which then goes on waiting. */
export function shopperAnswer(env: PaymentProviderSettings, attempt: Answered): Promise<ProviderResponse | null> {
  const { orderNumber, session, proof, isRedirect } = attempt
  if (session !== undefined) return verifyHostedCheckout(env, { orderNumber, session, proof })
  const window = action.safeParse(jsonOf(attempt.action ?? ''))
  if (window.success) return windowAnswer(env, { orderNumber, proof, paymentData: window.data.paymentData })
  return isRedirect ? redirectAnswer(env, orderNumber, proof) : challengeAnswer(env, orderNumber, proof)
}

/** What the provider does not know as a result authenticates nobody. */
async function challengeAnswer(env: PaymentProviderSettings, orderNumber: string, proof: string): Promise<ProviderResponse> {
  const answer = await submitDetails(env, orderNumber, { details: { threeDSResult: proof } })
  return answer.isUnknownResult ? { word: 'refused' } : answer
}

/** What the provider does not know as a result may have been typed into the address. */
async function redirectAnswer(env: PaymentProviderSettings, orderNumber: string, proof: string): Promise<ProviderResponse | null> {
  const answer = await submitDetails(env, orderNumber, { details: { redirectResult: proof } })
  return answer.isUnknownResult || (answer.refusal && answer.word !== 'unknown') ? null : answer
}

type InWindow = { orderNumber: string; proof: string; paymentData: string }

/** The payment data is the provider's own, never the page's: an approval counts for this payment and its amount alone. */
async function windowAnswer(env: PaymentProviderSettings, { orderNumber, proof, paymentData }: InWindow): Promise<ProviderResponse | null> {
  if (proof === stoppedByShopper) return { word: 'abandoned' }
  const details = payPalApproval(proof)
  return details ? submitDetails(env, orderNumber, { details, paymentData }) : null
}
