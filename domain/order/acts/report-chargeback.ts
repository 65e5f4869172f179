import { fail, ok, type Outcome } from '#contracts/errors'
import type { Minor } from '#domain/pricing/proportion'
import { paymentBehaviorOf } from '#domain/payment/payment-behavior'
import { hasOpenChargeback } from '../chargeback'
import type { DueEffect } from '../effects-of'
import type { ChargebackCode, Fulfillment } from '../fulfillment'
import { fulfillmentsOf } from '../fulfillments-of'
import type { OrderState } from '../order-state'
import type { ActResult } from './act-result'

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

/** Keeps a report of a chargeback; what the order earned follows the money. */
export function reportChargeback(order: OrderState, report: ChargebackReport, now: number): Outcome<ActResult> {
  const effects: DueEffect[] = (['index', 'points-back', 'spending'] as const).map((effect) => ({ effect }))
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
