import { fail, ok, type Outcome } from '#contracts/errors'
import { type Minor, sumAmounts } from '#domain/money/minor-units'
import { isCapturedAtOnce } from '#domain/payment/payment-behavior'
import {
  allocateCover,
  getUncoveredAmount,
  getSentAmount,
  isDisputeUndecided,
  listDisputes,
  listRefundRecords,
  mergeOperation,
  type RefundRecord,
  withOperations,
} from '../disputes'
import type { ProviderOperation } from '../fulfillment'
import { getFulfillments } from '../fulfillment-progress'
import type { DueOrderEffect } from '../order-effects'
import type { OrderState } from '../order-state'
import { getCapturedAmount, getChargedBackAmount, getRemainingRefund } from '../provider-operations'
import type { OrderCommandResult } from './command-result'

// A figure of the states of a refund: docs/payments.md#refunds-while-a-payment-is-disputed

/** Stands for the return of a whole payment among refunds that have an id. */
export const wholePayment = ''
/** How operators name it. */
export const wholePaymentName = 'void'

const followUpEffects: readonly DueOrderEffect[] = (['held-refunds', 'index', 'points-back', 'spending'] as const).map((effect) => ({
  effect,
}))
const toSendEffects = (of: string): DueOrderEffect[] => [{ effect: 'refund', of }, toEmailEffect(of)]
const toEmailEffect = (of: string): DueOrderEffect => ({ effect: 'refunded-mail', of })

/** What is refunded by these effects: ids of refunds and of cancelled units, and the whole payment. */
export function listRefundedIds(effects: readonly DueOrderEffect[]): string[] {
  return effects.flatMap(({ effect, of }) => (effect === 'refund' && of !== undefined ? [of] : effect === 'void' ? [wholePayment] : []))
}

/** A bank that takes money back stops refunds that the provider has not received yet. A webhook may be the first news of one of them. */
export function withQueuedRefunds<T extends { kind: string }>(command: T, owed: readonly DueOrderEffect[]): T {
  return command.kind === 'chargeback' || command.kind === 'move' ? { ...command, queued: listRefundedIds(owed) } : command
}

const isUnsent = (move: ProviderOperation | undefined) => move?.pspReference === undefined && !move?.failed

/** The order with these refunds on hold. What the provider has received, or refused, is not ours to hold. */
function holdRefunds(order: OrderState, isMeant: (record: RefundRecord) => boolean): OrderState {
  const held = listRefundRecords(order).filter(
    (each) => isMeant(each) && getUncoveredAmount(each.value, each.move) > 0 && isUnsent(each.move),
  )
  const heldOrder = withOperations(order, new Map(held.map(({ id, move }) => [id, { ...move, held: true as const }])))
  const { payment, status } = heldOrder
  // Of a payment that is captured later nothing was taken.
  const isWhole = status === 'CANCELLED' && isCapturedAtOnce(payment.code) && isUnsent(payment.move)
  const isWholeHeld = isWhole && isMeant({ id: wholePayment, value: payment.toPay, move: payment.move })
  return isWholeHeld ? { ...heldOrder, payment: { ...payment, move: { ...payment.move, held: true } } } : heldOrder
}

/**
 * Limits what a command refunds while a bank disputes the payment. Before the bank has the money every refund waits. Later refunds are made
 * of what it left (`getRefundable`). The price of cancelled units waits even then, and a chargeback that is lost pays it first.
 */
export function holdDisputedRefunds(outcome: Outcome<OrderCommandResult>): Outcome<OrderCommandResult> {
  if (!outcome.ok || listDisputes(outcome.value.order, 'announced', 'open', 'lost').length === 0) return outcome
  const { effects } = outcome.value
  const ids = new Set(listRefundedIds(effects))
  if (ids.size === 0) return outcome
  const limited = new Set((outcome.value.order.refunds ?? []).map(({ id }) => id))
  const isAnnounced = listDisputes(outcome.value.order, 'announced').length > 0
  const order = isAnnounced
    ? outcome.value.order
    : markDespite(
        outcome.value.order,
        [...ids].filter((id) => limited.has(id)),
      )
  const isUndecided = isDisputeUndecided(order)
  // The return of a whole payment leaves out what a bank keeps.
  const isMeant = (id: string) => ids.has(id) && (isAnnounced || !limited.has(id)) && (isUndecided || id !== wholePayment)
  const heldOrder = holdRefunds(order, ({ id }) => isMeant(id))
  if (isUndecided) return ok({ order: heldOrder, effects: [...effects, { effect: 'held-refunds' }] })
  const settled = settleHeldRefunds(heldOrder)
  // The email of the act itself says what goes back.
  const isSettled = (each: DueOrderEffect) => each.effect === 'refund' && each.of !== undefined && !limited.has(each.of)
  const settledEffects = settled.effects.filter(({ effect }) => effect !== 'refunded-mail')
  return ok({ order: settled.order, effects: [...effects.filter((each) => !isSettled(each)), ...settledEffects] })
}

/** Refunds that are made of what chargebacks left: none of these pays them. */
function markDespite(order: OrderState, ids: readonly string[]): OrderState {
  const records = listRefundRecords(order).filter(({ id }) => ids.includes(id))
  return withOperations(order, new Map(records.map(({ id, move }) => [id, { ...move, despite: listTakenIds(order) }])))
}

/** Disputes that a refund is made in spite of. An announced one does not hold it again once the bank takes the money. */
function listTakenIds(order: OrderState): string[] {
  return listDisputes(order, 'announced', 'open', 'lost').map(({ id }) => id)
}

/** What a new report of a dispute means for refunds. `queued`: those that the provider has not received yet. */
export function applyDisputeToRefunds(
  order: OrderState,
  { dispute, queued }: { dispute: string; queued: readonly string[] },
): OrderCommandResult {
  const isCaught = ({ id, move }: RefundRecord) => queued.includes(id) && !(move?.despite ?? move?.beside)?.includes(dispute)
  if (isDisputeUndecided(order)) return { order: holdRefunds(order, isCaught), effects: [{ effect: 'held-refunds' }] }
  // The report of a dispute's end may arrive before the report of its beginning.
  return settleHeldRefunds(listDisputes(order, 'lost').length > 0 ? holdRefunds(order, isCaught) : order)
}

/**
 * Ends the hold of refunds once every dispute is decided: what banks keep covers them, the rest is sent. One that was covered and no longer is,
 * because its chargeback was reversed after all, is sent too.
 */
function settleHeldRefunds(order: OrderState): OrderCommandResult {
  const isCovered = ({ value, move }: RefundRecord) => value > 0 && move?.covered === value && isUnsent(move)
  const pending = listRefundRecords(order).filter((each) => each.move?.held || isCovered(each))
  const isWholeHeld = order.payment.move?.held === true
  if (isDisputeUndecided(order) || (pending.length === 0 && !isWholeHeld)) return { order, effects: [] }
  const cover = allocateCover(order, { limit: getTakenAmount(order), phases: ['lost'], pending })
  const changed = pending.filter(({ id, move }) => move?.held || cover.get(id) !== move?.covered)
  const settled = settleRecords(order, changed, cover)
  if (!isWholeHeld) return settled
  const payment = withMove(order.payment, mergeOperation(order.payment.move, {}))
  const wholeEffects: DueOrderEffect[] = [{ effect: 'void' }, toEmailEffect(wholePayment)]
  return { order: { ...settled.order, payment }, effects: [...wholeEffects, ...settled.effects] }
}

function settleRecords(order: OrderState, records: readonly RefundRecord[], cover: ReadonlyMap<string, Minor>): OrderCommandResult {
  const moves = records.map(
    (record) => [record.id, toSettledMove(record, { covered: cover.get(record.id) ?? 0, despite: listTakenIds(order) })] as const,
  )
  const effects = records.flatMap(({ id, value }) => (cover.get(id) === value ? [toEmailEffect(id)] : toSendEffects(id)))
  return { order: withOperations(order, new Map(moves)), effects: [...effects, ...followUpEffects] }
}

/** Another amount is asked for under another key: the first request may have reached the provider without an answer. */
function toSettledMove({ value, move }: RefundRecord, { covered, despite }: { covered: Minor; despite: string[] }): ProviderOperation {
  const { covered: coveredBefore = 0, despite: _, beside: __, ...kept } = mergeOperation(move, {})
  const isOther = covered !== coveredBefore && covered < value && covered > 0
  return {
    ...kept,
    ...(covered > 0 && { covered }),
    ...(covered < value && despite.length > 0 && { despite }),
    ...(isOther && { tries: (kept.tries ?? 1) + 1 }),
  }
}

/** Taken of the payment so far. */
function getTakenAmount({ payment, ...order }: OrderState): Minor {
  return isCapturedAtOnce(payment.code) ? payment.toPay : getCapturedAmount(getFulfillments({ ...order, payment }))
}

/** Of refunds that were sent in part: what a bank had paid of them, and no longer has. */
export function getExcessCover(order: OrderState): Minor {
  const covered = sumAmounts(listRefundRecords(order).map(({ move }) => move?.covered ?? 0))
  const lost = sumAmounts(listDisputes(order, 'announced', 'open', 'lost').map(({ value }) => value))
  return Math.max(0, covered - lost)
}

function withMove({ move: _, ...payment }: OrderState['payment'], move: ProviderOperation): OrderState['payment'] {
  return { ...payment, ...(Object.keys(move).length > 0 && { move }) }
}

/** `refund`: a refund, cancelled units, or `void` for the whole payment. `as`: sent in spite of the dispute, or paid by the bank. */
export type SettleRefundInput = { refund: string; as: 'sent' | 'covered'; reason: string }

/**
 * An operator decides on a refund that is held, without waiting for the bank. What a bank has paid by then, or will pay, covers it as far as that goes.
 * ORD400 for one that is not held, OPS422 for more than is left of the payment.
 */
export function settleHeldRefund(order: OrderState, { refund, as }: SettleRefundInput): Outcome<OrderCommandResult> {
  if (refund === wholePaymentName) return settleWholePayment(order, as)
  const record = listRefundRecords(order).find(({ id, move }) => id === refund && move?.held)
  if (!record) return fail('ORDER_REQUEST_INVALID', { field: 'refundId' })
  const phases = as === 'covered' ? (['announced', 'open', 'lost'] as const) : []
  const cover = allocateCover(order, { limit: getTakenAmount(order), phases, pending: [record] })
  const rest = record.value - (cover.get(record.id) ?? 0)
  if (rest > getLeftAtProvider(order)) return fail('REFUND_TOO_HIGH')
  return ok(settleRecords(order, [record], cover))
}

/** What was taken, less what was refunded, and what banks took back; below zero where a bank took more than was left. */
function getLeftAtProvider(order: OrderState): Minor {
  return getTakenAmount(order) - getChargedBackAmount(order, Infinity) - sumSentAmounts(order)
}

/** What left for the shopper so far, by refunds and by the cancellation of a payment that was captured at once. */
function sumSentAmounts(order: OrderState): Minor {
  const { payment, status } = order
  const isWhole = status === 'CANCELLED' && isCapturedAtOnce(payment.code)
  const sent = listRefundRecords(order).map(({ value, move }) => getSentAmount(value, move))
  return sumAmounts(sent) + (isWhole ? getSentAmount(getRemainingRefund(order), payment.move) : 0)
}

/** What a shopper has twice, refunded and from the bank. A refund that has left cannot be stopped: its proof may win the dispute. */
export function getAmountPaidTwice(order: OrderState): Minor {
  return Math.max(0, Math.min(sumSentAmounts(order), -getLeftAtProvider(order)))
}

/** Whatever moved the money: a refund that left, arrived or failed, one of the provider's back office, a bank, or a capture. */
export function getPaidTwiceEffects(previous: OrderState | undefined, order: OrderState): DueOrderEffect[] {
  return (previous ? getAmountPaidTwice(previous) : 0) === getAmountPaidTwice(order) ? [] : [{ effect: 'paid-twice' }]
}

function settleWholePayment(order: OrderState, as: SettleRefundInput['as']): Outcome<OrderCommandResult> {
  const { payment } = order
  if (!payment.move?.held) return fail('ORDER_REQUEST_INVALID', { field: 'refundId' })
  const announced = as === 'covered' ? sumAmounts(listDisputes(order, 'announced').map(({ value }) => value)) : 0
  const value = Math.max(0, getRemainingRefund(order) - announced)
  const move = { ...mergeOperation(payment.move, {}), value }
  const effects: DueOrderEffect[] = value > 0 ? [{ effect: 'void' }, toEmailEffect(wholePayment)] : []
  return ok({ order: { ...order, payment: { ...payment, move } }, effects: [...effects, ...followUpEffects] })
}
