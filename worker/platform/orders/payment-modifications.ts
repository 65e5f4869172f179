import * as z from 'zod'
import type { AdyenCancelRequest, AdyenCaptureRequest, AdyenLineItem, AdyenRefundRequest, AdyenReversalRequest } from '#vendor/adyen'
import { getPaymentBehavior } from '#domain/payment/payment-behavior'
import { callAdyen, type ProviderAmount, toAdyenAmount } from '../payments/adyen-client'
import { getPaymentSettings } from '../payments/payment-settings'
import type { PaymentProviderSettings } from './payment-provider'

const modificationResponseSchema = z.object({ pspReference: z.string().optional() })

/** Called with the provider's answer. `pspReference`: that of the capture, refund or reversal, not of the payment. */
export type ProviderAnswerHandler = (answer: { status: number; pspReference?: string | undefined }) => void

export type PaymentModification = {
  kind: 'captures' | 'refunds'
  orderNumber: string
  pspReference: string
  amount: ProviderAmount
  /** Tells captures or refunds of one order apart. */
  key?: string
  /** The units it is for, where the payment method lists them. */
  lineItems?: AdyenLineItem[]
  onAnswer?: ProviderAnswerHandler | undefined
}

/**
 * Cancels every present or future payment of an order, as far as it is not captured. False while the provider has not received the request.
 * `keySuffix`: for a second cancel, of a late payment or of the rest of one. Under the first key the provider would repeat its first answer.
 */
export async function voidPayment(env: PaymentProviderSettings, orderNumber: string, keySuffix?: string): Promise<boolean> {
  const { merchantAccount } = getPaymentSettings(env)
  const body: AdyenCancelRequest = { paymentReference: orderNumber, merchantAccount }
  return (await callAdyen(env, { path: '/cancels', key: [orderNumber, 'void', keySuffix].filter(Boolean).join(':'), body })).status === 201
}

/** `code`: the payment method. `isLate`: it was authorized, and its order is given up or was before, so that an earlier cancel missed it. */
type PaymentToEnd = {
  orderNumber: string
  code: string
  pspReference?: string | undefined
  isLate?: boolean | undefined
  /** Called with the answer to a reversal; nothing waits for that to a cancel. */
  onAnswer?: ProviderAnswerHandler | undefined
}

/**
 * Cancels or reverses the whole payment of an order, once, by the call that its method supports. A payment that was captured at once can
 * only be reversed. Without a `pspReference`, cancels by our own reference. False while the provider has not received the request.
 */
export function endPayment(
  env: PaymentProviderSettings,
  { orderNumber, code, pspReference, isLate, onAnswer }: PaymentToEnd,
): Promise<boolean> {
  if (pspReference === undefined || getPaymentBehavior(code).ends === 'cancel')
    return voidPayment(env, orderNumber, isLate ? pspReference : undefined)
  return reversePayment(env, { orderNumber, pspReference, isLate, onAnswer })
}

/** A reversal before the bank's decision may have failed, so a late payment is reversed under a key of its own. */
async function reversePayment(
  env: PaymentProviderSettings,
  { orderNumber, pspReference, isLate, onAnswer }: Omit<PaymentToEnd, 'code' | 'pspReference'> & { pspReference: string },
): Promise<boolean> {
  return (
    (await requestReversal(env, { orderNumber, pspReference, key: [orderNumber, 'void', pspReference, isLate && 'late'], onAnswer })) ===
    201
  )
}

/** Reverses a second payment of an order. A cancel by order number would end both. `silent`: no answer, so it has to be repeated. */
export async function reverseSecondPayment(
  env: PaymentProviderSettings,
  orderNumber: string,
  pspReference: string,
): Promise<'asked' | 'refused' | 'silent'> {
  const status = await requestReversal(env, { orderNumber, pspReference, key: [orderNumber, 'second', pspReference] })
  if (status >= 500 || status === 429) return 'silent'
  return status === 201 ? 'asked' : 'refused'
}

type ReversalRequest = Pick<PaymentToEnd, 'orderNumber' | 'onAnswer'> & { pspReference: string; key: (string | boolean | undefined)[] }

async function requestReversal(
  env: PaymentProviderSettings,
  { orderNumber, pspReference, key, onAnswer }: ReversalRequest,
): Promise<number> {
  const { merchantAccount } = getPaymentSettings(env)
  const body: AdyenReversalRequest = { merchantAccount, reference: orderNumber }
  const path = `/payments/${encodeURIComponent(pspReference)}/reversals`
  const { status, body: responseBody } = await callAdyen(env, { path, key: key.filter(Boolean).join(':'), body })
  onAnswer?.({ status, pspReference: modificationResponseSchema.safeParse(responseBody).data?.pspReference })
  return status
}

/**
 * Captures or refunds a payment, once per key. False while the provider has not received the request; a webhook reports the result.
 */
export async function modifyPayment(
  env: PaymentProviderSettings,
  { kind, orderNumber, pspReference, amount, key, lineItems, onAnswer }: PaymentModification,
): Promise<boolean> {
  const { merchantAccount } = getPaymentSettings(env)
  const body: AdyenCaptureRequest & AdyenRefundRequest = {
    ...{ amount: toAdyenAmount(amount), merchantAccount, reference: orderNumber },
    ...(lineItems && { lineItems }),
  }
  const path = `/payments/${encodeURIComponent(pspReference)}/${kind}`
  const call = { path, key: [orderNumber, kind, key].filter(Boolean).join(':'), body }
  const { status, body: responseBody } = await callAdyen(env, call)
  onAnswer?.({ status, pspReference: modificationResponseSchema.safeParse(responseBody).data?.pspReference })
  return status === 201
}
