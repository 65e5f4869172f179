import type { Minor } from '#domain/pricing/proportion'
import { chargedBackOf } from './chargeback'
import type { DueEffect } from './effects-of'
import { type OrderRefund, type ProviderMove, sumOf } from './fulfillment'
import type { OrderState } from './order-state'

/** What the provider has refunded, as far as it did not say that it failed. */
export function refundedOf({ refunds = [] }: Pick<OrderState, 'refunds'>): Minor {
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
  return Math.max(0, toPay - withUnits - refundedOf(order) - chargedBackOf(order, toPay))
}

/** The order with what the provider answered to a capture, a refund or the return of a whole payment. */
export function withMove(order: OrderState, { effect, of }: DueEffect, move: ProviderMove): OrderState {
  const told = <T extends { id: string; move?: ProviderMove }>(list: readonly T[] | undefined): T[] | undefined =>
    list?.map((each) => (each.id === of ? { ...each, move: { ...each.move, ...move } } : each))
  if (effect === 'void') {
    const { payment } = order
    return { ...order, payment: { ...payment, move: { ...payment.move, ...move, value: restToProvider(order) } } }
  }
  if (effect === 'capture') return replaced(order, { fulfillments: told(order.fulfillments) })
  return effect === 'refund' ? replaced(order, { refunds: told(order.refunds), cancellations: told(order.cancellations) }) : order
}

type MovedParts = { [K in 'fulfillments' | 'refunds' | 'cancellations']?: OrderState[K] | undefined }

function replaced(order: OrderState, parts: MovedParts): OrderState {
  return { ...order, ...Object.fromEntries(Object.entries(parts).filter(([, list]) => list !== undefined)) }
}

/** The key under which a capture or refund is asked for: asked again, it is another. */
export function keyOfMove(of: string, move: ProviderMove | undefined): string {
  const tries = move?.tries ?? 1
  return tries > 1 ? `${of}:${tries}` : of
}
