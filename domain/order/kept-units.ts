import type { CartItem } from '#contracts/entities/cart'
import type { OrderStatus } from '#contracts/entities/order'
import { type LineQuantities, unitsOf } from './fulfillment'
import type { OrderState } from './order-state'
import { isBoughtCard, returnedPart } from './returned-part'

/** Nothing of such an order is kept, also where it has no list of cancelled units. */
const withoutUnits: readonly OrderStatus[] = ['CANCELLED', 'FAILED']

/**
 * What of an order is kept: units that were neither cancelled nor refunded. Every later act asks here: emailed gift cards and their resending,
 * gifts, invoices, refunds. (docs/decisions/093)
 */
export function keptUnits(order: OrderState): LineQuantities {
  const gone = unitsOf([{ lines: cancelledUnits(order) }, ...(order.refunds ?? []), { lines: cameBackUntold(order) }])
  return Object.fromEntries(order.cart.items.map(({ id, qty }) => [id, Math.max(0, qty - (gone[id] ?? 0))]))
}

/** Lines of an order with the units that are kept. */
export function keptItems(order: OrderState): CartItem[] {
  const kept = keptUnits(order)
  return order.cart.items.flatMap((item) => (kept[item.id] ? [{ ...item, qty: kept[item.id] ?? 0 }] : []))
}

export function cancelledUnits(order: OrderState): LineQuantities {
  return withoutUnits.includes(order.status) ? allUnits(order.cart.items) : unitsOf(order.cancellations ?? [])
}

/** Bought gift cards of a line, by the places of their units. */
export type CardUnits = { item: CartItem; first: number; count: number }

/** Gift cards that are taken back with these units: of each line the last ones that are kept, so that those that stay keep their numbers. */
export function cardsAmong(order: OrderState, units: LineQuantities): CardUnits[] {
  return keptItems(order)
    .filter(isBoughtCard)
    .flatMap(({ qty, ...item }) => {
      const count = Math.min(units[item.id] ?? 0, qty)
      return count > 0 ? [{ item: { ...item, qty }, first: qty - count, count }] : []
    })
}

/** Gift cards that a refund of the order takes back. */
export function cardsOfRefund(order: OrderState, id: string): CardUnits[] {
  const refunds = order.refunds ?? []
  const place = refunds.findIndex((refund) => refund.id === id)
  return place < 0 ? [] : cardsAmong({ ...order, refunds: refunds.slice(0, place) }, refunds[place]?.lines ?? {})
}

/** A version that did not keep refunds has refunded everything that came back. */
function cameBackUntold(order: OrderState): LineQuantities {
  const isUntold = order.status === 'REFUNDED' && !order.refunds?.some(({ isReturn }) => isReturn)
  return isUntold ? allUnits(returnedPart(order).items) : {}
}

function allUnits(items: readonly CartItem[]): LineQuantities {
  return Object.fromEntries(items.map(({ id, qty }) => [id, qty]))
}
