import { fail, ok, type Outcome } from '#contracts/errors'
import { openUnits } from '../line-progress'
import type { OrderState } from '../order-state'
import { nextShare } from '../price-share'
import { type ActResult, nextId, reached, withFulfillments } from './act-result'

/** The order can no longer be cancelled by its shopper. Its gift cards are emailed, and their price is captured. ORD409 unless confirmed. */
export function startFulfillment(before: OrderState, now: number): Outcome<ActResult> {
  if (before.status !== 'CONFIRMED') return fail('ORDER_NOT_CHANGEABLE')
  const order = withFulfillments(before)
  const cards = openUnits(order, ['email'])
  if (!cards.ok) return reached(order, 'IN_FULFILMENT', { effects: [], now })
  const id = nextId('P', order.fulfillments)
  const isAll = !openUnits(order, ['door', 'point', 'store']).ok
  // Cards alone are shipped and delivered in steps of their own, as parcels are.
  const done = !isAll && { shippedAt: now, deliveredAt: now }
  const email = { id, kind: 'email' as const, lines: cards.value, ...done, paid: nextShare(order, cards.value) }
  const effects = [{ effect: 'capture' as const, of: id }]
  return reached({ ...order, fulfillments: [...order.fulfillments, email] }, 'IN_FULFILMENT', { effects, now })
}

/** The order in fulfillment, and the effects of starting it if that was not done. */
export function started(order: OrderState, now: number): Outcome<ActResult> {
  return order.status === 'CONFIRMED' ? startFulfillment(order, now) : ok({ order: withFulfillments(order), effects: [] })
}
