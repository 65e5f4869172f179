import type { Minor } from '#domain/pricing/proportion'
import { capturedOf, chargedBackOf } from './chargeback'
import { type OrderRefund, sumOf, unitsOf } from './fulfillment'
import { fulfillmentsOf } from './fulfillments-of'
import { keptOrder } from './kept-order'
import type { OrderState } from './order-state'
import { paidFor, unitsPrice } from './price-share'
import { refundedOf } from './provider-moves'
import { isBoughtCard } from './returned-part'
import { backFor, storedValueReturned, storedValueSources, storedValueUsed } from './stored-value'

/**
 * What may still be refunded: of the provider's part without chargebacks and without emailed gift cards, and of each stored value that was
 * used. All in minor units.
 */
export type Refundable = { provider: Minor; stored: Minor[]; total: Minor }

export function refundableOf(order: OrderState): Refundable {
  // A version that did not keep refunds has refunded everything that came back.
  const isClosed = order.status === 'REFUNDED' && !order.refunds?.some(({ isReturn }) => isReturn)
  const fulfillments = isClosed ? [] : fulfillmentsOf(order)
  const shares = fulfillments.flatMap(({ paid }) => paid ?? [])
  const captured = capturedOf(fulfillments)
  const gone = chargedBackOf(order, captured) + refundedOf(order) + heldByCards(order)
  const provider = Math.max(0, captured - gone)
  const used = storedValueUsed(order, shares)
  const returned = storedValueReturned({ ...order, cancellations: [] })
  const stored = used.map((amount, place) => Math.max(0, amount - (returned[place] ?? 0)))
  return { provider, stored, total: provider + sumOf(stored) }
}

/** Splits a refund: to the provider first, then to each stored value in turn. */
export function splitRefund(order: OrderState, value: Minor): Pick<OrderRefund, 'toProvider' | 'back' | 'reward'> {
  const { provider, stored } = refundableOf(order)
  let left = value
  const upTo = (most: Minor) => {
    const part = Math.min(left, most)
    left -= part
    return part
  }
  const toProvider = upTo(provider)
  return { toProvider, ...backFor(storedValueSources(order), stored.map(upTo), storedValueReturned(order)) }
}

/**
 * What emailed gift cards hold of the payment: the price of those that were not taken back, and what was spent of the others. Cards are bought
 * with money alone, and only a refund of their line, which takes the card back, returns it.
 */
export function heldByCards(order: OrderState): Minor {
  const refunds = order.refunds ?? []
  const [out, back] = [unitsOf(fulfillmentsOf(order).filter(({ paid }) => paid)), unitsOf(refunds)]
  const cards = keptOrder(order).cart.items.filter(isBoughtCard)
  const priceOf = (units: Record<string, number>) =>
    sumOf(cards.map((item) => paidFor(unitsPrice(item, { before: 0, count: units[item.id] ?? 0 }, order), order)))
  return Math.max(0, priceOf(out) - priceOf(back)) + sumOf(refunds.map(({ spent = 0 }) => spent))
}
