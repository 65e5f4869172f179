import type { OrderStatus } from '#contracts/entities/order'
import { fail, ok, type Outcome } from '#contracts/errors'
import { type DueOrderEffect, getStatusEffects } from '../order-effects'
import { getFulfillmentStatus, findStatusPath, inProgressStatuses, getFulfillments } from '../fulfillment-progress'
import type { OrderState } from '../order-state'
import { hasAuthorizationToRelease } from '../provider-operations'

/** The order after an act, and what is to be done outside because of it. */
export type OrderCommandResult = { order: OrderState; effects: readonly DueOrderEffect[] }

/** Parcels, cancellations, refunds and returns of one order, all together. */
const maxOrderRecords = 200

/** Moves an order to the status its units have, and adds the effects of each status on the way. ORD409 if there is no way. */
export function settleOrderStatus(
  previousOrder: OrderState,
  updatedOrder: OrderState,
  { effects, now }: { effects: readonly DueOrderEffect[]; now: number },
): Outcome<OrderCommandResult> {
  const recordCount = [updatedOrder.fulfillments, updatedOrder.cancellations, updatedOrder.refunds, updatedOrder.received].reduce(
    (sum, each) => sum + (each?.length ?? 0),
    0,
  )
  if (recordCount > maxOrderRecords) return fail('ORDER_NOT_CHANGEABLE')
  const targetStatus = getFulfillmentStatus(updatedOrder)
  const allEffects = [...effects, ...getReleaseEffects(previousOrder, { ...updatedOrder, status: targetStatus })]
  return advanceOrderStatus({ ...updatedOrder, status: previousOrder.status, events: previousOrder.events }, targetStatus, {
    effects: allEffects,
    now,
  })
}

/** Gives up the rest of an authorization, once there is one. */
export function getReleaseEffects(previousOrder: OrderState, order: OrderState): readonly DueOrderEffect[] {
  return hasAuthorizationToRelease(order) && !hasAuthorizationToRelease(previousOrder) ? [{ effect: 'release' }] : []
}

/**
 * Moves an order along allowed statuses. An operator may also cancel an order whose fulfillment began, while nothing was handed over. After
 * one return was refunded another may begin, or arrive.
 */
export function advanceOrderStatus(
  order: OrderState,
  targetStatus: OrderStatus,
  { effects, now }: { effects: readonly DueOrderEffect[]; now: number },
): Outcome<OrderCommandResult> {
  const isOperatorCancel = targetStatus === 'CANCELLED' && (order.status === 'IN_FULFILMENT' || order.status === 'READY_FOR_PICKUP')
  const isAnotherReturn = order.status === 'REFUNDED' && (targetStatus === 'RETURN_REQUESTED' || targetStatus === 'RETURNED')
  const path = isOperatorCancel || isAnotherReturn ? [targetStatus] : findStatusPath(order.status, targetStatus)
  if (!path) return fail('ORDER_NOT_CHANGEABLE')
  const events = [...order.events, ...path.map((status) => ({ status, at: now }))]
  const movedOrder = { ...order, status: targetStatus, events }
  const statusEffects = path.flatMap((status) => getStatusEffects(status, movedOrder)).map((effect) => ({ effect }))
  const laterEffects = statusEffects.filter(
    ({ effect }, index) => effect !== 'index' && statusEffects.findIndex((each) => each.effect === effect) === index,
  )
  const isListed = path.length === 0 || statusEffects.some(({ effect }) => effect === 'index')
  return ok({ order: movedOrder, effects: [...(isListed ? [{ effect: 'index' as const }] : []), ...effects, ...laterEffects] })
}

/** The order with its fulfillments written down, where a former version did not. */
export function withFulfillments(order: OrderState): OrderState & Required<Pick<OrderState, 'fulfillments'>> {
  return { ...order, fulfillments: [...getFulfillments(order)] }
}

/** `P1`, `P2` … */
export function getNextId(prefix: string, existing: readonly unknown[] = []): string {
  return `${prefix}${existing.length + 1}`
}

/** ORD409 unless an order is being fulfilled. */
export function validateInProgress({ status }: OrderState): Outcome<void> {
  return inProgressStatuses.includes(status) ? ok(undefined) : fail('ORDER_NOT_CHANGEABLE')
}
