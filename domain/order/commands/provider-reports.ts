import { fail, ok, type Outcome } from '#contracts/errors'
import { isCapturedAtOnce, getPaymentBehavior } from '#domain/payment/payment-behavior'
import { type Minor, sumAmounts } from '#domain/money/minor-units'
import {
  getChargedBackAmount,
  providerRefund,
  getRemainingRefund,
  applyProviderResponse,
  hasOpenChargeback,
  isCaptureOwed,
  withRefundedBefore,
} from '../provider-operations'
import { type DueOrderEffect, hasEmailedGiftCards } from '../order-effects'
import { getCancellationRefund, getUncoveredAmount, listRefundRecords } from '../disputes'
import {
  type Cancellation,
  chargebackCodes,
  type DisputeCode,
  type ProviderOperation,
  type Fulfillment,
  type OrderRefund,
} from '../fulfillment'
import { getFulfillments } from '../fulfillment-progress'
import type { OrderState } from '../order-state'
import { getRefundable } from '../refundable-amounts'
import { shortfallReason } from '../replaced-refunds'
import { getReturnShortfall } from '../return-refund'
import { listRefunds } from '../refunds'
import { isBoughtCard } from '../returned-part'
import { type OrderCommandResult, getNextId, getReleaseEffects, withFulfillments } from './command-result'
import { applyDisputeToRefunds, getExcessCover, wholePayment } from './held-refunds'

/** What the provider reports of a capture or a refund. `pspReference`: that of the capture or refund. `queued`: refunds without an answer, first asked first. */
export type ProviderOperationReport = {
  move: 'capture' | 'refund'
  pspReference: string
  value: Minor
  failed: boolean
  queued?: readonly string[]
}

const followUpEffects: readonly DueOrderEffect[] = (['index', 'points-back', 'spending'] as const).map((effect) => ({ effect }))
const toEmailEffect = (effect: 'refunded-mail' | 'refund-failed-mail', recordId: string): DueOrderEffect => ({ effect, of: recordId })

/**
 * A capture or refund that failed counts no more; a refund that nobody here asked for, as from the provider's Customer Area, counts too. Which
 * one is meant follows from its reference, or where that is not known yet from its amount.
 */
export function applyOperationReport(previousOrder: OrderState, report: ProviderOperationReport, now: number): Outcome<OrderCommandResult> {
  const order = withFulfillments(previousOrder)
  const { pspReference, failed, move, value } = report
  const reportedOperation = findReportedOperation(order, report)
  if (reportedOperation?.move?.failed || (!reportedOperation && (failed || move === 'capture')))
    return ok({ order: previousOrder, effects: [] })
  const operationUpdate = { pspReference, ...(failed ? { failed: true as const } : move === 'capture' && { confirmed: true as const }) }
  if (reportedOperation) {
    const due = { effect: reportedOperation.id === wholePayment ? ('void' as const) : move, of: reportedOperation.id }
    const heldEffects: DueOrderEffect[] = reportedOperation.move?.held ? [{ effect: 'held-refunds' }] : []
    const effects = failed ? getFailureEffects(due) : []
    const answer = due.effect === 'void' && !failed ? { ...operationUpdate, value } : operationUpdate
    const reportedOrder = applyProviderResponse(order, due, answer)
    return ok({ order: reportedOrder, effects: [...heldEffects, ...effects, ...getReleaseEffects(order, reportedOrder)] })
  }
  // What an order that does not stand gets back is its whole payment, and counts as such; but for what it is still owed.
  if (isEnded(order) && value > getOwedAmount(omitUnreceivedRefunds(order))) return ok({ order: previousOrder, effects: [] })
  const refund = providerRefund(order, { value, at: now, move: operationUpdate })
  return ok({
    order: { ...order, refunds: [...(order.refunds ?? []), refund] },
    effects: [...followUpEffects, toEmailEffect('refunded-mail', refund.id)],
  })
}

/** Effects of a capture or refund that failed, at once or later: lists, points, gift cards, and an email to who was told of it. */
export function getFailureEffects({ effect, of = wholePayment }: DueOrderEffect): readonly DueOrderEffect[] {
  return [...followUpEffects, effect === 'capture' ? { effect: 'gift-card-hold' as const } : toEmailEffect('refund-failed-mail', of)]
}

/** What follows from an answer that tells whose an earlier webhook was: a refund of the provider's is found, or ours was never asked for. */
export function getAnswerEffects(previous: OrderState, answered: OrderState): DueOrderEffect[] {
  const moves = new Map(listRefundRecords(previous).map(({ id, move }) => [id, move]))
  return listRefundRecords(answered).flatMap(({ id, move }): DueOrderEffect[] => {
    if (!moves.has(id)) return [...followUpEffects, toEmailEffect('refunded-mail', id)]
    const isUnasked = moves.get(id)?.pspReference !== undefined && move?.pspReference === undefined
    return isUnasked ? [move?.held ? { effect: 'held-refunds' } : { effect: 'refund', of: id }] : []
  })
}

function isEnded({ status }: OrderState): boolean {
  return status === 'CANCELLED' || status === 'FAILED'
}

/**
 * What a cancelled order still owes of a payment that was captured at once. It did not go back, because a refund failed or a bank returned
 * what it had taken.
 */
function getOwedAmount(order: OrderState): Minor {
  const { status, payment } = order
  if (status !== 'CANCELLED' || !isCapturedAtOnce(payment.code)) return 0
  const parts = listRefunds(order).flatMap(({ to }) => to)
  const refundedAmount = sumAmounts(parts.filter(({ code }) => code === payment.code).map(({ amount }) => amount))
  return payment.toPay - refundedAmount - getChargedBackAmount(order, payment.toPay)
}

/** Without what the provider has not received yet: until then, somebody may make a part of it there. */
function omitUnreceivedRefunds(order: OrderState): OrderState {
  const withHold = <T extends { move?: ProviderOperation }>(each: T): T =>
    each.move?.pspReference === undefined ? { ...each, move: { ...each.move, held: true as const } } : each
  const { payment, cancellations } = order
  return { ...order, payment: withHold(payment), ...(cancellations && { cancellations: cancellations.map(withHold) }) }
}

/** What a shopper is owed once a chargeback is reversed, beside refunds that had waited for it. `isReturn`: of goods that came back. */
export function getOwedAfterReversal(order: OrderState): { amount: Minor; isReturn: boolean } {
  if (order.status === 'CANCELLED') return { amount: Math.max(0, getOwedAmount(order)), isReturn: false }
  const shortfall = getReturnShortfall(order)
  return { amount: shortfall + getExcessCover(order), isReturn: shortfall > 0 }
}

type RequestedOperation = { id: string; value: Minor; move: ProviderOperation | undefined }

function findReportedOperation(order: OrderState, report: ProviderOperationReport): RequestedOperation | undefined {
  const { move, pspReference, value, queued = [] } = report
  const requestedOperations = move === 'capture' ? listCaptures(order) : listRequestedRefunds(order)
  const failedBefore = requestedOperations.find((each) => each.move?.former?.includes(pspReference))
  if (failedBefore) return { ...failedBefore, move: { ...failedBefore.move, failed: true } }
  const unanswered = requestedOperations.filter((each) => !each.move?.pspReference && !each.move?.failed && each.value === value)
  // One request at a time is out, the first of those that wait. What is held was most likely never asked for.
  const asked = unanswered.filter((each) => !each.move?.held)
  const [first] = queued.flatMap((id) => asked.filter((each) => each.id === id))
  return requestedOperations.find((each) => each.move?.pspReference === pspReference) ?? first ?? asked[0] ?? unanswered[0]
}

function listCaptures(order: OrderState): RequestedOperation[] {
  return getFulfillments(order).flatMap(({ id, paid, move }) => (paid && paid.provider > 0 ? [{ id, value: paid.provider, move }] : []))
}

function listRequestedRefunds(order: OrderState): RequestedOperation[] {
  const { refunds = [], cancellations = [], payment, status } = order
  const cancellationRefunds = isCapturedAtOnce(payment.code)
    ? cancellations.map((each) => ({ id: each.id, value: getUncoveredAmount(getCancellationRefund(each), each.move), move: each.move }))
    : []
  const isWhole = status === 'CANCELLED' && isCapturedAtOnce(payment.code)
  // It may have been asked for before a bank took the money, and its answer may have been lost.
  const wholeRefund = [order, { ...order, chargebacks: [] }].map((then) => ({
    ...{ id: wholePayment, value: isWhole ? getRemainingRefund(then) : 0, move: payment.move },
  }))
  const requestedRefunds = [
    ...refunds.map(({ id, toProvider, move }) => ({ id, value: getUncoveredAmount(toProvider, move), move })),
    ...cancellationRefunds,
    ...wholeRefund,
  ]
  return requestedRefunds.filter(({ value }) => value > 0)
}

/**
 * Asks the provider again for captures that failed, and for refunds of cancelled units and of a cancelled order. Each has a key of its own.
 * What came back of such a parcel meanwhile is paid back with it. ORD409 if there are none.
 */
export function retryFailedOperations(previousOrder: OrderState, now: number): Outcome<OrderCommandResult> {
  const order = withFulfillments(previousOrder)
  const { payment } = order
  const failedCaptures = order.fulfillments.filter((each) => isCaptureOwed(order, each))
  // What was refunded at the provider meanwhile is owed no more.
  const maxRefund = isEnded(order) ? getOwedAmount(order) : Infinity
  const settledCancellations = settleFailedCancellations(order)
  const unpaidUnits = settledCancellations.filter((each) => {
    const value = getUncoveredAmount(getCancellationRefund(each), each.move)
    return each.move?.failed && value > 0 && value <= maxRefund
  })
  const effects: DueOrderEffect[] = [
    ...failedCaptures.map(({ id }) => ({ effect: 'capture' as const, of: id })),
    ...(failedCaptures.some(({ kind }) => kind === 'email')
      ? (['gift-card-mail', 'gift-card-hold'] as const).map((effect) => ({ effect }))
      : []),
    ...unpaidUnits.flatMap(({ id }) => [{ effect: 'refund' as const, of: id }, toEmailEffect('refunded-mail', id)]),
    ...(payment.move?.failed ? [{ effect: 'void' as const }, toEmailEffect('refunded-mail', wholePayment)] : []),
  ]
  if (effects.length === 0) return fail('ORDER_NOT_CHANGEABLE')
  const withRetry = <T extends { move?: ProviderOperation }>({ move, ...each }: T) => ({
    ...each,
    ...(move && { move: move.failed ? toRetriedOperation(move) : move }),
  })
  const retriedOrder = {
    ...{ ...order, fulfillments: order.fulfillments.map((each) => (failedCaptures.includes(each) ? withRetry(each) : each)) },
    payment: withRetry(payment),
    ...(order.cancellations && {
      cancellations: settledCancellations.map((each) => (unpaidUnits.includes(each) ? withRetry(each) : each)),
    }),
  } as OrderState
  const settled = failedCaptures.length > 0 ? refundShortfall(retriedOrder, now) : { order: retriedOrder, effects: [] }
  return ok({
    order: settled.order,
    effects: [...effects, ...settled.effects, { effect: 'index' }],
  })
}

/** What of the units whose refund failed has gone back since, as at the provider: each cent counts for one of them. */
function settleFailedCancellations(order: OrderState): Cancellation[] {
  const { cancellations = [] } = order
  return cancellations.reduce<Cancellation[]>((settled, each, index) => {
    if (!each.move?.failed) return settled
    const cancellation = withRefundedBefore({ ...order, cancellations: settled }, each)
    return settled.with(index, cancellation)
  }, cancellations)
}

/** A try that failed; its reference tells late reports of it from those of the next. */
export function toRetriedOperation({ pspReference, former = [], tries = 1, covered }: ProviderOperation): ProviderOperation {
  const references = [...former, ...(pspReference === undefined ? [] : [pspReference])]
  return { tries: tries + 1, ...(references.length > 0 && { former: references }), ...(covered !== undefined && { covered }) }
}

function refundShortfall(order: OrderState, now: number): OrderCommandResult {
  const value = Math.min(getReturnShortfall(order), getRefundable(order).provider)
  if (value === 0) return { order, effects: [] }
  const { refunds = [] } = order
  const nothing = { lines: {}, delivery: 0, back: [], reward: 0 }
  const ofReturn = { isReturn: true as const, isShortfall: true, returns: refunds.findLast(({ isReturn }) => isReturn)?.returns ?? 0 }
  const id = getNextId('F', refunds)
  const refund: OrderRefund = { ...nothing, ...ofReturn, id, at: now, reason: shortfallReason, value, toProvider: value }
  return { order: { ...order, refunds: [...refunds, refund] }, effects: [{ effect: 'refund', of: id }, toEmailEffect('refunded-mail', id)] }
}

/** One webhook of a dispute. `queued`: refunds that the provider has not received yet, by their ids. */
export type ChargebackReport = { id: string; value: Minor; code: DisputeCode; queued?: readonly string[] }

const movesMoney = (code: DisputeCode) => chargebackCodes.some((each) => each === code)

/** The order with this report; the same order if it was reported before. */
export function addChargebackReport(order: OrderState, { id, value, code }: ChargebackReport, at: number): OrderState {
  const { chargebacks = [] } = order
  const chargeback = chargebacks.find((each) => each.id === id) ?? { id, value, reports: [] }
  if (chargeback.reports.some((report) => report.code === code)) return order
  // What was announced may be another amount than what is taken.
  const isKnown = chargeback.reports.some((report) => movesMoney(report.code)) || !movesMoney(code)
  const updatedChargeback = { id, value: isKnown ? chargeback.value : value, reports: [...chargeback.reports, { code, at }] }
  return { ...order, chargebacks: [...chargebacks.filter((each) => each.id !== id), updatedChargeback] }
}

/** Keeps a report of a dispute; refunds and what the order earned follow the money, and gift cards that were emailed wait for it. */
export function applyChargebackReport(order: OrderState, report: ChargebackReport, now: number): Outcome<OrderCommandResult> {
  const effects: DueOrderEffect[] = [...followUpEffects, { effect: 'gift-card-hold' }]
  // A card's chargeback is its owner's own doing; a direct debit comes back from a bank, and nobody tells who owes it.
  const isDebit = report.code === 'CHARGEBACK' && getPaymentBehavior(order.payment.code).canFailLater
  const emailEffects: DueOrderEffect[] = isDebit ? [{ effect: 'debit-returned-mail', of: report.id }] : []
  const lateCards: DueOrderEffect[] =
    report.code === 'CHARGEBACK_REVERSED' && hasScheduledCards(order) ? [{ effect: 'gift-card-mail' }] : []
  const reported = addChargebackReport(order, report, now)
  if (reported === order) return ok({ order, effects: [...lateCards, ...effects, ...emailEffects] })
  const settled = applyDisputeToRefunds(reported, { dispute: report.id, queued: report.queued ?? [] })
  const reportEffects = movesMoney(report.code) ? [...lateCards, ...effects, ...emailEffects] : []
  return ok({ order: settled.order, effects: [...settled.effects, ...reportEffects] })
}

/** Gift cards that were paid for, and whose day may have come while the money was gone. */
function hasScheduledCards({ events, cart }: OrderState): boolean {
  return hasEmailedGiftCards(events) && cart.items.some((item) => isBoughtCard(item) && item.giftOption?.sendOn !== undefined)
}

/** `despiteChargeback`: an operator lets units leave although a chargeback of the order is open. */
export type ChargebackOverride = { despiteChargeback?: true }

/**
 * What an act did, unless units would leave while a chargeback is open: OPS423. What leaves on an operator's word says so. Parcels that are
 * on their way already arrive as any others.
 */
export function holdDisputedUnits(
  previousOrder: OrderState,
  outcome: Outcome<OrderCommandResult>,
  { despiteChargeback }: ChargebackOverride,
): Outcome<OrderCommandResult> {
  if (!outcome.ok || !hasOpenChargeback(previousOrder)) return outcome
  const previousById = new Map(getFulfillments(previousOrder).map((each) => [each.id, each]))
  const isLeaving = ({ id, paid }: Fulfillment) => !previousById.has(id) || (paid !== undefined && previousById.get(id)?.paid === undefined)
  const { order } = outcome.value
  const { fulfillments = [] } = order
  if (!fulfillments.some(isLeaving)) return outcome
  if (!despiteChargeback) return fail('CHARGEBACK_OPEN')
  const markedFulfillments = fulfillments.map((each) => (isLeaving(each) ? { ...each, despiteChargeback } : each))
  return ok({ ...outcome.value, order: { ...order, fulfillments: markedFulfillments } })
}
