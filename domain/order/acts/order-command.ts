import type { Address } from '#contracts/entities/address'
import type { Outcome } from '#contracts/errors'
import { getFulfillments, getLineProgress, getLineRoute } from '../fulfillment-progress'
import type { OrderState } from '../order-state'
import { type OrderCommandResult } from './command-result'
import { changeShippingAddress } from './change-address'
import {
  type ChargebackReport,
  type DespiteChargeback,
  holdDisputedUnits,
  applyChargebackReport,
  retryFailedOperations,
  type ProviderOperationReport,
  applyOperationReport,
} from './provider-reports'
import { type CancelUnitsInput, cancelUnits, type WithdrawUnitsInput, withdrawUnits } from './cancel-units'
import {
  markDelivered,
  type HandOverInput,
  markPickedUp,
  markReadyForPickup,
  type ShipUnitsInput,
  shipUnits,
  startFulfillment,
} from './ship-units'
import { receiveReturn, type RefundUnitsInput, refundUnits } from './refund-units'

/** Everything that may happen to a placed order: what its shop does, its payment provider reports, and its shopper states. */
export type OrderCommand =
  | { kind: 'start' }
  | ({ kind: 'ship' } & ShipUnitsInput & DespiteChargeback)
  | ({ kind: 'ready' } & Pick<ShipUnitsInput, 'lines'> & HandOverInput & DespiteChargeback)
  | ({ kind: 'picked-up' } & HandOverInput & DespiteChargeback)
  | ({ kind: 'delivered' } & HandOverInput)
  | ({ kind: 'cancel' } & CancelUnitsInput)
  | ({ kind: 'received' } & Pick<ShipUnitsInput, 'lines'>)
  | ({ kind: 'withdraw' } & WithdrawUnitsInput)
  | ({ kind: 'refund' } & RefundUnitsInput)
  | { kind: 'address'; address: Address }
  | ({ kind: 'chargeback' } & ChargebackReport)
  | ({ kind: 'move' } & ProviderOperationReport)
  | { kind: 'ask-again' }

/** Applies an act; the order and its money are then as the act says, or nothing changes. Nothing leaves while a chargeback is open. */
export function applyOrderCommand(order: OrderState, command: OrderCommand, now: number): Outcome<OrderCommandResult> {
  return holdDisputedUnits(order, executeCommand(order, command, now), 'despiteChargeback' in command ? command : {})
}

function executeCommand(order: OrderState, command: OrderCommand, now: number): Outcome<OrderCommandResult> {
  switch (command.kind) {
    case 'start':
      return startFulfillment(order, now)
    case 'ship':
      return shipUnits(order, toShipUnits(command), now)
    case 'ready':
      return markReadyForPickup(order, command, now)
    case 'picked-up':
      return markPickedUp(order, command, now)
    case 'delivered':
      return markDelivered(order, command, now)
    case 'cancel':
      return cancelUnits(order, command, now)
    case 'received':
      return receiveReturn(order, command, now)
    case 'withdraw':
      return withdrawUnits(order, command, now)
    case 'refund':
      return refundUnits(order, command, now)
    case 'address':
      return changeShippingAddress(order, command.address)
    case 'chargeback':
      return applyChargebackReport(order, command, now)
    case 'move':
      return applyOperationReport(order, command, now)
    case 'ask-again':
      return retryFailedOperations(order)
  }
}

function toShipUnits({ kind: _, despiteChargeback: _override, ...shipping }: OrderCommand & { kind: 'ship' }): ShipUnitsInput {
  return shipping
}

/** The acts that bring an order to a status as a whole; empty for one that no act of ours reaches. */
export function getCommandsForStatus(
  order: OrderState,
  targetStatus: OrderState['status'],
  { reason = '', ...shipping }: ShipUnitsInput & { reason?: string } = {},
): readonly OrderCommand[] {
  const commandsByStatus: Partial<Record<OrderState['status'], readonly OrderCommand[]>> = {
    IN_FULFILMENT: [{ kind: 'start' }],
    SHIPPED: getShipCommands(order, shipping),
    READY_FOR_PICKUP: [{ kind: 'ready' }],
    PICKED_UP: [{ kind: 'picked-up' }],
    DELIVERED: getDeliverCommands(order),
    // An operator cancels by an act of their own.
    CANCELLED: [{ kind: 'cancel', reason, by: 'shopper' }],
    RETURNED: [{ kind: 'received' }],
    REFUNDED: [{ kind: 'refund', reason }],
  }
  return commandsByStatus[targetStatus] ?? []
}

/** What a store keeps is ready when everything else has left. */
function getShipCommands(order: OrderState, shipping: ShipUnitsInput): OrderCommand[] {
  const routes = getLineProgress(order).flatMap(({ route, open }) => (open > 0 ? [route] : []))
  const hasStore = routes.includes('store')
  const isShipping = routes.some((route) => route !== 'store') || !hasStore
  return [...(isShipping ? [{ kind: 'ship' as const, ...shipping }] : []), ...(hasStore ? [{ kind: 'ready' as const }] : [])]
}

/** What waits somewhere is collected, and what is on its way arrives. */
function getDeliverCommands(order: OrderState): OrderCommand[] {
  const routeOfLine = new Map(order.cart.items.map((item) => [item.id, getLineRoute(item)]))
  const undelivered = getFulfillments(order).filter(
    ({ lines, pickedUpAt, deliveredAt }) => Object.keys(lines).length > 0 && pickedUpAt === undefined && deliveredAt === undefined,
  )
  const isToPoint = ({ lines }: Required<Pick<ShipUnitsInput, 'lines'>>) => Object.keys(lines).some((id) => routeOfLine.get(id) === 'point')
  const arriving = undelivered.filter((each) => each.kind === 'parcel' && each.readyAt === undefined && isToPoint(each))
  const waitingPickups = undelivered.filter(({ readyAt }) => readyAt !== undefined)
  const delivering = undelivered.filter((each) => each.kind !== 'pickup' && each.readyAt === undefined && !isToPoint(each))
  return [
    ...arriving.map(({ id }) => ({ kind: 'ready' as const, fulfillment: id })),
    ...(arriving.length + waitingPickups.length > 0 ? [{ kind: 'picked-up' as const }] : []),
    ...(delivering.length > 0 ? [{ kind: 'delivered' as const }] : []),
  ]
}
