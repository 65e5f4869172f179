import * as z from 'zod'
import { shopperCancelledResult } from '#contracts/orders'
import type { PaymentStatus } from '#domain/order/payment-status'
import { isAccessDenied } from '#domain/payment/provider-rejections'
import { parseJson } from '#config/bounds/read-json'
import type { AdyenSessionRequest } from '../../../vendor/adyen'
import { callAdyen } from '../payments/adyen-client'
import { parsePayPalApproval } from './pay-pal-orders'
import {
  buildCommonFields,
  type PaymentProviderSettings,
  type PaymentRequest,
  type ProviderResponse,
  parseProviderRefusal,
  submitPaymentDetails,
} from './payment-provider'
import type { PlacementAttempt } from './placement-attempt'

const openedSessionSchema = z.object({ id: z.string().min(1), url: z.url({ protocol: /^https?$/ }) })
const sessionResultSchema = z.object({
  id: z.string(),
  reference: z.string().optional(),
  status: z.string(),
  payments: z.array(z.object({ pspReference: z.string(), resultCode: z.string() })).default([]),
})

/**
 * Opens a session of the provider's hosted page, where the shopper types the card in or picks a saved one. For a browser without scripts,
 * and wherever the provider's fields do not come up. Opened again it is the same session: the key is the order's.
 */
export async function openHostedCheckout(env: PaymentProviderSettings, request: PaymentRequest): Promise<ProviderResponse> {
  const body: AdyenSessionRequest = {
    ...buildCommonFields(env, request),
    mode: 'hosted',
    channel: 'Web',
    allowedPaymentMethods: [request.paymentMethod.type ?? 'scheme'],
    ...(request.closesAt !== undefined && { expiresAt: new Date(request.closesAt).toISOString() }),
    ...(request.shopperReference && { recurringProcessingModel: 'CardOnFile', storePaymentMethodMode: 'disabled' }),
  }
  const { status, body: payload } = await callAdyen(env, { path: '/sessions', key: `${request.orderNumber}:page`, body })
  const session = openedSessionSchema.safeParse(payload)
  const refusal = parseProviderRefusal(status, payload)
  if (refusal) return { word: 'error', refusal }
  if (isProviderFailure(status)) return { word: 'unknown' }
  if (!session.success) return { word: 'error' }
  const { id, url } = session.data
  return { word: 'challenge', session: id, action: JSON.stringify({ type: 'redirect', method: 'GET', url }) }
}

type HostedCheckoutReturn = { orderNumber: string; session: string; /** Result from the return URL. */ proof: string }

/**
 * Verifies a hosted checkout with the provider, never trusting the shopper. If the shopper returned without paying, the payment is
 * cancelled so it cannot complete later. Null if the provider knows no such session: nothing is cancelled then, unless requested.
 */
async function verifyHostedCheckout(
  env: PaymentProviderSettings,
  { orderNumber, session, proof }: HostedCheckoutReturn,
): Promise<ProviderResponse | null> {
  const path = `/sessions/${encodeURIComponent(session)}?sessionResult=${encodeURIComponent(proof)}`
  const { status, body } = await callAdyen(env, { path })
  const parsed = sessionResultSchema.safeParse(body)
  if (isProviderFailure(status)) return { word: 'unknown' }
  const refusal = parseProviderRefusal(status, body)
  if (refusal && isAccessDenied(refusal)) return { word: 'unknown', refusal }
  // Whoever stops has no result to show, and no bank has declined anything that we know of.
  if (!parsed.success) return proof === shopperCancelledResult ? { word: 'error' } : null
  const authorizedPayment = parsed.data.payments.find(({ resultCode }) => resultCode === 'Authorised')
  return {
    word: getPaymentStatus(parsed.data, { session, orderNumber }),
    ...(authorizedPayment && { pspReference: authorizedPayment.pspReference }),
  }
}

/** A page that was only viewed counts as no refusal, and one that timed out says so. */
const sessionStatuses: Partial<Record<string, PaymentStatus>> = {
  completed: 'authorised',
  paymentPending: 'pending',
  canceled: 'abandoned',
  expired: 'expired',
  active: 'abandoned',
}

/** The session is the one we opened for the order; its answer need not repeat the order's number, and names no other. */
export function getPaymentStatus(
  { id, reference, status }: Pick<z.output<typeof sessionResultSchema>, 'id' | 'reference' | 'status'>,
  { session, orderNumber }: Pick<HostedCheckoutReturn, 'session' | 'orderNumber'>,
): PaymentStatus {
  if (id !== session || (reference !== undefined && reference !== orderNumber)) return 'error'
  return sessionStatuses[status] ?? 'refused'
}

/** A provider that fails says nothing about the payment. */
function isProviderFailure(status: number): boolean {
  return status >= 500 || status === 429
}

const windowActionSchema = z.object({ type: z.literal('sdk'), paymentData: z.string().min(1) })
type ReturnedAttempt = Pick<PlacementAttempt, 'orderNumber' | 'session' | 'action' | 'isRedirect'> & { proof: string }

/** Passes on what the shopper brought; the provider decides. Null when it is no result of this payment, which then goes on waiting. */
export function submitShopperResult(env: PaymentProviderSettings, attempt: ReturnedAttempt): Promise<ProviderResponse | null> {
  const { orderNumber, session, proof, isRedirect } = attempt
  if (session !== undefined) return verifyHostedCheckout(env, { orderNumber, session, proof })
  const windowAction = windowActionSchema.safeParse(parseJson(attempt.action ?? ''))
  if (windowAction.success) return submitWindowResult(env, { orderNumber, proof, paymentData: windowAction.data.paymentData })
  return isRedirect ? submitRedirectResult(env, orderNumber, proof) : submitChallengeResult(env, orderNumber, proof)
}

/** What the provider does not know as a result authenticates nobody. */
async function submitChallengeResult(env: PaymentProviderSettings, orderNumber: string, proof: string): Promise<ProviderResponse> {
  const response = await submitPaymentDetails(env, orderNumber, { details: { threeDSResult: proof } })
  return response.isUnknownResult ? { word: 'refused' } : response
}

/** What the provider does not know as a result may have been typed into the address. */
async function submitRedirectResult(env: PaymentProviderSettings, orderNumber: string, proof: string): Promise<ProviderResponse | null> {
  const response = await submitPaymentDetails(env, orderNumber, { details: { redirectResult: proof } })
  return response.isUnknownResult || (response.refusal && response.word !== 'unknown') ? null : response
}

type WindowResult = { orderNumber: string; proof: string; paymentData: string }

/** The payment data is the provider's own, never the page's: an approval counts for this payment and its amount alone. */
async function submitWindowResult(
  env: PaymentProviderSettings,
  { orderNumber, proof, paymentData }: WindowResult,
): Promise<ProviderResponse | null> {
  if (proof === shopperCancelledResult) return { word: 'abandoned' }
  const details = parsePayPalApproval(proof)
  return details ? submitPaymentDetails(env, orderNumber, { details, paymentData }) : null
}
