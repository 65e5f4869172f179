import * as z from 'zod'
import { jsonAnswer, jsonOf } from '#config/bounds/read-json'
import { type PaymentStatus, paymentStatusOf } from '#domain/order/payment-status'
import type { CartPayment } from '#domain/payment/cart-payment'
import type { PlatformEnv } from '../env'
import { fetchExternal } from '../fetch-external'
import { type CardToKeep, cardToKeep } from './card-to-keep'

const answer = z.object({
  pspReference: z.string().optional(),
  merchantReference: z.string().optional(),
  resultCode: z.string().optional(),
  refusalReason: z.string().optional(),
  action: z.looseObject({ type: z.string() }).optional(),
  additionalData: z.unknown().optional(),
})

/** `action`: JSON for the shopper's browser; we pass it on unread. */
export type ProviderResponse = {
  word: PaymentStatus
  pspReference?: string
  action?: string
  /** A visit to the provider's own page. */ session?: string
  card?: CardToKeep
}
/** Text, never a number. */
export type ProviderAmount = { value: string; currency: string }
/** `paymentMethod`: what was encrypted for the provider, and beside it the browser's data. */
export type PaymentRequest = {
  orderNumber: string
  amount: ProviderAmount
  paymentMethod: Record<string, string>
  returnUrl?: string
  shopperReference?: string
  /** `de-DE`, and the country of the shop: the pages of provider and bank are in the shopper's language. */
  shopperLocale?: string
  countryCode?: string
  /** Browser details. */
  device?: CartPayment['fingerprint']
}
export type PaymentModification = { kind: 'captures' | 'refunds'; orderNumber: string; pspReference: string; amount: ProviderAmount }

export type PaymentProviderSettings = Pick<PlatformEnv, 'SANDBOX' | 'PAYMENTS_ADDRESS' | 'PAYMENTS_KEY'>
/** Without a body it reads, and changes nothing. */
type PaymentProviderQuestion = { path: string; key: string; body?: unknown }

/** Longer than a bank needs, shorter than a shopper waits. */
const patienceMs = 4_000
export const merchantAccount = 'Vitrine'

/** Requests the payment of an order. Repeated it is the same payment: the key is the order's. */
export function authorize(
  env: PaymentProviderSettings,
  { orderNumber, paymentMethod, shopperReference, device, ...payment }: PaymentRequest,
): Promise<ProviderResponse> {
  const { origin, browserInfo, lastFour: _, storePaymentMethod, ...sealed } = paymentMethod
  const keeping = storePaymentMethod &&
    shopperReference && { storePaymentMethod: true, shopperReference, recurringProcessingModel: 'CardOnFile' }
  // A cart stores texts only; the provider needs the browser's original types, and decides without data that is not from its own script.
  const browser = { ...(origin && { origin }), ...(browserInfo && { browserInfo: jsonOf(browserInfo) }) }
  const channel = { channel: 'Web', shopperInteraction: 'Ecommerce' }
  const about = { ...payment, ...channel, ...browser, ...keeping, ...riskOf(device) }
  const body = { ...about, paymentMethod: sealed, reference: orderNumber, merchantAccount }
  return decided(env, orderNumber, { path: '/payments', key: `${orderNumber}:auth`, body })
}

/** Device details as custom risk fields of the provider; omits unknown ones. */
export function riskOf(device: PaymentRequest['device']): { riskData?: { customFields: Record<string, string> } } {
  const known = Object.entries(device ?? {}).filter(([, message]) => message !== '')
  return known.length > 0 ? { riskData: { customFields: Object.fromEntries(known) } } : {}
}

/** Passes on the challenge result; the provider decides. */
export async function submitChallengeResult(
  env: PaymentProviderSettings,
  orderNumber: string,
  threeDSResult: string,
): Promise<ProviderResponse> {
  const body = { details: { threeDSResult } }
  return decided(env, orderNumber, { path: '/payments/details', key: `${orderNumber}:details:${await digestOf(threeDSResult)}`, body })
}

/**
 * Ends any present or future payment of an order. False while the provider has not received it. `late`: a payment that came after that;
 * under the first key the provider would only repeat its first response.
 */
export async function voidPayment(env: PaymentProviderSettings, orderNumber: string, late?: string): Promise<boolean> {
  const body = { paymentReference: orderNumber, merchantAccount }
  return (await callProvider(env, { path: '/cancels', key: [orderNumber, 'void', late].filter(Boolean).join(':'), body })).status === 201
}

/** Captures or refunds the payment of an order, once. False while the provider has not received it. */
export async function modifyPayment(
  env: PaymentProviderSettings,
  { kind, orderNumber, pspReference, amount }: PaymentModification,
): Promise<boolean> {
  const path = `/payments/${encodeURIComponent(pspReference)}/${kind}`
  return (await callProvider(env, { path, key: `${orderNumber}:${kind}`, body: { amount, merchantAccount } })).status === 201
}

async function decided(env: PaymentProviderSettings, orderNumber: string, question: PaymentProviderQuestion): Promise<ProviderResponse> {
  const { status, body } = await callProvider(env, question)
  const { pspReference, merchantReference, resultCode, refusalReason, action, additionalData } = answer.safeParse(body).data ?? {}
  const word = paymentStatusOf({ status, resultCode, refusalReason, reference: merchantReference, expected: orderNumber })
  const card = cardToKeep(additionalData)
  return { word, ...(pspReference && { pspReference }), ...(action && { action: JSON.stringify(action) }), ...(card && { card }) }
}

/** A provider that does not answer in time, or not in JSON, has said nothing: status 503. */
export async function callProvider(
  env: PaymentProviderSettings,
  { path, key, body }: PaymentProviderQuestion,
): Promise<{ status: number; body?: unknown }> {
  const init = {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...(env.PAYMENTS_KEY && { 'x-api-key': env.PAYMENTS_KEY }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patienceMs),
  }
  try {
    const response = await fetchExternal(env, { path, address: env.PAYMENTS_ADDRESS }, init)
    return { status: response.status, body: await jsonAnswer(response) }
  } catch (error) {
    // The provider's state is unknown. The caller retries with the same idempotency key.
    console.warn(JSON.stringify({ outside: 'payments', key, reason: String(error) }))
    return { status: 503 }
  }
}

async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
