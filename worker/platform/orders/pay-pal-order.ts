import * as z from 'zod'
import { jsonOf } from '#config/bounds/read-json'
import type { AdyenPayPalUpdateRequest } from '#vendor/adyen'
import { type ProviderAmount, toAdyenAmount } from '../payments/adyen-amount'
import { callAdyen } from '../payments/adyen-client'
import { authorize, type PaymentProviderSettings, type PaymentRequest } from './payment-provider'

/** What a shopper agrees to in PayPal's window. Amounts as payments carry them. */
export type PayPalTerms = { amount: ProviderAmount; deliveries: PayPalDelivery[] }
type PayPalDelivery = { code: string; label: string; amount: ProviderAmount; isChosen: boolean }

/** PayPal's order, as the provider's last answer names it. */
export type PayPalWindow = { token: string; paymentData: string; pspReference: string }
type PayPalAnswer = { word: 'done'; window: PayPalWindow } | { word: 'refused' } | { word: 'unknown' }

const action = z.object({ type: z.literal('sdk'), paymentData: z.string().min(1), sdkData: z.looseObject({ token: z.string().min(1) }) })

/** Opens PayPal's order before there is an order of ours; only its number exists. Repeated it is the same. */
export async function openPayPalOrder(env: PaymentProviderSettings, request: PaymentRequest): Promise<PayPalAnswer> {
  const answer = await authorize(env, { ...request, paymentMethod: { type: 'paypal', subtype: 'express' } })
  if (answer.word === 'unknown') return { word: 'unknown' }
  const opened = action.safeParse(jsonOf(answer.action ?? ''))
  if (!opened.success || answer.pspReference === undefined) return { word: 'refused' }
  const { paymentData, sdkData } = opened.data
  return { word: 'done', window: { token: sdkData.token, paymentData, pspReference: answer.pspReference } }
}

const updated = z.object({ status: z.literal('success'), paymentData: z.string().min(1) })
type PayPalUpdate = { window: PayPalWindow; terms: PayPalTerms; /** Apart from other updates of the order. */ key: string }

/** Brings PayPal's order to other terms. From then on only its new payment data counts. */
export async function updatePayPalOrder(env: PaymentProviderSettings, { window, terms, key }: PayPalUpdate): Promise<PayPalAnswer> {
  const { pspReference, paymentData } = window
  const body: AdyenPayPalUpdateRequest = {
    ...{ pspReference, paymentData, amount: toAdyenAmount(terms.amount) },
    ...(terms.deliveries.length > 0 && { deliveryMethods: terms.deliveries.map(deliveryMethodOf) }),
  }
  const reply = await callAdyen(env, { path: '/paypal/updateOrder', key, body })
  if (reply.status >= 500 || reply.status === 429) return { word: 'unknown' }
  const answer = updated.safeParse(reply.body)
  return answer.success ? { word: 'done', window: { ...window, paymentData: answer.data.paymentData } } : { word: 'refused' }
}

function deliveryMethodOf({ code, label, amount, isChosen }: PayPalDelivery): NonNullable<AdyenPayPalUpdateRequest['deliveryMethods']>[0] {
  return { reference: code, description: label, type: 'Shipping', amount: toAdyenAmount(amount), selected: isChosen }
}
