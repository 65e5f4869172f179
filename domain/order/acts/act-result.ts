import type { OrderStatus } from '#contracts/entities/order'
import { fail, ok, type Outcome } from '#contracts/errors'
import { type DueEffect, effectsOf } from '../effects-of'
import { fulfillmentStatusOf, statusPath, underwayStatuses, fulfillmentsOf } from '../fulfillment-progress'
import type { OrderState } from '../order-state'
import { hasRestToRelease } from '../provider-moves'

/** The order after an act, and what is to be done outside because of it. */
export type ActResult = { order: OrderState; effects: readonly DueEffect[] }

/** Parcels, cancellations, refunds and returns of one order, all together. */
const mostActs = 200

/** Moves an order to the status its units have, and adds the effects of each status on the way. ORD409 if there is no way. */
export function settled(
  before: OrderState,
  after: OrderState,
  { effects, now }: { effects: readonly DueEffect[]; now: number },
): Outcome<ActResult> {
  const acts = [after.fulfillments, after.cancellations, after.refunds, after.received].reduce((sum, each) => sum + (each?.length ?? 0), 0)
  if (acts > mostActs) return fail('ORDER_NOT_CHANGEABLE')
  const to = fulfillmentStatusOf(after)
  const isReleased = hasRestToRelease({ ...after, status: to }) && !hasRestToRelease(before)
  const all = isReleased ? [...effects, { effect: 'release' as const }] : effects
  return reached({ ...after, status: before.status, events: before.events }, to, { effects: all, now })
}

/** Moves an order along allowed statuses. An operator may also cancel an order whose fulfillment began, while nothing was handed over. */
export function reached(
  order: OrderState,
  to: OrderStatus,
  { effects, now }: { effects: readonly DueEffect[]; now: number },
): Outcome<ActResult> {
  const isOperatorCancel = to === 'CANCELLED' && (order.status === 'IN_FULFILMENT' || order.status === 'READY_FOR_PICKUP')
  const path = isOperatorCancel ? (['CANCELLED'] as const) : statusPath(order.status, to)
  if (!path) return fail('ORDER_NOT_CHANGEABLE')
  const events = [...order.events, ...path.map((status) => ({ status, at: now }))]
  const moved = { ...order, status: to, events }
  const own = path.flatMap((status) => effectsOf(status, moved)).map((effect) => ({ effect }))
  const later = own.filter(({ effect }, place) => effect !== 'index' && own.findIndex((each) => each.effect === effect) === place)
  const isListed = path.length === 0 || own.some(({ effect }) => effect === 'index')
  return ok({ order: moved, effects: [...(isListed ? [{ effect: 'index' as const }] : []), ...effects, ...later] })
}

/** The order with its fulfillments written down, where a former version did not. */
export function withFulfillments(order: OrderState): OrderState & Required<Pick<OrderState, 'fulfillments'>> {
  return { ...order, fulfillments: [...fulfillmentsOf(order)] }
}

/** `P1`, `P2` … */
export function nextId(letter: string, known: readonly unknown[] = []): string {
  return `${letter}${known.length + 1}`
}

/** ORD409 unless an order is being fulfilled. */
export function mustBeUnderWay({ status }: OrderState): Outcome<void> {
  return underwayStatuses.includes(status) ? ok(undefined) : fail('ORDER_NOT_CHANGEABLE')
}
