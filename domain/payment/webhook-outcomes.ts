import type { OrderStatus } from '#contracts/entities/order'
import type { WebhookEventCode } from '#vendor/adyen/webhook-event-codes'

/**
 * State of an order when a webhook of a payment arrives.
 *
 * - `awaited`: its payment is not decided.
 * - `placed`: the order is valid and was placed with this payment.
 * - `second`: the order is valid and was placed with another payment.
 * - `ended`: the order was cancelled or has failed, and this is its payment.
 * - `late`: the order was cancelled or has failed, and does not know this payment.
 * - `none`: there is no such order.
 */
export const webhookStages = ['none', 'awaited', 'placed', 'second', 'ended', 'late'] as const
export type WebhookStage = (typeof webhookStages)[number]

const stagesByStatus: Record<OrderStatus, 'awaited' | 'placed' | 'ended'> = {
  CREATED: 'awaited',
  AUTHENTICATION_REQUIRED: 'awaited',
  AUTHORISED: 'awaited',
  CONFIRMED: 'placed',
  IN_FULFILMENT: 'placed',
  PARTIALLY_SHIPPED: 'placed',
  SHIPPED: 'placed',
  READY_FOR_PICKUP: 'placed',
  PICKED_UP: 'placed',
  DELIVERED: 'placed',
  RETURN_REQUESTED: 'placed',
  RETURNED: 'placed',
  REFUNDED: 'placed',
  CANCELLED: 'ended',
  FAILED: 'ended',
}

type PaidOrder = { status: OrderStatus; payment: { toPay: number; pspReference?: string } }

/** `paymentReference`: the payment the webhook is about; undefined if it names none. */
export function getWebhookStage(order: PaidOrder | null, paymentReference: string | undefined): WebhookStage {
  if (!order) return 'none'
  const { pspReference: ownReference, toPay } = order.payment
  const stage = stagesByStatus[order.status]
  if (stage === 'placed')
    return paymentReference === undefined || isPaidBy({ own: ownReference, toPay }, paymentReference) ? 'placed' : 'second'
  if (stage === 'ended') return ownReference !== undefined && ownReference === paymentReference ? 'ended' : 'late'
  return stage
}

/** If the provider named no payment when the order was placed, any payment counts as its own, unless nothing was to be paid. */
function isPaidBy({ own, toPay }: { own: string | undefined; toPay: number }, reference: string): boolean {
  return own === undefined ? toPay > 0 : own === reference
}

/**
 * Effect of a webhook. `order`: placing it continues, it is refused by the bank, its offer lapses, or a chargeback marks it. `email`: what
 * the shopper is sent, unless it is not news to them. Not news are a refund announced before, a failure seen on the page and a chargeback
 * of their own. `isListed`: an operator must look at it. `if authorized`: if the payment that it names was. `if needed`: if the order needs what that still holds.
 */
export type WebhookOutcome = {
  money: 'stays' | 'goes back'
  order: 'stays' | 'goes on' | 'is refused' | 'lapses' | 'is marked'
  email: 'none' | 'confirmation' | 'payment failed' | 'payment late' | 'refund' | 'refund failed' | 'debit returned'
  isListed: boolean | 'if authorized' | 'if needed'
}

type OutcomesByStage = Readonly<Record<WebhookStage, WebhookOutcome>>
type EventOutcomes = { succeeded: OutcomesByStage; failed: OutcomesByStage }

const noOutcome: WebhookOutcome = { money: 'stays', order: 'stays', email: 'none', isListed: false }
const listedOutcome: WebhookOutcome = { ...noOutcome, isListed: true }

const forAllStages = (outcome: WebhookOutcome, overrides: Partial<OutcomesByStage> = {}): OutcomesByStage => ({
  ...(Object.fromEntries(webhookStages.map((stage) => [stage, outcome])) as OutcomesByStage),
  ...overrides,
})

/** A modification of ours, or the end of a process: only its failure needs an operator. */
const listedIfFailed: EventOutcomes = { succeeded: forAllStages(noOutcome), failed: forAllStages(listedOutcome) }
const alwaysListed: EventOutcomes = { succeeded: forAllStages(listedOutcome), failed: forAllStages(listedOutcome) }
const markedOutcome: WebhookOutcome = { ...listedOutcome, order: 'is marked' }
/** A chargeback of another payment does not concern the order. */
const markedStages: OutcomesByStage = forAllStages(markedOutcome, { second: listedOutcome })
const markedEvents: EventOutcomes = { succeeded: markedStages, failed: forAllStages(listedOutcome) }
/** The order records the beginning and the end of a dispute, for refunds that wait for it. A dispute that was won needs no operator. */
const wonStages: OutcomesByStage = forAllStages({ ...noOutcome, order: 'is marked' }, { second: noOutcome })
/** A refund of an order that is or was valid did not arrive. */
const unpaidOutcome: WebhookOutcome = { ...listedOutcome, email: 'refund failed' }
const refundFailedStages: OutcomesByStage = forAllStages(listedOutcome, { placed: unpaidOutcome, ended: unpaidOutcome })
/** Events that change neither money nor goods, or belong to functions of the provider that we do not use. */
const ignoredEvents: EventOutcomes = { succeeded: forAllStages(noOutcome), failed: forAllStages(noOutcome) }
/**
 * The payment of a valid order was cancelled, so its goods must not ship, unless we gave up the rest of it. In other stages we requested the cancellation. That of a payment which
 * its shopper never made cannot succeed, and nobody's money is there.
 */
const uncancelledOutcome: WebhookOutcome = { ...noOutcome, isListed: 'if authorized' }
/** What is left of the authorization of a valid order goes away. */
const authorizationEndedStages: OutcomesByStage = forAllStages(noOutcome, { placed: { ...noOutcome, isListed: 'if needed' } })
const uncancelledStages: OutcomesByStage = forAllStages(listedOutcome, { awaited: uncancelledOutcome, late: uncancelledOutcome })
/** A rest that nothing needs and that was not given up, as where an earlier cancel took it, ends by itself. */
const cancelledEvents: EventOutcomes = {
  succeeded: authorizationEndedStages,
  failed: { ...uncancelledStages, placed: { ...noOutcome, isListed: 'if needed' } },
}

/**
 * Outcome of each published event for an order of each stage. A code that is missing here does not compile. Captures and refunds are counted when we
 * request them (`domain/order`).
 */
const outcomesByEvent: Readonly<Record<WebhookEventCode, EventOutcomes>> = {
  // A payment
  AUTHORISATION: {
    succeeded: {
      ...{ none: listedOutcome, placed: noOutcome, ended: noOutcome },
      awaited: { ...noOutcome, order: 'goes on', email: 'confirmation' },
      // The shopper paid twice. Only the payment that came second goes back.
      second: { ...listedOutcome, money: 'goes back' },
      late: { ...noOutcome, money: 'goes back', email: 'payment late' },
    },
    failed: forAllStages(noOutcome, {
      awaited: { ...noOutcome, order: 'is refused', email: 'payment failed' },
      // A bank takes back its yes: the money of an order that stands may not come.
      placed: listedOutcome,
    }),
  },
  AUTHORISATION_ADJUSTMENT: { succeeded: forAllStages(listedOutcome), failed: forAllStages(noOutcome) },
  /** Nobody can pay any more: the goods are free. */
  OFFER_CLOSED: {
    ...ignoredEvents,
    succeeded: forAllStages(noOutcome, { awaited: { ...noOutcome, order: 'lapses', email: 'payment failed' } }),
  },
  EXPIRE: { ...ignoredEvents, succeeded: authorizationEndedStages },
  MANUAL_REVIEW_REJECT: { succeeded: forAllStages(listedOutcome), failed: forAllStages(noOutcome) },
  MANUAL_REVIEW_ACCEPT: ignoredEvents,
  HANDLED_EXTERNALLY: alwaysListed,
  AUTHENTICATION: ignoredEvents,
  RECURRING_CONTRACT: ignoredEvents,
  ORDER_OPENED: ignoredEvents,
  ORDER_CLOSED: ignoredEvents,
  AUTORESCUE: ignoredEvents,
  CANCEL_AUTORESCUE: ignoredEvents,

  // A cancel
  CANCELLATION: cancelledEvents,
  TECHNICAL_CANCEL: cancelledEvents,
  // Where the payment was captured, it is a refund.
  CANCEL_OR_REFUND: { failed: uncancelledStages, succeeded: forAllStages(noOutcome, { placed: { ...listedOutcome, email: 'refund' } }) },

  // A capture
  CAPTURE: listedIfFailed,
  CAPTURE_FAILED: alwaysListed,

  // A refund. One that succeeded may be ours or made at the provider.
  REFUND: { succeeded: forAllStages(noOutcome, { placed: { ...noOutcome, email: 'refund' } }), failed: refundFailedStages },
  REFUND_FAILED: { succeeded: refundFailedStages, failed: forAllStages(listedOutcome) },
  REFUNDED_REVERSED: { succeeded: refundFailedStages, failed: forAllStages(listedOutcome) },
  POSTPONED_REFUND: listedIfFailed,
  REFUND_WITH_DATA: alwaysListed,
  VOID_PENDING_REFUND: alwaysListed,

  // A dispute
  NOTIFICATION_OF_CHARGEBACK: markedEvents,
  CHARGEBACK: { ...markedEvents, succeeded: { ...markedStages, placed: { ...markedOutcome, email: 'debit returned' } } },
  CHARGEBACK_REVERSED: markedEvents,
  SECOND_CHARGEBACK: markedEvents,
  REQUEST_FOR_INFORMATION: alwaysListed,
  NOTIFICATION_OF_FRAUD: alwaysListed,
  ISSUER_COMMENTS: alwaysListed,
  DISPUTE_DEFENSE_PERIOD_ENDED: markedEvents,
  INFORMATION_SUPPLIED: listedIfFailed,
  ISSUER_RESPONSE_TIMEFRAME_EXPIRED: { ...listedIfFailed, succeeded: wonStages },
  PREARBITRATION_OPEN: alwaysListed,
  PREARBITRATION_ACCEPTED: alwaysListed,
  PREARBITRATION_DECLINED: alwaysListed,
  PREARBITRATION_ISSUER_WITHDRAWN: markedEvents,
  PREARBITRATION_LOST: markedEvents,
  PREARBITRATION_WON: markedEvents,
  SCHEME_ARBITRATION: alwaysListed,
  SCHEME_ARBITRATION_LOST: markedEvents,
  SCHEME_ARBITRATION_WON: markedEvents,

  // No order of ours
  REPORT_AVAILABLE: ignoredEvents,
  PAIDOUT_REVERSED: ignoredEvents,
  PAYOUT_DECLINE: ignoredEvents,
  PAYOUT_EXPIRE: ignoredEvents,
  PAYOUT_THIRDPARTY: ignoredEvents,
  ACH_NOTIFICATION_OF_CHANGE: ignoredEvents,
  DIRECT_DEBIT_NOTICE_OF_CHANGE_NOTIFICATION: ignoredEvents,
}

type WebhookEvent = { eventCode: string; success: boolean; stage: WebhookStage }

/** The outcome of a webhook. An event that is not published yet changes nothing, and an operator looks at it. */
export function resolveWebhookOutcome({ eventCode, success, stage }: WebhookEvent): WebhookOutcome {
  if (!Object.hasOwn(outcomesByEvent, eventCode)) return listedOutcome
  return outcomesByEvent[eventCode as WebhookEventCode][success ? 'succeeded' : 'failed'][stage]
}
