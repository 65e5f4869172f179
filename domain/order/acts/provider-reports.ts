import { fail, ok, type Outcome } from '#contracts/errors'
import { isCapturedAtOnce, paymentBehaviorOf } from '#domain/payment/payment-behavior'
import type { Minor } from '#domain/pricing/proportion'
import {
  chargedBackAmount,
  providerRefund,
  restToProvider,
  withProviderAnswer,
  hasRestToRelease,
  hasOpenChargeback,
} from '../provider-moves'
import type { DueEffect } from '../effects-of'
import { type ProviderMove, sumOf, type ChargebackCode, type Fulfillment } from '../fulfillment'
import { fulfillmentsOf } from '../fulfillment-progress'
import type { OrderState } from '../order-state'
import { refundsOf } from '../refunds'
import { type ActResult, withFulfillments } from './act-result'

/** What the provider reports of a capture or a refund. `pspReference`: that of the capture or refund. */
export type MoveReport = { move: 'capture' | 'refund'; pspReference: string; value: Minor; failed: boolean }

const followUps: readonly DueEffect[] = (['index', 'points-back', 'spending'] as const).map((effect) => ({ effect }))
const mailOf = (effect: 'refunded-mail' | 'refund-failed-mail', of: string): DueEffect => ({ effect, of })

/**
 * A capture or refund that failed counts no more; a refund that nobody here asked for, as from the provider's Customer Area, counts too. Which
 * one is meant follows from its reference, or where that is not known yet from its amount.
 */
export function reportMove(before: OrderState, report: MoveReport, now: number): Outcome<ActResult> {
  const order = withFulfillments(before)
  const { pspReference, failed, move, value } = report
  const found = meantBy(order, report)
  if (found?.move?.failed || (!found && (failed || move === 'capture'))) return ok({ order: before, effects: [] })
  const told = { pspReference, ...(failed && { failed: true as const }) }
  if (found) {
    const due = { effect: found.id === wholePayment ? ('void' as const) : move, of: found.id }
    return ok({ order: withProviderAnswer(order, due, told), effects: failed ? effectsOfFailure(due) : [] })
  }
  // What an order that does not stand gets back is its whole payment, and counts as such; but for what it is still owed.
  if (isEnded(order) && value > owedOf(order)) return ok({ order: before, effects: [] })
  const refund = providerRefund(order, { value, at: now, move: told })
  return ok({
    order: { ...order, refunds: [...(order.refunds ?? []), refund] },
    effects: [...followUps, mailOf('refunded-mail', refund.id)],
  })
}

/** What follows from a capture or refund that failed, at once or later: lists, points, gift cards and who was told of it. */
export function effectsOfFailure({ effect, of = wholePayment }: DueEffect): readonly DueEffect[] {
  return [...followUps, effect === 'capture' ? { effect: 'gift-card-hold' as const } : mailOf('refund-failed-mail', of)]
}

function isEnded({ status }: OrderState): boolean {
  return status === 'CANCELLED' || status === 'FAILED'
}

/** Of a cancelled order: what was captured at once and did not go back, because a refund failed or a bank returned what it had taken. */
function owedOf(order: OrderState): Minor {
  const { status, payment } = order
  if (status !== 'CANCELLED' || !isCapturedAtOnce(payment.code)) return 0
  const parts = refundsOf(order).flatMap(({ to }) => to)
  const back = sumOf(parts.filter(({ code }) => code === payment.code).map(({ amount }) => amount))
  return payment.toPay - back - chargedBackAmount(order, payment.toPay)
}

/** Stands for the return of a whole payment among moves that have an id. */
const wholePayment = ''

type AskedMove = { id: string; value: Minor; move: ProviderMove | undefined }

function meantBy(order: OrderState, { move, pspReference, value }: MoveReport): AskedMove | undefined {
  const asked = move === 'capture' ? capturesOf(order) : refundsAsked(order)
  return (
    asked.find((each) => each.move?.pspReference === pspReference) ??
    asked.find((each) => !each.move?.pspReference && !each.move?.failed && each.value === value)
  )
}

function capturesOf(order: OrderState): AskedMove[] {
  return fulfillmentsOf(order).flatMap(({ id, paid, move }) => (paid && paid.provider > 0 ? [{ id, value: paid.provider, move }] : []))
}

function refundsAsked(order: OrderState): AskedMove[] {
  const { refunds = [], cancellations = [], payment, status } = order
  const ofUnits = isCapturedAtOnce(payment.code) ? cancellations.map(({ id, paid, move }) => ({ id, value: paid.provider, move })) : []
  const isWhole = status === 'CANCELLED' && isCapturedAtOnce(payment.code)
  const whole = isWhole ? [{ id: wholePayment, value: restToProvider(order), move: payment.move }] : []
  const asked = [...refunds.map(({ id, toProvider, move }) => ({ id, value: toProvider, move })), ...ofUnits, ...whole]
  return asked.filter(({ value }) => value > 0)
}

/**
 * Asks the provider again for captures that failed, and for refunds of cancelled units and of a cancelled order, each under a key of its own.
 * ORD409 if there are none.
 */
export function askAgain(before: OrderState): Outcome<ActResult> {
  const order = withFulfillments(before)
  const { payment, cancellations = [] } = order
  const failed = order.fulfillments.filter(({ move }) => move?.failed)
  // What was refunded at the provider meanwhile is owed no more.
  const most = isEnded(order) ? owedOf(order) : Infinity
  const unpaidUnits = cancellations.filter(({ move, paid }) => move?.failed && paid.provider <= most)
  const effects: DueEffect[] = [
    ...failed.map(({ id }) => ({ effect: 'capture' as const, of: id })),
    ...(failed.some(({ kind }) => kind === 'email') ? (['gift-card-mail', 'gift-card-hold'] as const).map((effect) => ({ effect })) : []),
    ...unpaidUnits.flatMap(({ id }) => [{ effect: 'refund' as const, of: id }, mailOf('refunded-mail', id)]),
    ...(payment.move?.failed ? [{ effect: 'void' as const }, mailOf('refunded-mail', wholePayment)] : []),
  ]
  if (effects.length === 0) return fail('ORDER_NOT_CHANGEABLE')
  const again = <T extends { move?: ProviderMove }>({ move, ...each }: T) => ({
    ...each,
    ...(move && { move: move.failed ? { tries: (move.tries ?? 1) + 1 } : move }),
  })
  const asked = {
    ...{ ...order, fulfillments: order.fulfillments.map(again), payment: again(payment) },
    ...(order.cancellations && { cancellations: cancellations.map((each) => (unpaidUnits.includes(each) ? again(each) : each)) }),
  } as OrderState
  const isReleased = hasRestToRelease(asked) && !hasRestToRelease(order)
  return ok({ order: asked, effects: [...effects, ...(isReleased ? [{ effect: 'release' as const }] : []), { effect: 'index' }] })
}

/** One webhook of a dispute. */
export type ChargebackReport = { id: string; value: Minor; code: ChargebackCode }

/** The order with this report; the same order if it was reported before. */
export function withChargeback(order: OrderState, { id, value, code }: ChargebackReport, at: number): OrderState {
  const { chargebacks = [] } = order
  const known = chargebacks.find((each) => each.id === id) ?? { id, value, reports: [] }
  if (known.reports.some((report) => report.code === code)) return order
  const told = { ...known, reports: [...known.reports, { code, at }] }
  return { ...order, chargebacks: [...chargebacks.filter((each) => each.id !== id), told] }
}

/** Keeps a report of a chargeback; what the order earned follows the money, and gift cards that were emailed wait for it. */
export function reportChargeback(order: OrderState, report: ChargebackReport, now: number): Outcome<ActResult> {
  const effects: DueEffect[] = [...followUps, { effect: 'gift-card-hold' }]
  // A card's chargeback is its owner's own doing; a direct debit comes back from a bank, and nobody tells who owes it.
  const isDebit = report.code === 'CHARGEBACK' && paymentBehaviorOf(order.payment.code).mayFailLater
  const mails: DueEffect[] = isDebit ? [{ effect: 'debit-returned-mail', of: report.id }] : []
  return ok({ order: withChargeback(order, report, now), effects: [...effects, ...mails] })
}

/** `despiteChargeback`: an operator lets units leave although a chargeback of the order is open. */
export type DespiteChargeback = { despiteChargeback?: true }

/**
 * What an act did, unless units would leave while a chargeback is open: OPS423. What leaves on an operator's word says so. Parcels that are
 * on their way already arrive as any others.
 */
export function holdDisputed(before: OrderState, done: Outcome<ActResult>, { despiteChargeback }: DespiteChargeback): Outcome<ActResult> {
  if (!done.ok || !hasOpenChargeback(before)) return done
  const known = new Map(fulfillmentsOf(before).map((each) => [each.id, each]))
  const leaves = ({ id, paid }: Fulfillment) => !known.has(id) || (paid !== undefined && known.get(id)?.paid === undefined)
  const { order } = done.value
  const { fulfillments = [] } = order
  if (!fulfillments.some(leaves)) return done
  if (!despiteChargeback) return fail('CHARGEBACK_OPEN')
  const marked = fulfillments.map((each) => (leaves(each) ? { ...each, despiteChargeback } : each))
  return ok({ ...done.value, order: { ...order, fulfillments: marked } })
}
