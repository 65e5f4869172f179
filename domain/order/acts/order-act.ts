import type { Address } from '#contracts/entities/address'
import type { Outcome } from '#contracts/errors'
import { fulfillmentsOf, lineProgressOf, routeOf } from '../fulfillment-progress'
import type { OrderState } from '../order-state'
import { type ActResult } from './act-result'
import { changeAddress } from './change-address'
import {
  type ChargebackReport,
  type DespiteChargeback,
  holdDisputed,
  reportChargeback,
  askAgain,
  type MoveReport,
  reportMove,
} from './provider-reports'
import { type CancelUnits, cancelUnits, type WithdrawUnits, withdrawUnits } from './cancel-units'
import { delivered, type HandOver, pickedUp, readyForPickup, type ShipUnits, shipUnits, startFulfillment } from './ship-units'
import { receiveReturn, type RefundUnits, refundUnits } from './refund-units'

/** Everything that may happen to a placed order: what its shop does, its payment provider reports, and its shopper states. */
export type OrderAct =
  | { kind: 'start' }
  | ({ kind: 'ship' } & ShipUnits & DespiteChargeback)
  | ({ kind: 'ready' } & Pick<ShipUnits, 'lines'> & HandOver & DespiteChargeback)
  | ({ kind: 'picked-up' } & HandOver & DespiteChargeback)
  | ({ kind: 'delivered' } & HandOver)
  | ({ kind: 'cancel' } & CancelUnits)
  | ({ kind: 'received' } & Pick<ShipUnits, 'lines'>)
  | ({ kind: 'withdraw' } & WithdrawUnits)
  | ({ kind: 'refund' } & RefundUnits)
  | { kind: 'address'; address: Address }
  | ({ kind: 'chargeback' } & ChargebackReport)
  | ({ kind: 'move' } & MoveReport)
  | { kind: 'ask-again' }

/** Applies an act; the order and its money are then as the act says, or nothing changes. Nothing leaves while a chargeback is open. */
export function applyAct(order: OrderState, act: OrderAct, now: number): Outcome<ActResult> {
  return holdDisputed(order, resultOf(order, act, now), 'despiteChargeback' in act ? act : {})
}

function resultOf(order: OrderState, act: OrderAct, now: number): Outcome<ActResult> {
  switch (act.kind) {
    case 'start':
      return startFulfillment(order, now)
    case 'ship':
      return shipUnits(order, withoutKind(act), now)
    case 'ready':
      return readyForPickup(order, act, now)
    case 'picked-up':
      return pickedUp(order, act, now)
    case 'delivered':
      return delivered(order, act, now)
    case 'cancel':
      return cancelUnits(order, act, now)
    case 'received':
      return receiveReturn(order, act, now)
    case 'withdraw':
      return withdrawUnits(order, act, now)
    case 'refund':
      return refundUnits(order, act, now)
    case 'address':
      return changeAddress(order, act.address)
    case 'chargeback':
      return reportChargeback(order, act, now)
    case 'move':
      return reportMove(order, act, now)
    case 'ask-again':
      return askAgain(order)
  }
}

function withoutKind({ kind: _, despiteChargeback: _override, ...shipping }: OrderAct & { kind: 'ship' }): ShipUnits {
  return shipping
}

/** The acts that bring an order to a status as a whole; empty for one that no act of ours reaches. */
export function actsTo(
  order: OrderState,
  to: OrderState['status'],
  { reason = '', ...shipping }: ShipUnits & { reason?: string } = {},
): readonly OrderAct[] {
  const acts: Partial<Record<OrderState['status'], readonly OrderAct[]>> = {
    IN_FULFILMENT: [{ kind: 'start' }],
    SHIPPED: actsToShip(order, shipping),
    READY_FOR_PICKUP: [{ kind: 'ready' }],
    PICKED_UP: [{ kind: 'picked-up' }],
    DELIVERED: actsToDeliver(order),
    // An operator cancels by an act of their own.
    CANCELLED: [{ kind: 'cancel', reason, by: 'shopper' }],
    RETURNED: [{ kind: 'received' }],
    REFUNDED: [{ kind: 'refund', reason }],
  }
  return acts[to] ?? []
}

/** What a store keeps is ready when everything else has left. */
function actsToShip(order: OrderState, shipping: ShipUnits): OrderAct[] {
  const routes = lineProgressOf(order).flatMap(({ route, open }) => (open > 0 ? [route] : []))
  const hasStore = routes.includes('store')
  const isShipping = routes.some((route) => route !== 'store') || !hasStore
  return [...(isShipping ? [{ kind: 'ship' as const, ...shipping }] : []), ...(hasStore ? [{ kind: 'ready' as const }] : [])]
}

/** What waits somewhere is collected, and what is on its way arrives. */
function actsToDeliver(order: OrderState): OrderAct[] {
  const routeOfLine = new Map(order.cart.items.map((item) => [item.id, routeOf(item)]))
  const under = fulfillmentsOf(order).filter(
    ({ lines, pickedUpAt, deliveredAt }) => Object.keys(lines).length > 0 && pickedUpAt === undefined && deliveredAt === undefined,
  )
  const isToPoint = ({ lines }: Required<Pick<ShipUnits, 'lines'>>) => Object.keys(lines).some((id) => routeOfLine.get(id) === 'point')
  const arriving = under.filter((each) => each.kind === 'parcel' && each.readyAt === undefined && isToPoint(each))
  const waiting = under.filter(({ readyAt }) => readyAt !== undefined)
  const delivering = under.filter((each) => each.kind !== 'pickup' && each.readyAt === undefined && !isToPoint(each))
  return [
    ...arriving.map(({ id }) => ({ kind: 'ready' as const, fulfillment: id })),
    ...(arriving.length + waiting.length > 0 ? [{ kind: 'picked-up' as const }] : []),
    ...(delivering.length > 0 ? [{ kind: 'delivered' as const }] : []),
  ]
}
