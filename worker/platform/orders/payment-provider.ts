import * as z from 'zod'
import type { BrandId } from '#config/brands'
import type { AdyenLineItem, AdyenPaymentDetailsRequest, AdyenPaymentRequest } from '#vendor/adyen'
import type { Address } from '#contracts/entities/address'
import { type PaymentStatus, getPaymentStatus } from '#domain/order/payment-status'
import type { CartPayment } from '#domain/payment/cart-payment'
import { isAccessDenied, type ProviderRejection, getRejectionCause } from '#domain/payment/provider-rejections'
import {
  toAdyenBillingAddress,
  toAdyenDeliveryAddress,
  getShopperName,
  formatTelephoneNumber,
  parseBrowserInfo,
  toAdyenPaymentMethod,
} from '../payments/adyen-request'
import { type ProviderAmount, toAdyenAmount, type AdyenCall, callAdyen, getDigest } from '../payments/adyen-client'
import { type PaymentEnv, getPaymentSettings } from '../payments/payment-settings'
import type { StoredCard } from '../payments/stored-cards'
import { parseStoredCard } from './stored-card'

const paymentResponseSchema = z.object({
  pspReference: z.string().optional(),
  merchantReference: z.string().optional(),
  resultCode: z.string().optional(),
  refusalReason: z.string().optional(),
  refusalReasonCode: z.string().optional(),
  action: z.looseObject({ type: z.string() }).optional(),
  additionalData: z.unknown().optional(),
  errorCode: z.string().optional(),
  message: z.string().optional(),
})

/** `action`: JSON for the shopper's browser; we pass it on unread. */
export type ProviderResponse = {
  word: PaymentStatus
  pspReference?: string
  action?: string
  /** A session of the provider's hosted page. */ session?: string
  card?: StoredCard
  /** The request was refused before it came to a bank. */
  refusal?: ProviderRejection
  /** What the shopper brought is no result of a payment. */
  isUnknownResult?: true
}

/** Payer, goods and destination of a payment. */
type PaymentShopper = {
  /** An account's id; none for guests. */ shopperReference?: string
  /** `de-DE`, and the country of the shop: the pages of provider and bank are in the shopper's language. */
  shopperLocale?: string
  countryCode?: string
  brand?: BrandId
  email?: string
  ip?: string
  billingAddress?: Address
  deliveryAddress?: Address
  lineItems?: AdyenLineItem[]
}
/** `paymentMethod`: what was encrypted for the provider, and beside it the browser's data. */
export type PaymentRequest = PaymentShopper & {
  orderNumber: string
  amount: ProviderAmount
  paymentMethod: Record<string, string>
  /** The page the shopper comes back to; the first storefront's when there is none. */
  returnUrl?: string
  /** Until when the shopper may pay on the provider's page, in milliseconds. */
  closesAt?: number
  /** Browser details. */
  device?: CartPayment['fingerprint']
}
export type PaymentProviderSettings = PaymentEnv & { STOREFRONTS?: string }

/** Requests the payment of an order. Repeated it is the same payment: the key is the order's. */
export function authorizePayment(env: PaymentProviderSettings, request: PaymentRequest): Promise<ProviderResponse> {
  const { orderNumber, paymentMethod } = request
  const { origin, storePaymentMethod, storedPaymentMethodId } = paymentMethod
  const browserInfo = parseBrowserInfo(paymentMethod.browserInfo)
  const { shopperReference } = request
  const isStored = shopperReference !== undefined && (storePaymentMethod !== undefined || storedPaymentMethodId !== undefined)
  const body: AdyenPaymentRequest = {
    ...buildCommonFields(env, request),
    paymentMethod: toAdyenPaymentMethod(paymentMethod),
    channel: 'Web',
    shopperInteraction: isStored && storedPaymentMethodId !== undefined ? 'ContAuth' : 'Ecommerce',
    // Without the browser's data, a bank cannot show its challenge in a frame of our page; it redirects instead.
    authenticationData: { threeDSRequestData: { nativeThreeDS: origin && browserInfo ? 'preferred' : 'disabled' } },
    ...(origin && { origin: origin.slice(0, 80) }),
    ...(browserInfo && { browserInfo }),
    ...(isStored && { recurringProcessingModel: 'CardOnFile' as const }),
    ...(isStored && storePaymentMethod && { storePaymentMethod: true }),
  }
  return callForDecision(env, orderNumber, { path: '/payments', key: `${orderNumber}:auth`, body })
}

type CommonFields = Pick<
  AdyenPaymentRequest,
  | ('amount' | 'reference' | 'merchantAccount' | 'returnUrl' | 'shopperReference' | 'shopperLocale' | 'countryCode' | 'store')
  | ('shopperEmail' | 'shopperIP' | 'shopperName' | 'telephoneNumber' | 'billingAddress' | 'deliveryAddress' | 'lineItems')
  | ('riskData' | 'metadata')
>

/** The fields a payment and a hosted session share. */
export function buildCommonFields(env: PaymentProviderSettings, request: PaymentRequest): CommonFields {
  const { merchantAccount, stores } = getPaymentSettings(env)
  const { shopperReference, shopperLocale, countryCode, brand, email, ip, billingAddress, deliveryAddress, lineItems } = request
  const name = billingAddress && getShopperName(billingAddress)
  const telephoneNumber = billingAddress && formatTelephoneNumber(billingAddress)
  const store = brand && stores[brand]
  return {
    ...{ amount: toAdyenAmount(request.amount), reference: request.orderNumber, merchantAccount },
    returnUrl: request.returnUrl ?? getDefaultReturnUrl(env),
    ...(shopperReference !== undefined && shopperReference.length >= 3 && { shopperReference }),
    ...(shopperLocale && { shopperLocale }),
    ...(countryCode && { countryCode }),
    ...(store && { store }),
    ...(email && { shopperEmail: email }),
    ...(ip && { shopperIP: ip }),
    ...(name && { shopperName: name }),
    ...(telephoneNumber && { telephoneNumber }),
    ...(billingAddress && { billingAddress: toAdyenBillingAddress(billingAddress) }),
    ...(deliveryAddress && { deliveryAddress: toAdyenDeliveryAddress(deliveryAddress) }),
    ...(lineItems && { lineItems }),
    ...(brand && { metadata: { brand } }),
    ...buildRiskData(request.device),
  }
}

/** Required by the provider for every payment, also where no shopper comes back. */
function getDefaultReturnUrl({ STOREFRONTS }: PaymentProviderSettings): string {
  return STOREFRONTS?.trim().split(/\s+/)[0] || 'http://localhost'
}

/** Device details as custom risk fields of the provider; omits unknown ones. */
function buildRiskData(device: PaymentRequest['device']): { riskData?: { customFields: Record<string, string> } } {
  const knownFields = Object.entries(device ?? {}).filter(([, message]) => message !== '')
  return knownFields.length > 0 ? { riskData: { customFields: Object.fromEntries(knownFields) } } : {}
}

/** What the shopper brings back: the result of a challenge in a frame, of a redirect, or of PayPal's window with its payment data. */
export type ShopperResult = Pick<AdyenPaymentDetailsRequest, 'details' | 'paymentData'>

/**
 * Passes on the shopper's result; the provider decides. What it does not know as a result (422) anybody may have typed in. That is an error
 * without a cause, neither our fault nor innocent.
 */
export async function submitPaymentDetails(
  env: PaymentProviderSettings,
  orderNumber: string,
  body: ShopperResult,
): Promise<ProviderResponse> {
  const digest = await getDigest(Object.values(body.details).join())
  const { refusal, ...response } = await callForDecision(env, orderNumber, {
    path: '/payments/details',
    key: `${orderNumber}:${digest}`,
    body,
  })
  // The shopper's result is kept until a key opens again.
  if (refusal && isAccessDenied(refusal)) return { word: 'unknown', refusal }
  if (refusal?.status === 422) return { ...response, isUnknownResult: true }
  return { ...response, ...(refusal && { refusal }) }
}

async function callForDecision(env: PaymentProviderSettings, orderNumber: string, call: AdyenCall): Promise<ProviderResponse> {
  const { status, body } = await callAdyen(env, call)
  const { pspReference, merchantReference, action, additionalData, ...result } = paymentResponseSchema.safeParse(body).data ?? {}
  const isWindowAction = action?.type === 'sdk'
  const paymentStatus = getPaymentStatus({
    status,
    ...result,
    opensWindow: isWindowAction,
    reference: merchantReference,
    expected: orderNumber,
  })
  const card = parseStoredCard(additionalData)
  const refusal = parseProviderRefusal(status, body)
  return {
    word: refusal ? 'error' : paymentStatus,
    ...(refusal && { refusal }),
    ...(pspReference && { pspReference }),
    ...(action && { action: JSON.stringify(action) }),
    ...(card && { card }),
  }
}

/** What an answer says of a request that came to no bank; undefined for any other answer. */
export function parseProviderRefusal(status: number, body: unknown): ProviderRejection | undefined {
  const { errorCode = '', message = '' } = paymentResponseSchema.safeParse(body).data ?? {}
  const cause = getRejectionCause({ status, errorCode })
  return cause && { cause, status, errorCode, message: message.slice(0, 300) }
}
