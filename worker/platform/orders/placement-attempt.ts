import type { ErrorDetails, ErrorId } from '#contracts/errors'
import { type OrderMetric, toOrderPoint, toPaymentPoint } from '#domain/observability/metric-points'
import type { Minor } from '#domain/money/minor-units'
import type { OrderState } from '#domain/order/order-state'
import type { SagaState, SagaEvent } from '#domain/order/placement-saga'
import type { CartPayment } from '#domain/payment/cart-payment'
import type { ProviderRejection } from '#domain/payment/provider-rejections'
import type { PlatformEnv } from '../env'
import type { StoredCard } from '../payments/stored-cards'

/** Everything about an order that is known before it has a number. */
export type OrderDraft = Omit<OrderState, 'orderNumber' | 'holdId' | 'createdAt' | 'status' | 'events'>

/** Encrypted payment data and device details; deleted once the payment is done. */
export type PaymentSecrets = {
  paymentMethod: Record<string, string>
  /** The provider's payment data of the PayPal order that the shopper approved. */
  payPalData?: string
  returnUrl?: string
  device?: CartPayment['fingerprint']
  /** The shopper's network address. */
  ip?: string
}

/** Resources held for the cart, and the hold's id. */
export type OrderHold = Pick<OrderDraft, 'holds'> & { id: string }

export type Failure = { errorId: ErrorId; details?: ErrorDetails }

/** One attempt to place a cart as an order. Times in milliseconds. */
export type PlacementAttempt = {
  no: number
  orderNumber: string
  state: SagaState
  draft: OrderDraft
  secrets?: PaymentSecrets
  /** Network of the shopper, if known; kept until settled. */
  network?: string
  /** Taken for a payment attempt until it is paid: no CAPTCHA was solved for it. */
  isCounted?: true
  pspReference?: string
  /** The provider has authorized it, and no order is placed with it. */
  isAuthorised?: true
  /** The 3-D Secure challenge as JSON: handed on, never read. */
  action?: string
  /** The visit to the provider's own page, where the shopper pays there. */
  session?: string
  /** Continues the trace of the request that placed it. (W3C Trace Context) */
  traceparent?: string
  /** Encrypted 3-D Secure result, once the shopper brings it. */
  proof?: string
  /** The result is one of a redirect. */
  isRedirect?: true
  failure?: Failure
  /** Provider's reason for rejecting a request, for operators. */
  refusal?: ProviderRejection
  /** Its shopper is not at the shop, and hears of a failure by email alone. */
  isAway?: true
  /** Its shopper may come back until then and see the failure (ms): no email before. */
  unseenUntil?: number
  /** Saved card token for the shopper's account. */
  card?: StoredCard
  /** Unanswered tries of the current step. */
  tries: number
  /** Since when it is tried without success for so long that a person should look. */
  stuckAt?: number
  /** Until then everything is kept for it. */
  endsAt: number
  /** Everything is kept for it for so long only, when many are open. */
  holdMs?: number
}

export function getHoldId(cartId: string, attemptNumber: number): string {
  return `${cartId}:${attemptNumber}`
}

/** Resources an order needs, the hold time, and what is left to pay beside gift cards, points and credit. */
export type OrderPreparation = Pick<OrderDraft, 'cartId' | 'holds'> & { holdMs?: number; toPay?: Minor }
/** Input of a new attempt. */
export type NewPlacementAttempt = Pick<PlacementAttempt, 'draft' | 'secrets' | 'network' | 'isCounted' | 'traceparent'>
/** Result of a challenge. */
export type ChallengeResult = Required<Pick<PlacementAttempt, 'proof'>> & Pick<PlacementAttempt, 'isRedirect' | 'isAway' | 'traceparent'>
/** Publicly visible state of an attempt. */
export type PlacementProgress = Pick<PlacementAttempt, 'orderNumber' | 'state' | 'action' | 'failure'> & { owners: string[] }

/** What a webhook says of a payment. `mismatched`: authorized, but not what the order costs. `lapsed`: nobody can pay it any more. */
export type PaymentReport = { result: 'authorised' | 'mismatched' | 'refused' | 'lapsed'; pspReference: string }
/**
 * What became of a report. `not-awaited`: no payment of this order is awaited. `second-payment`: the order is being placed with another one.
 * `being-released`: the order is being given up.
 */
export type PaymentReportOutcome = 'applied' | 'not-awaited' | 'second-payment' | 'being-released'

/** Events that the payment provider may report for a payment. */
const providerEvents: readonly SagaEvent[] = ['authorised', 'challenge', 'pending', 'refused', 'fraud', 'error']

type PlacementStep = { attempt: PlacementAttempt; event: SagaEvent; state: PlacementAttempt['state'] }

/** Counts what came of a payment, and of an order once it is placed or has failed. Each is a line and a point, without whose it was. */
export function measurePlacement({ METRICS }: Pick<PlatformEnv, 'METRICS'>, { attempt, event, state }: PlacementStep): void {
  const { draft } = attempt
  const labels = { brand: draft.brand, locale: draft.locale, method: draft.payment.code }
  if (draft.payment.toPay > 0 && providerEvents.includes(event)) {
    logFact({ event: 'payment', outcome: event, ...labels })
    METRICS?.writeDataPoint(toPaymentPoint({ outcome: event, ...labels }))
  }
  if (state !== 'placed' && state !== 'failed') return
  const orderFact: OrderMetric = { outcome: state, ...labels, currency: draft.currency, amount: draft.payment.toPay }
  logFact({ event: 'order', ...orderFact })
  METRICS?.writeDataPoint(toOrderPoint(orderFact))
}

function logFact(fact: Record<string, string | number>) {
  // oxlint-disable-next-line no-console -- neither a warning nor an error: the log of orders and payments
  console.log(JSON.stringify({ level: 'info', worker: 'platform', ...fact }))
}
