import { fail, type Outcome } from '#contracts/errors'
import { type LineQuantities, unitsOf } from '../fulfillment'
import { fulfillmentsOf } from '../fulfillments-of'
import { routeOf, unitsAmong } from '../line-progress'
import type { OrderState } from '../order-state'
import { type ActResult, nextId, reached, withFulfillments } from './act-result'

const returnable: readonly OrderState['status'][] = ['DELIVERED', 'PICKED_UP', 'RETURN_REQUESTED', 'RETURNED']

/**
 * Units came back and are for sale again. Without lines these are the announced ones, or all. Several may come one after the other, until
 * they are refunded. RTN500 before delivery and after the refund, ORD400 for units that nobody has.
 */
export function receiveReturn(before: OrderState, { lines }: { lines?: LineQuantities }, now: number): Outcome<ActResult> {
  if (!returnable.includes(before.status)) return fail('RETURN_NOT_ALLOWED')
  const order = withFulfillments(before)
  const out = unitsAtShopper(order)
  const announced = order.returning && Object.fromEntries(Object.entries(out).filter(([id]) => order.returning?.includes(id)))
  const units = unitsAmong(out, lines ?? announced)
  if (!units.ok) return units
  const id = nextId('R', order.received)
  const received = [...(order.received ?? []), { id, at: now, lines: units.value }]
  const after = { ...order, received, returning: Object.keys(unitsOf(received)) }
  const effects = [
    { effect: 'restock' as const, of: id },
    { effect: 'returned-mail' as const, of: id },
  ]
  return reached(after, 'RETURNED', { effects, now })
}

/** Goods a shopper has, which were handed over and did not come back. */
export function unitsAtShopper(order: OrderState): LineQuantities {
  const out = unitsOf(fulfillmentsOf(order).filter(({ paid }) => paid))
  const back = unitsOf(order.received ?? [])
  const goods = order.cart.items.filter((item) => routeOf(item) !== 'email')
  return Object.fromEntries(
    goods.flatMap(({ id }) => {
      const left = (out[id] ?? 0) - (back[id] ?? 0)
      return left > 0 ? [[id, left]] : []
    }),
  )
}
