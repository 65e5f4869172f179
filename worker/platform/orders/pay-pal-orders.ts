import * as z from 'zod'
import type { SiteId } from '#config/locales'
import { fail, ok, type Outcome } from '#contracts/errors'
import { amountText } from '#domain/money/amount-text'
import { jsonOf } from '#config/bounds/read-json'
import type { PlatformEnv } from '../env'
import { approvalInToken } from '../payments/pay-pal-approval'
import type { AdyenPayPalUpdateRequest } from '../../../vendor/adyen'
import { type ProviderAmount, toAdyenAmount } from '../payments/adyen-amount'
import { callAdyen } from '../payments/adyen-client'
import { keepNumber } from './new-order'
import { type PaymentRequest, type ProviderResponse, submitDetails, authorize, type PaymentProviderSettings } from './payment-provider'
import type { Attempt, OrderDraft, PaymentSecrets } from './attempt'
import { checkoutStub } from './order-stub'

type PayPalShopper = Omit<PaymentRequest, 'orderNumber' | 'amount' | 'paymentMethod'>
/** A cart to be paid in PayPal's window, and for whom. */
export type PayPalAsk = { cartId: string; siteId: SiteId; shopper: PayPalShopper; terms: PayPalTerms }
/** PayPal's order of a cart: what was agreed, under which number it is to become an order. */
export type AgreedPayPal = { orderNumber: string; window: PayPalWindow; terms: PayPalTerms }

type CartsPayPalOrder = {
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

type OpenedPayPalOrder = CartsPayPalOrder & { window: PayPalWindow }

const name = 'payPal'
/** PayPal keeps an order that nobody approves for three hours. */
const freshMs = 2 * 3_600_000

/**
 * PayPal's order of one cart. Every question is kept before it is asked, so that one without an answer is repeated as it was. Nothing is
 * authorized here: without an approval, and a placement that sends it on, PayPal's order just ends.
 */
export function payPalOrders(kv: SyncKvStorage) {
  let running: Promise<unknown> = Promise.resolve()
  return {
    /** PayPal's order at these terms, one call after the other; null while the provider does not open one. */
    bring(env: PlatformEnv, ask: PayPalAsk): Promise<string | null> {
      const next = running.then(() => brought({ env, kv }, ask))
      running = next.catch(() => undefined)
      return next
    },
    /** What was agreed, once nothing about it is under way. */
    async agreed(): Promise<AgreedPayPal | null> {
      await running
      const { orderNumber, window, terms, asked } = kv.get<CartsPayPalOrder>(name) ?? {}
      return orderNumber && window && terms && !asked ? { orderNumber, window, terms } : null
    },
    /** It belongs to an order now. */
    forget: () => kv.delete(name),
  }
}

type Desk = { env: PlatformEnv; kv: SyncKvStorage }

async function brought(desk: Desk, ask: PayPalAsk): Promise<string | null> {
  const known = desk.kv.get<CartsPayPalOrder>(name)
  const isFresh = known !== undefined && Date.now() < known.openedAt + freshMs
  const begun = isFresh ? known : await begin(desk, ask)
  const opened = begun.window ? (begun as OpenedPayPalOrder) : await open(desk, begun)
  const outcome = opened === null ? null : await agreed(desk, opened, ask.terms)
  // PayPal has ended it meanwhile: another one is opened.
  if (outcome === 'refused' && isFresh) return brought(desk, ask)
  return outcome === 'refused' ? null : outcome
}

async function begin({ env, kv }: Desk, { cartId, siteId, shopper, terms }: PayPalAsk): Promise<CartsPayPalOrder> {
  const orderNumber = await keepNumber(env, { cartId, siteId })
  return keep(kv, { orderNumber, shopper, openedAt: Date.now(), terms: { ...terms, deliveries: [] }, updates: 0 })
}

async function open({ env, kv }: Desk, begun: CartsPayPalOrder): Promise<OpenedPayPalOrder | null> {
  const { orderNumber, shopper, terms } = begun
  const answer = await openPayPalOrder(env, { ...shopper, orderNumber, amount: terms.amount, paymentMethod: {} })
  if (answer.word === 'done') return keep(kv, { ...begun, window: answer.window })
  if (answer.word === 'refused') kv.delete(name)
  return null
}

/** PayPal's order at these terms; null without an answer. */
async function agreed({ env, kv }: Desk, opened: OpenedPayPalOrder, wanted: PayPalTerms): Promise<string | 'refused' | null> {
  let known = opened
  for (;;) {
    if (!known.asked && isSame(known.terms, wanted)) return known.window.token
    const terms = known.asked ?? wanted
    known = keep(kv, { ...known, asked: terms })
    const answer = await updatePayPalOrder(env, { window: known.window, terms, key: `${known.orderNumber}:update:${known.updates}` })
    if (answer.word === 'unknown') return null
    if (answer.word === 'refused') {
      kv.delete(name)
      return 'refused'
    }
    const { asked: _, ...rest } = known
    known = keep(kv, { ...rest, terms, window: answer.window, updates: known.updates + 1 })
  }
}

function keep<T extends CartsPayPalOrder>(kv: SyncKvStorage, kept: T): T {
  kv.put(name, kept)
  return kept
}

function isSame(known: PayPalTerms, wanted: PayPalTerms): boolean {
  return JSON.stringify(known) === JSON.stringify(wanted)
}

type Paid = Pick<Attempt, 'draft' | 'secrets'>

/** The order is paid by an approval that PayPal's window gave before there was an order. */
export function isApprovedInWindow({ payment }: Pick<OrderDraft, 'payment'>): boolean {
  return payment.code === 'PAYPAL_EXPRESS' && payment.toPay > 0
}

/** PYT404: PayPal's window approved nothing for this cart; ORD415: it approved another amount. */
export async function checkedApproval(env: PlatformEnv, { draft, secrets }: Paid): Promise<Outcome<undefined>> {
  if (!isApprovedInWindow(draft)) return ok(undefined)
  const agreed = await checkoutStub(env, draft.cartId).agreedPayPal()
  if (!agreed || approvalInToken(secrets?.paymentMethod.walletToken)?.orderID !== agreed.window.token)
    return fail('PAYMENT_INSTRUMENT_NOT_FOUND')
  return agreedOn(draft, agreed) ? ok(undefined) : fail('ORDER_TOTALS_FAILED')
}

/** What was agreed, if it is the amount of this order; null otherwise. */
export function agreedOn({ payment, currency }: OrderDraft, agreed: AgreedPayPal | null): AgreedPayPal | null {
  const { amount } = agreed?.terms ?? {}
  return amount?.value === amountText(payment.toPay, currency) && amount.currency === currency ? agreed : null
}

/** The payment data is the provider's own, never the page's: an approval counts for this payment and its amount alone. */
export function withWindow(secrets: PaymentSecrets | undefined, { window }: AgreedPayPal): PaymentSecrets {
  return { paymentMethod: {}, ...secrets, payPalData: window.paymentData }
}

/** Passes the approval on; only now is money authorized. Repeated it is the same payment. */
export async function payApproved(
  env: PlatformEnv,
  { orderNumber, secrets }: Pick<Attempt, 'orderNumber' | 'secrets'>,
): Promise<ProviderResponse> {
  const details = approvalInToken(secrets?.paymentMethod.walletToken)
  if (!details || secrets?.payPalData === undefined) return { word: 'abandoned' }
  return submitDetails(env, orderNumber, { details, paymentData: secrets.payPalData })
}

/** What a shopper agrees to in PayPal's window. Amounts as payments carry them. */
export type PayPalTerms = { amount: ProviderAmount; deliveries: PayPalDelivery[] }
type PayPalDelivery = { code: string; label: string; amount: ProviderAmount; isChosen: boolean }

/** PayPal's order, as the provider's last answer names it. */
type PayPalWindow = { token: string; paymentData: string; pspReference: string }
type PayPalAnswer = { word: 'done'; window: PayPalWindow } | { word: 'refused' } | { word: 'unknown' }

const action = z.object({ type: z.literal('sdk'), paymentData: z.string().min(1), sdkData: z.looseObject({ token: z.string().min(1) }) })

/** Opens PayPal's order before there is an order of ours; only its number exists. Repeated it is the same. */
async function openPayPalOrder(env: PaymentProviderSettings, request: PaymentRequest): Promise<PayPalAnswer> {
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
