import type { Minor } from '#domain/pricing/proportion'
import { isCapturedAtOnce } from '#domain/payment/payment-behavior'
import type { DueEffect } from './effects-of'
import { type OrderRefund, type ProviderMove, sumOf, type Chargeback, type ChargebackCode, type Fulfillment, unitsOf } from './fulfillment'
import type { OrderState } from './order-state'
import { underwayStatuses, fulfillmentsOf, lineProgressOf } from './fulfillment-progress'

/** What the provider has refunded, as far as it did not say that it failed. */
export function refundedAmount({ refunds = [] }: Pick<OrderState, 'refunds'>): Minor {
  return sumOf(refunds.map(toProviderOf))
}

/** The provider's part of a refund; nothing of one that failed. */
export function toProviderOf({ toProvider, move }: OrderRefund): Minor {
  return move?.failed ? 0 : toProvider
}

/**
 * What goes back of a payment that was captured at once when its order is cancelled as a whole: all of it, less what goes back with units, was
 * refunded before, as at the provider, or was taken back by a bank. Once the provider has received it, nothing later changes it any more.
 */
export function restToProvider(order: Pick<OrderState, 'payment' | 'cancellations' | 'refunds' | 'chargebacks'>): Minor {
  const { move, toPay } = order.payment
  if (move?.value !== undefined && !move.failed) return move.value
  const withUnits = sumOf((order.cancellations ?? []).map(({ paid }) => paid.provider))
  return Math.max(0, toPay - withUnits - refundedAmount(order) - chargedBackAmount(order, toPay))
}

/**
 * The order with what the provider answered to a capture, a refund or the return of a whole payment. One that a webhook named before this answer,
 * by its amount, and that is another, was made at the provider itself: it counts beside ours, or instead of ours where that is refused.
 */
export function withProviderAnswer(order: OrderState, { effect, of }: DueEffect, move: ProviderMove): OrderState {
  const told = <T extends { id: string; move?: ProviderMove }>(list: readonly T[] | undefined): T[] | undefined =>
    list?.map((each) => (each.id === of ? { ...each, move: { ...each.move, ...move } } : each))
  const another = effect === 'refund' ? refundAtProvider(order, of, move) : undefined
  if (another === 'instead') return order
  if (effect === 'void') {
    const { payment } = order
    return { ...order, payment: { ...payment, move: { ...payment.move, ...move, value: restToProvider(order) } } }
  }
  if (effect === 'capture') return replaced(order, { fulfillments: told(order.fulfillments) })
  if (effect !== 'refund') return order
  const refunds = [...(told(order.refunds) ?? []), ...(another ? [another] : [])]
  return replaced(order, { refunds: refunds.length > 0 ? refunds : undefined, cancellations: told(order.cancellations) })
}

function refundAtProvider(
  order: OrderState,
  of: string | undefined,
  { pspReference, failed }: ProviderMove,
): OrderRefund | 'instead' | undefined {
  const { refunds = [], cancellations = [] } = order
  const asked = [...refunds, ...cancellations].find(({ id }) => id === of)
  const known = asked?.move?.pspReference
  if (!asked || known === undefined || known === pspReference) return undefined
  if (pspReference === undefined) return failed ? 'instead' : undefined
  const value = 'toProvider' in asked ? asked.toProvider : asked.paid.provider
  return providerRefund(order, { value, at: asked.at, move: { pspReference: known } })
}

/** A refund that nobody here asked for, as from the provider's Customer Area. */
export function providerRefund(
  { refunds = [] }: Pick<OrderState, 'refunds'>,
  made: { value: Minor; at: number; move: ProviderMove },
): OrderRefund {
  const { value, at, move } = made
  const nothing = { lines: {}, delivery: 0, back: [], reward: 0 }
  return { id: `F${refunds.length + 1}`, at, reason: 'refunded at the payment provider', ...nothing, value, toProvider: value, move }
}

type MovedParts = { [K in 'fulfillments' | 'refunds' | 'cancellations']?: OrderState[K] | undefined }

function replaced(order: OrderState, parts: MovedParts): OrderState {
  return { ...order, ...Object.fromEntries(Object.entries(parts).filter(([, list]) => list !== undefined)) }
}

/** The key under which a capture or refund is asked for: asked again, it is another. */
export function providerMoveKey(of: string, move: ProviderMove | undefined): string {
  const tries = move?.tries ?? 1
  return tries > 1 ? `${of}:${tries}` : of
}

/** Money that card holders took back through their banks, in minor units; never more than `captured`. */
export function chargedBackAmount({ chargebacks = [] }: Pick<OrderState, 'chargebacks'>, captured: Minor): Minor {
  return Math.min(captured, sumOf(chargebacks.filter(isOpen).map(({ value }) => value)))
}

/** Returns true while a bank has taken money back: what has not left is held. */
export function hasOpenChargeback({ chargebacks = [] }: Pick<OrderState, 'chargebacks'>): boolean {
  return chargebacks.some(isOpen)
}

/** Returns true while the money of emailed gift cards is not there: its capture failed, or a chargeback is open and no operator let them leave. */
export function areCardsUnpaid(order: OrderState): boolean {
  const emails = fulfillmentsOf(order).filter(({ kind, paid }) => kind === 'email' && paid)
  const isDisputed = hasOpenChargeback(order)
  return emails.some(({ move, despiteChargeback }) => move?.failed || (isDisputed && !despiteChargeback))
}

/** Units that a chargeback holds back: in no parcel yet, or waiting in a store. */
export function disputedUnits(order: OrderState): number {
  if (!hasOpenChargeback(order) || !underwayStatuses.includes(order.status)) return 0
  const waiting = fulfillmentsOf(order).filter(({ kind, paid }) => kind === 'pickup' && !paid)
  return sumOf(lineProgressOf(order).map(({ open }) => Math.max(0, open))) + sumOf(Object.values(unitsOf(waiting)))
}

/** A reversal undoes the first chargeback, whichever is reported first; a second chargeback is final. */
function isOpen({ reports }: Chargeback): boolean {
  const has = (code: ChargebackCode) => reports.some((report) => report.code === code)
  return has('SECOND_CHARGEBACK') || (has('CHARGEBACK') && !has('CHARGEBACK_REVERSED'))
}

/**
 * The provider's part of what was handed over, which is what was captured for it, now or with the whole payment at once. A capture that failed is
 * none.
 */
export function capturedAmount(fulfillments: readonly Fulfillment[]): Minor {
  return sumOf(fulfillments.map(({ paid, move }) => (move?.failed ? 0 : (paid?.provider ?? 0))))
}

/**
 * Whether the provider holds money that nothing of the order will need: a part was captured, another was cancelled, and nothing is left to hand
 * over. A capture that failed will need it, once it is asked for again. Of an order that was cancelled as a whole all is given back in another way.
 */
export function hasRestToRelease(order: OrderState): boolean {
  if (isCapturedAtOnce(order.payment.code) || order.status === 'CANCELLED') return false
  const fulfillments = fulfillmentsOf(order)
  const isWaiting = fulfillments.some(({ paid, lines, move }) => move?.failed || (!paid && Object.keys(lines).length > 0))
  const cancelled = sumOf((order.cancellations ?? []).map(({ paid }) => paid.provider))
  return capturedAmount(fulfillments) > 0 && cancelled > 0 && !isWaiting && lineProgressOf(order).every(({ open }) => open <= 0)
}
