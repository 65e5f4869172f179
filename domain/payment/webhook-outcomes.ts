import type { OrderStatus } from '#contracts/entities/order'
import type { WebhookEventCode } from '#vendor/adyen/webhook-event-codes'

/**
 * What an order is to a webhook of a payment. `awaited`: its payment is not decided. `placed`: it stands, and this is the payment it was
 * placed with. `second`: it stands with another payment. `ended`: it stood and was cancelled, or this payment is known to it. `late`: it has
 * failed or was cancelled, and this payment came without it. `none`: there is no such order.
 */
export const webhookStages = ['none', 'awaited', 'placed', 'second', 'ended', 'late'] as const
export type WebhookStage = (typeof webhookStages)[number]

const lives: Record<OrderStatus, 'awaited' | 'placed' | 'ended'> = {
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
export function webhookStageOf(order: PaidOrder | null, paymentReference: string | undefined): WebhookStage {
  if (!order) return 'none'
  const { pspReference: own, toPay } = order.payment
  const life = lives[order.status]
  if (life === 'placed') return paymentReference === undefined || isPaidBy({ own, toPay }, paymentReference) ? 'placed' : 'second'
  if (life === 'ended') return own !== undefined && own === paymentReference ? 'ended' : 'late'
  return life
}

/** An order of which the provider named no payment when it was placed has any as its own, unless nothing was to be paid. */
function isPaidBy({ own, toPay }: { own: string | undefined; toPay: number }, reference: string): boolean {
  return own === undefined ? toPay > 0 : own === reference
}

/**
 * What a webhook brings about. `order`: it goes on to be placed; its bank has refused; its offer has lapsed; it is marked by a chargeback.
 * `email`: what its shopper hears, unless it says nothing new: a refund that is known already, a failure they have seen on the page, a chargeback of
 * their own. `isListed`: an operator must look at it.
 */
export type WebhookOutcome = {
  money: 'stays' | 'goes back'
  order: 'stays' | 'goes on' | 'is refused' | 'lapses' | 'is marked'
  email: 'none' | 'confirmation' | 'payment failed' | 'payment late' | 'refund' | 'refund failed' | 'debit returned'
  isListed: boolean
}

type Stages = Readonly<Record<WebhookStage, WebhookOutcome>>
type EventOutcomes = { succeeded: Stages; failed: Stages }

const nothing: WebhookOutcome = { money: 'stays', order: 'stays', email: 'none', isListed: false }
const listed: WebhookOutcome = { ...nothing, isListed: true }

const everywhere = (outcome: WebhookOutcome, over: Partial<Stages> = {}): Stages => ({
  ...(Object.fromEntries(webhookStages.map((stage) => [stage, outcome])) as Stages),
  ...over,
})

/** A modification of ours, or the end of a process: only its failure needs a person. */
const ofInterestIfFailed: EventOutcomes = { succeeded: everywhere(nothing), failed: everywhere(listed) }
const alwaysListed: EventOutcomes = { succeeded: everywhere(listed), failed: everywhere(listed) }
const marked: WebhookOutcome = { ...listed, order: 'is marked' }
const mark: EventOutcomes = { succeeded: everywhere(marked), failed: everywhere(listed) }
/** A refund of an order that stands, or that stood, did not arrive. */
const unpaid: WebhookOutcome = { ...listed, email: 'refund failed' }
const refundFailed: Stages = everywhere(listed, { placed: unpaid, ended: unpaid })
/** Neither money nor goods change, or not by a function of the provider that we use. */
const ignored: EventOutcomes = { succeeded: everywhere(nothing), failed: everywhere(nothing) }
/** The payment of an order that stands is gone: its goods must not leave. Anywhere else it is what we asked for. */
const cancelled: EventOutcomes = { succeeded: everywhere(nothing, { placed: listed }), failed: everywhere(listed) }

/**
 * What each published event does to an order of each stage: to its money, to itself, to whom we write, and to the operators' list. A code
 * that is missing here does not compile. The money of captures and refunds is counted when we ask for it (`domain/order`).
 */
const outcomes: Readonly<Record<WebhookEventCode, EventOutcomes>> = {
  // A payment
  AUTHORISATION: {
    succeeded: {
      ...{ none: listed, placed: nothing, ended: nothing },
      awaited: { ...nothing, order: 'goes on', email: 'confirmation' },
      // The shopper paid twice. Only the payment that came second goes back.
      second: { ...listed, money: 'goes back' },
      late: { ...nothing, money: 'goes back', email: 'payment late' },
    },
    failed: everywhere(nothing, { awaited: { ...nothing, order: 'is refused', email: 'payment failed' } }),
  },
  AUTHORISATION_ADJUSTMENT: { succeeded: everywhere(listed), failed: everywhere(nothing) },
  /** Nobody can pay any more: the goods are free. */
  OFFER_CLOSED: { ...ignored, succeeded: everywhere(nothing, { awaited: { ...nothing, order: 'lapses', email: 'payment failed' } }) },
  EXPIRE: { succeeded: everywhere(nothing, { placed: listed }), failed: everywhere(nothing) },
  MANUAL_REVIEW_REJECT: { succeeded: everywhere(listed), failed: everywhere(nothing) },
  MANUAL_REVIEW_ACCEPT: ignored,
  HANDLED_EXTERNALLY: alwaysListed,
  AUTHENTICATION: ignored,
  RECURRING_CONTRACT: ignored,
  ORDER_OPENED: ignored,
  ORDER_CLOSED: ignored,
  AUTORESCUE: ignored,
  CANCEL_AUTORESCUE: ignored,

  // A cancel
  CANCELLATION: cancelled,
  TECHNICAL_CANCEL: cancelled,
  CANCEL_OR_REFUND: cancelled,

  // A capture
  CAPTURE: ofInterestIfFailed,
  CAPTURE_FAILED: alwaysListed,

  // A refund. One that succeeded may be ours or made at the provider.
  REFUND: { succeeded: everywhere(nothing, { placed: { ...nothing, email: 'refund' } }), failed: refundFailed },
  REFUND_FAILED: { succeeded: refundFailed, failed: everywhere(listed) },
  REFUNDED_REVERSED: { succeeded: refundFailed, failed: everywhere(listed) },
  POSTPONED_REFUND: ofInterestIfFailed,
  REFUND_WITH_DATA: alwaysListed,
  VOID_PENDING_REFUND: alwaysListed,

  // A dispute
  NOTIFICATION_OF_CHARGEBACK: alwaysListed,
  CHARGEBACK: { ...mark, succeeded: everywhere(marked, { placed: { ...marked, email: 'debit returned' } }) },
  CHARGEBACK_REVERSED: mark,
  SECOND_CHARGEBACK: mark,
  REQUEST_FOR_INFORMATION: alwaysListed,
  NOTIFICATION_OF_FRAUD: alwaysListed,
  ISSUER_COMMENTS: alwaysListed,
  DISPUTE_DEFENSE_PERIOD_ENDED: alwaysListed,
  INFORMATION_SUPPLIED: ofInterestIfFailed,
  ISSUER_RESPONSE_TIMEFRAME_EXPIRED: ofInterestIfFailed,
  PREARBITRATION_OPEN: alwaysListed,
  PREARBITRATION_ACCEPTED: alwaysListed,
  PREARBITRATION_DECLINED: alwaysListed,
  PREARBITRATION_ISSUER_WITHDRAWN: alwaysListed,
  PREARBITRATION_LOST: alwaysListed,
  PREARBITRATION_WON: alwaysListed,
  SCHEME_ARBITRATION: alwaysListed,
  SCHEME_ARBITRATION_LOST: alwaysListed,
  SCHEME_ARBITRATION_WON: alwaysListed,

  // No order of ours
  REPORT_AVAILABLE: ignored,
  PAIDOUT_REVERSED: ignored,
  PAYOUT_DECLINE: ignored,
  PAYOUT_EXPIRE: ignored,
  PAYOUT_THIRDPARTY: ignored,
  ACH_NOTIFICATION_OF_CHANGE: ignored,
  DIRECT_DEBIT_NOTICE_OF_CHANGE_NOTIFICATION: ignored,
}

type ToldEvent = { eventCode: string; success: boolean; stage: WebhookStage }

/** The outcome of a webhook. An event that is not published yet changes nothing, and an operator looks at it. */
export function webhookOutcomeOf({ eventCode, success, stage }: ToldEvent): WebhookOutcome {
  if (!Object.hasOwn(outcomes, eventCode)) return listed
  return outcomes[eventCode as WebhookEventCode][success ? 'succeeded' : 'failed'][stage]
}
