import { fail, ok, type Outcome } from '#contracts/errors'
import type { Minor } from '#domain/pricing/proportion'
import { type LineQuantities, type OrderRefund, sumOf, unitsOf } from '../fulfillment'
import { fulfillmentsOf, requestedUnits, routeOf } from '../fulfillment-progress'
import { cardsTakenBackWith, orderWithoutCancelledUnits } from '../kept-order'
import type { OrderState } from '../order-state'
import { paidFor, unitsPrice } from '../price-share'
import { refundableOf, splitRefund, returnRefundOf } from '../refundable'
import { type ActResult, nextId, reached, withFulfillments } from './act-result'

/**
 * Units and delivery, or an amount in minor units; neither: what was returned, by the rules of returns. `spent`: what was spent of the gift
 * cards among the units, known once they are taken back.
 */
export type RefundUnits = { lines?: LineQuantities; delivery?: boolean; amount?: Minor; reason: string; spent?: Minor }
type Worth = Pick<OrderRefund, 'lines' | 'delivery' | 'value' | 'spent'>

/**
 * Refunds to the payments, the provider first. Never more than was captured and used, less what was refunded and what emailed gift cards hold:
 * OPS422. A gift card is refunded by its line, less what was spent of it. ORD400 for units that were not handed over or are refunded already,
 * ORD409 if nothing was returned.
 */
export function refundUnits(
  before: OrderState,
  { lines, delivery, amount, reason, spent = 0 }: RefundUnits,
  now: number,
): Outcome<ActResult> {
  const order = withFulfillments(before)
  const id = nextId('F', order.refunds)
  const isReturn = lines === undefined && delivery !== true && amount === undefined
  if (isReturn) return refundReturn(order, { id, at: now, reason })
  const worth =
    amount === undefined
      ? worthOf(order, { lines: lines ?? {}, hasDelivery: delivery === true, spent })
      : ok({ lines: {}, delivery: 0, value: amount })
  if (!worth.ok) return worth
  if (worth.value.value <= 0) return fail('ORDER_REQUEST_INVALID', { field: amount === undefined ? 'lines' : 'amount' })
  const open = withoutCards(order, worth.value)
  if (worth.value.value > refundableOf(open).total) return fail('REFUND_TOO_HIGH')
  const refund = { id, at: now, reason, ...worth.value, ...splitRefund(open, worth.value.value) }
  return withRefund(order, refund, order.status)
}

/** The order once these gift cards are taken back, so that their price can be refunded. */
function withoutCards(order: OrderState, { lines, spent }: Worth): OrderState {
  const cards = Object.fromEntries(cardsTakenBackWith(order, lines).map(({ item, count }) => [item.id, count]))
  if (Object.keys(cards).length === 0) return order
  const taken = { id: '', at: 0, reason: '', lines: cards, delivery: 0, value: 0, toProvider: 0, back: [], reward: 0 }
  return { ...order, refunds: [...(order.refunds ?? []), { ...taken, ...(spent !== undefined && { spent }) }] }
}

function refundReturn(order: OrderState, refund: Pick<OrderRefund, 'id' | 'at' | 'reason'>): Outcome<ActResult> {
  if (order.status !== 'RETURNED') return fail('ORDER_NOT_CHANGEABLE')
  return refundReceived(order.received ? order : withReceived(order, refund.at), refund)
}

/** A version that did not keep what came back has received the announced lines, or all. */
function withReceived(order: OrderState, at: number): OrderState {
  const out = unitsAtShopper(order)
  const lines = Object.fromEntries(Object.entries(out).filter(([id]) => order.returning?.includes(id) ?? true))
  return { ...order, received: [{ id: 'R1', at, lines }] }
}

function refundReceived(order: OrderState, refund: Pick<OrderRefund, 'id' | 'at' | 'reason'>): Outcome<ActResult> {
  return withRefund(order, { ...refund, ...returnRefundOf(order), isReturn: true }, 'REFUNDED')
}

function withRefund(order: OrderState, refund: OrderRefund, to: OrderState['status']): Outcome<ActResult> {
  const after = { ...order, refunds: [...(order.refunds ?? []), refund] }
  const isMoney = refund.value > 0 || refund.back.length > 0
  const again = to === order.status ? (['points-back', 'spending'] as const).map((effect) => ({ effect })) : []
  const effects = isMoney
    ? [{ effect: 'refund' as const, of: refund.id }, { effect: 'refunded-mail' as const, of: refund.id }, ...again]
    : again
  return reached(after, to, { effects, now: refund.at })
}

/** Price of units that were handed over and not refunded, and of delivery if it was charged and not refunded. */
function worthOf(
  order: OrderState,
  { lines: units, hasDelivery, spent }: { lines: LineQuantities; hasDelivery: boolean; spent: Minor },
): Outcome<Worth> {
  const refunds = order.refunds ?? []
  const handed = fulfillmentsOf(order).filter(({ paid }) => paid)
  const [out, done] = [unitsOf(handed), unitsOf(refunds)]
  const available = Object.fromEntries(Object.entries(out).map(([id, count]) => [id, count - (done[id] ?? 0)]))
  const chosen = Object.keys(units).length > 0 ? requestedUnits(available, units) : ok({} as LineQuantities)
  if (!chosen.ok) return chosen
  const charged = sumOf(handed.map(({ paid }) => paid?.delivery ?? 0)) - sumOf(refunds.map((each) => each.delivery))
  const delivery = hasDelivery ? Math.max(0, charged) : 0
  if (hasDelivery && delivery === 0) return fail('ORDER_REQUEST_INVALID', { field: 'delivery' })
  const prices = orderWithoutCancelledUnits(order).cart.items.map((item) => {
    const count = chosen.value[item.id] ?? 0
    return count > 0 ? paidFor(unitsPrice(item, { before: done[item.id] ?? 0, count }, order), order) : 0
  })
  return ok({ lines: chosen.value, delivery, value: sumOf(prices) + delivery - spent, ...(spent > 0 && { spent }) })
}

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
  const units = requestedUnits(out, lines ?? announced)
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
function unitsAtShopper(order: OrderState): LineQuantities {
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
