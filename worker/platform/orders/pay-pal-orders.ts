import * as z from 'zod'
import { parseJson } from '#config/bounds/read-json'
import type { SiteId } from '#config/locales'
import { fail, ok, type Outcome } from '#contracts/errors'
import { formatAmount } from '#domain/money/minor-units'
import type { AdyenPayPalUpdateRequest, AdyenPaymentDetailsRequest } from '../../../vendor/adyen'
import type { PlatformEnv } from '../env'
import { type ProviderAmount, toAdyenAmount, callAdyen } from '../payments/adyen-client'
import { reserveOrderNumber, getCheckoutStub } from './order-stub'
import {
  type PaymentRequest,
  type ProviderResponse,
  submitPaymentDetails,
  authorizePayment,
  type PaymentProviderSettings,
} from './payment-provider'
import type { PlacementAttempt, OrderDraft, PaymentSecrets } from './placement-attempt'

type PayPalShopper = Omit<PaymentRequest, 'orderNumber' | 'amount' | 'paymentMethod'>
/** A cart to be paid in PayPal's window, and for whom. */
export type PayPalOrderRequest = { cartId: string; siteId: SiteId; shopper: PayPalShopper; terms: PayPalTerms }
/** PayPal's order of a cart: what was agreed, under which number it is to become an order. */
export type AgreedPayPalOrder = { orderNumber: string; window: PayPalWindow; terms: PayPalTerms }

type CartPayPalOrder = {
  orderNumber: string
  shopper: PayPalShopper
  openedAt: number
  /** The terms of the window; of none yet, those it is being opened with. */
  terms: PayPalTerms
  window?: PayPalWindow
  updates: number
  /** An update without an answer: repeated first, since its answer has the new payment data. */
  asked?: PayPalTerms
}

type OpenedPayPalOrder = CartPayPalOrder & { window: PayPalWindow }

const storageKey = 'payPal'
/** PayPal keeps an order that nobody approves for three hours. */
const orderLifetimeMs = 2 * 3_600_000

/**
 * PayPal's order of one cart. Every question is kept before it is asked, so that one without an answer is repeated as it was. Nothing is
 * authorized here: without an approval, and a placement that sends it on, PayPal's order just ends.
 */
export function createPayPalOrderStore(kv: SyncKvStorage) {
  let queue: Promise<unknown> = Promise.resolve()
  return {
    /** PayPal's order at these terms, one call after the other; null while the provider does not open one. */
    bring(env: PlatformEnv, request: PayPalOrderRequest): Promise<string | null> {
      const nextCall = queue.then(() => reconcilePayPalOrder({ env, kv }, request))
      queue = nextCall.catch(() => undefined)
      return nextCall
    },
    /** What was agreed, once nothing about it is under way. */
    async agreed(): Promise<AgreedPayPalOrder | null> {
      await queue
      const { orderNumber, window, terms, asked } = kv.get<CartPayPalOrder>(storageKey) ?? {}
      return orderNumber && window && terms && !asked ? { orderNumber, window, terms } : null
    },
    /** It belongs to an order now. */
    forget: () => kv.delete(storageKey),
  }
}

type PayPalOrderContext = { env: PlatformEnv; kv: SyncKvStorage }

async function reconcilePayPalOrder(context: PayPalOrderContext, request: PayPalOrderRequest): Promise<string | null> {
  const storedOrder = context.kv.get<CartPayPalOrder>(storageKey)
  const isFresh = storedOrder !== undefined && Date.now() < storedOrder.openedAt + orderLifetimeMs
  const cartOrder = isFresh ? storedOrder : await startOrder(context, request)
  const openedOrder = cartOrder.window ? (cartOrder as OpenedPayPalOrder) : await openOrder(context, cartOrder)
  const outcome = openedOrder === null ? null : await agreeOnTerms(context, openedOrder, request.terms)
  // PayPal has ended it meanwhile: another one is opened.
  if (outcome === 'refused' && isFresh) return reconcilePayPalOrder(context, request)
  return outcome === 'refused' ? null : outcome
}

async function startOrder(
  { env, kv }: PayPalOrderContext,
  { cartId, siteId, shopper, terms }: PayPalOrderRequest,
): Promise<CartPayPalOrder> {
  const orderNumber = await reserveOrderNumber(env, { cartId, siteId })
  return saveOrder(kv, { orderNumber, shopper, openedAt: Date.now(), terms: { ...terms, deliveries: [] }, updates: 0 })
}

async function openOrder({ env, kv }: PayPalOrderContext, cartOrder: CartPayPalOrder): Promise<OpenedPayPalOrder | null> {
  const { orderNumber, shopper, terms } = cartOrder
  const result = await openPayPalOrder(env, { ...shopper, orderNumber, amount: terms.amount, paymentMethod: {} })
  if (result.word === 'done') return saveOrder(kv, { ...cartOrder, window: result.window })
  if (result.word === 'refused') kv.delete(storageKey)
  return null
}

/** PayPal's order at these terms; null without an answer. */
async function agreeOnTerms(
  { env, kv }: PayPalOrderContext,
  openedOrder: OpenedPayPalOrder,
  requestedTerms: PayPalTerms,
): Promise<string | 'refused' | null> {
  let currentOrder = openedOrder
  for (;;) {
    if (!currentOrder.asked && hasSameTerms(currentOrder.terms, requestedTerms)) return currentOrder.window.token
    const terms = currentOrder.asked ?? requestedTerms
    currentOrder = saveOrder(kv, { ...currentOrder, asked: terms })
    const result = await updatePayPalOrder(env, {
      window: currentOrder.window,
      terms,
      key: `${currentOrder.orderNumber}:update:${currentOrder.updates}`,
    })
    if (result.word === 'unknown') return null
    if (result.word === 'refused') {
      kv.delete(storageKey)
      return 'refused'
    }
    const { asked: _, ...otherFields } = currentOrder
    currentOrder = saveOrder(kv, { ...otherFields, terms, window: result.window, updates: currentOrder.updates + 1 })
  }
}

function saveOrder<T extends CartPayPalOrder>(kv: SyncKvStorage, order: T): T {
  kv.put(storageKey, order)
  return order
}

function hasSameTerms(currentTerms: PayPalTerms, requestedTerms: PayPalTerms): boolean {
  return JSON.stringify(currentTerms) === JSON.stringify(requestedTerms)
}

type PaidAttempt = Pick<PlacementAttempt, 'draft' | 'secrets'>

/** The order is paid by an approval that PayPal's window gave before there was an order. */
export function isApprovedInWindow({ payment }: Pick<OrderDraft, 'payment'>): boolean {
  return payment.code === 'PAYPAL_EXPRESS' && payment.toPay > 0
}

/** PYT404: PayPal's window approved nothing for this cart; ORD415: it approved another amount. */
export async function checkPayPalApproval(env: PlatformEnv, { draft, secrets }: PaidAttempt): Promise<Outcome<undefined>> {
  if (!isApprovedInWindow(draft)) return ok(undefined)
  const agreedOrder = await getCheckoutStub(env, draft.cartId).agreedPayPal()
  if (!agreedOrder || parseApprovalToken(secrets?.paymentMethod.walletToken)?.orderID !== agreedOrder.window.token)
    return fail('PAYMENT_INSTRUMENT_NOT_FOUND')
  return matchAgreedAmount(draft, agreedOrder) ? ok(undefined) : fail('ORDER_TOTALS_FAILED')
}

/** What was agreed, if it is the amount of this order; null otherwise. */
export function matchAgreedAmount({ payment, currency }: OrderDraft, agreedOrder: AgreedPayPalOrder | null): AgreedPayPalOrder | null {
  const { amount } = agreedOrder?.terms ?? {}
  return amount?.value === formatAmount(payment.toPay, currency) && amount.currency === currency ? agreedOrder : null
}

/** The payment data is the provider's own, never the page's: an approval counts for this payment and its amount alone. */
export function withPayPalData(secrets: PaymentSecrets | undefined, { window }: AgreedPayPalOrder): PaymentSecrets {
  return { paymentMethod: {}, ...secrets, payPalData: window.paymentData }
}

/** Passes the approval on; only now is money authorized. Repeated it is the same payment. */
export async function submitPayPalApproval(
  env: PlatformEnv,
  { orderNumber, secrets }: Pick<PlacementAttempt, 'orderNumber' | 'secrets'>,
): Promise<ProviderResponse> {
  const details = parseApprovalToken(secrets?.paymentMethod.walletToken)
  if (!details || secrets?.payPalData === undefined) return { word: 'abandoned' }
  return submitPaymentDetails(env, orderNumber, { details, paymentData: secrets.payPalData })
}

/** Terms that a shopper approves in PayPal's window. Amounts in the provider's format. */
export type PayPalTerms = { amount: ProviderAmount; deliveries: PayPalDelivery[] }
type PayPalDelivery = { code: string; label: string; amount: ProviderAmount; isChosen: boolean }

/** PayPal's order, as the provider's last answer names it. */
type PayPalWindow = { token: string; paymentData: string; pspReference: string }
type PayPalResult = { word: 'done'; window: PayPalWindow } | { word: 'refused' } | { word: 'unknown' }

const windowActionSchema = z.object({
  type: z.literal('sdk'),
  paymentData: z.string().min(1),
  sdkData: z.looseObject({ token: z.string().min(1) }),
})

/** Opens PayPal's order before there is an order of ours; only its number exists. Repeated it is the same. */
async function openPayPalOrder(env: PaymentProviderSettings, request: PaymentRequest): Promise<PayPalResult> {
  const response = await authorizePayment(env, { ...request, paymentMethod: { type: 'paypal', subtype: 'express' } })
  if (response.word === 'unknown') return { word: 'unknown' }
  const parsedAction = windowActionSchema.safeParse(parseJson(response.action ?? ''))
  if (!parsedAction.success || response.pspReference === undefined) return { word: 'refused' }
  const { paymentData, sdkData } = parsedAction.data
  return { word: 'done', window: { token: sdkData.token, paymentData, pspReference: response.pspReference } }
}

const updateSchema = z.object({ status: z.literal('success'), paymentData: z.string().min(1) })
type PayPalUpdate = { window: PayPalWindow; terms: PayPalTerms; /** Apart from other updates of the order. */ key: string }

/** Brings PayPal's order to other terms. From then on only its new payment data counts. */
export async function updatePayPalOrder(env: PaymentProviderSettings, { window, terms, key }: PayPalUpdate): Promise<PayPalResult> {
  const { pspReference, paymentData } = window
  const body: AdyenPayPalUpdateRequest = {
    ...{ pspReference, paymentData, amount: toAdyenAmount(terms.amount) },
    ...(terms.deliveries.length > 0 && { deliveryMethods: terms.deliveries.map(toDeliveryMethod) }),
  }
  const response = await callAdyen(env, { path: '/paypal/updateOrder', key, body })
  if (response.status >= 500 || response.status === 429) return { word: 'unknown' }
  const parsedBody = updateSchema.safeParse(response.body)
  return parsedBody.success ? { word: 'done', window: { ...window, paymentData: parsedBody.data.paymentData } } : { word: 'refused' }
}

function toDeliveryMethod({ code, label, amount, isChosen }: PayPalDelivery): NonNullable<AdyenPayPalUpdateRequest['deliveryMethods']>[0] {
  return { reference: code, description: label, type: 'Shipping', amount: toAdyenAmount(amount), selected: isChosen }
}

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
function parseApprovalToken(token = ''): PayPalApproval | undefined {
  try {
    return parsePayPalApproval(atob(token))
  } catch {
    return undefined
  }
}
