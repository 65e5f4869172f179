import { isCapturedAtOnce } from '#domain/payment/payment-behavior'
import type { Minor } from '#domain/pricing/proportion'
import type { ActResult } from './acts/act-result'
import { capturedAmount } from './provider-moves'
import type { Effect } from './effects-of'
import { type Fulfillment, type LineQuantities, sumOf, unitsOf } from './fulfillment'
import { fulfillmentsOf, lineProgressOf } from './fulfillment-progress'
import type { OrderState } from './order-state'
import { refundsOf } from './refunds'

/** What an act would do, for whoever decides on it: what leaves, what is paid and paid back, and who hears of it. Amounts in minor units. */
export type ActOutlook = {
  status: { from: OrderState['status']; to: OrderState['status'] }
  /** Parcels and pickups that come about. */
  parcels: Pick<Fulfillment, 'id' | 'kind' | 'lines'>[]
  cancelled: LineQuantities
  returned: LineQuantities
  /** Of the provider: captured by this act, and authorized but never captured. */
  captured: Minor
  released: Minor
  /** What goes back, to which payments, by their codes. */
  back: { code: string; amount: Minor }[]
  emails: Effect[]
  /** Its units are for sale again. */
  isStockBack: boolean
}

/** Expects the result of an act that was applied to `before`, and is kept nowhere. */
export function outlookOf(before: OrderState, { order: after, effects }: ActResult): ActOutlook {
  const known = new Set(fulfillmentsOf(before).map(({ id }) => id))
  const isPaid = isCapturedAtOnce(before.payment.code)
  // It is due with every start, and finds no card in most orders.
  const hasCards = lineProgressOf(after).some(({ route, qty, cancelled }) => route === 'email' && qty > cancelled)
  const has = (effect: Effect) => effects.some((due) => due.effect === effect)
  return {
    status: { from: before.status, to: after.status },
    parcels: fulfillmentsOf(after).filter(({ id, kind }) => !known.has(id) && kind !== 'email'),
    cancelled: cancelledBy(before, after),
    returned: unitsOf((after.received ?? []).slice(before.received?.length ?? 0)),
    captured: isPaid ? 0 : capturedAmount(fulfillmentsOf(after)) - capturedAmount(fulfillmentsOf(before)),
    released: isPaid ? 0 : uncapturedOf(before) - uncapturedOf(after),
    back: backBy(before, after),
    emails: effects.flatMap(({ effect }) => (effect.endsWith('-mail') && (effect !== 'gift-card-mail' || hasCards) ? [effect] : [])),
    isStockBack: has('restock') || has('give-back'),
  }
}

/** A whole order is cancelled without a list of its units. */
function cancelledBy(before: OrderState, after: OrderState): LineQuantities {
  const [old, now] = [before, after].map((order) => unitsOf(order.cancellations ?? []))
  const isWhole = after.status === 'CANCELLED' && before.status !== 'CANCELLED'
  const units = before.cart.items.map(({ id, qty }) => [id, (isWhole ? qty : (now?.[id] ?? 0)) - (old?.[id] ?? 0)] as const)
  return Object.fromEntries(units.filter(([, count]) => count > 0))
}

/** What the provider may still capture. */
function uncapturedOf(order: OrderState): Minor {
  return order.status === 'CANCELLED' ? 0 : order.payment.toPay - sumOf((order.cancellations ?? []).map(({ paid }) => paid.provider))
}

function backBy(before: OrderState, after: OrderState): ActOutlook['back'] {
  const sums = (order: OrderState) => {
    const byCode = new Map<string, Minor>()
    for (const { code, amount } of refundsOf(order).flatMap(({ to }) => to)) byCode.set(code, (byCode.get(code) ?? 0) + amount)
    return byCode
  }
  const old = sums(before)
  return [...sums(after)].map(([code, amount]) => ({ code, amount: amount - (old.get(code) ?? 0) })).filter(({ amount }) => amount > 0)
}
