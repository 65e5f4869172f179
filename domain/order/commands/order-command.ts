import type { Address } from '#contracts/entities/address'
import type { OrderStatus } from '#contracts/entities/order'
import { type Outcome, fail, ok } from '#contracts/errors'
import { resolveStateCode } from '#domain/address/normalize-address'
import { validateAddress } from '#domain/address/validate-address'
import { getFulfillments, getLineProgress, getLineRoute } from '../fulfillment-progress'
import type { OrderState } from '../order-state'
import { type CancelUnitsInput, cancelUnits, type WithdrawUnitsInput, withdrawUnits } from './cancel-units'
import type { OrderCommandResult } from './command-result'
import {
  type ChargebackReport,
  type ChargebackOverride,
  holdDisputedUnits,
  applyChargebackReport,
  retryFailedOperations,
  type ProviderOperationReport,
  applyOperationReport,
} from './provider-reports'
import { holdDisputedRefunds, settleHeldRefund, type SettleRefundInput } from './held-refunds'
import { retryRefund, type RetryRefundInput } from './retry-refund'
import { receiveReturn, type RefundUnitsInput, refundUnits } from './refund-units'
import {
  markDelivered,
  type HandOverInput,
  markPickedUp,
  markReadyForPickup,
  type ShipUnitsInput,
  shipUnits,
  startFulfillment,
} from './ship-units'

/**
 * Everything that may happen to a placed order: actions of operators and of its shopper, and reports of the payment provider. `received`: a
 * return arrived. `move`: a capture or refund succeeded or failed. `ask-again`: failed captures and refunds are requested again.
 */
export type OrderCommand =
  | { kind: 'start' }
  | ({ kind: 'ship' } & ShipUnitsInput & ChargebackOverride)
  | ({ kind: 'ready' } & Pick<ShipUnitsInput, 'lines'> & HandOverInput & ChargebackOverride)
  | ({ kind: 'picked-up' } & HandOverInput & ChargebackOverride)
  | ({ kind: 'delivered' } & HandOverInput)
  | ({ kind: 'cancel' } & CancelUnitsInput)
  | ({ kind: 'received' } & Pick<ShipUnitsInput, 'lines'>)
  | ({ kind: 'withdraw' } & WithdrawUnitsInput)
  | ({ kind: 'refund' } & RefundUnitsInput)
  | { kind: 'address'; address: Address }
  | ({ kind: 'chargeback' } & ChargebackReport)
  | ({ kind: 'move' } & ProviderOperationReport)
  | { kind: 'ask-again' }
  | ({ kind: 'settle-refund' } & SettleRefundInput)
  | ({ kind: 'retry-refund' } & RetryRefundInput)

/**
 * Applies a command as a whole, or fails and changes nothing. While a chargeback is open nothing ships, unless an operator overrides it, and refunds
 * of what it takes wait.
 */
export function applyOrderCommand(order: OrderState, command: OrderCommand, now: number): Outcome<OrderCommandResult> {
  const outcome = holdDisputedUnits(order, executeCommand(order, command, now), 'despiteChargeback' in command ? command : {})
  return command.kind === 'chargeback' || command.kind === 'settle-refund' ? outcome : holdDisputedRefunds(outcome)
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
      return retryFailedOperations(order, now)
    case 'settle-refund':
      return settleHeldRefund(order, command)
    case 'retry-refund':
      return retryRefund(order, command)
  }
}

function toShipUnits({ kind: _, despiteChargeback: _override, ...shipping }: OrderCommand & { kind: 'ship' }): ShipUnitsInput {
  return shipping
}

/** Commands that bring the whole order to a status; empty if none does. */
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
    // Operators cancel by the command `cancel` itself.
    CANCELLED: [{ kind: 'cancel', reason, by: 'shopper' }],
    RETURNED: [{ kind: 'received' }],
    REFUNDED: [{ kind: 'refund', reason }],
  }
  return commandsByStatus[targetStatus] ?? []
}

/** Ships everything that is open; what a store hands over becomes ready for pickup. */
function getShipCommands(order: OrderState, shipping: ShipUnitsInput): OrderCommand[] {
  const routes = getLineProgress(order).flatMap(({ route, open }) => (open > 0 ? [route] : []))
  const hasStore = routes.includes('store')
  const isShipping = routes.some((route) => route !== 'store') || !hasStore
  return [...(isShipping ? [{ kind: 'ship' as const, ...shipping }] : []), ...(hasStore ? [{ kind: 'ready' as const }] : [])]
}

/** Parcels that are waiting are collected, and parcels in transit arrive, at a collection point first. */
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

const unshippedStatuses: readonly OrderStatus[] = ['CONFIRMED', 'IN_FULFILMENT']

/**
 * Changes the shipping address before any parcel leaves (else ORDER_NOT_CHANGEABLE), within its country and state, because taxes depend on
 * them (else TAX_ADDRESS_UNKNOWN). Email and phone stay unless given. Invalid fields have the errors of checkout.
 */
function changeShippingAddress(order: OrderState, newAddress: Address): Outcome<OrderCommandResult> {
  const openLines = getLineProgress(order).filter((line) => line.route === 'door' && line.open > 0)
  const hasParcel = getFulfillments(order).some(({ kind }) => kind === 'parcel')
  if (!unshippedStatuses.includes(order.status) || openLines.length === 0 || hasParcel) return fail('ORDER_NOT_CHANGEABLE')
  const items = order.cart.items.filter(({ id }) => openLines.some((line) => line.id === id))
  const codes = items.flatMap(({ shippingOptions }) =>
    shippingOptions.flatMap(({ selected, shippingMethod }) => (selected ? shippingMethod.code : [])),
  )
  const { shippingAddress } = order.cart
  const contact = {
    ...(shippingAddress?.email && { email: shippingAddress.email }),
    ...(shippingAddress?.phone && { phone: shippingAddress.phone }),
  }
  const address = validateAddress({ ...contact, ...newAddress }, { country: order.country, codes })
  if (!address.ok) return address
  const isMoved = shippingAddress && resolveStateCode(shippingAddress, order.country) !== resolveStateCode(address.value, order.country)
  if (isMoved) return fail('TAX_ADDRESS_UNKNOWN', { field: 'province' })
  return ok({ order: { ...order, cart: { ...order.cart, shippingAddress: address.value } }, effects: [{ effect: 'index' }] })
}

const auditedParts = [
  'status',
  'fulfillments',
  'cancellations',
  'received',
  'refunds',
  'chargebacks',
  'returning',
  'cancelReason',
  'withdrawals',
] as const

/** The changed parts of an order as JSON, for the audit. */
export type ChangedParts = { before: string; after: string }

/** Compares an order before and after a command. */
export function getChangedParts(previousOrder: OrderState, updatedOrder: OrderState): ChangedParts {
  const getParts = (order: OrderState): Record<string, unknown> => ({
    ...Object.fromEntries(auditedParts.map((name) => [name, order[name] ?? null])),
    shippingAddress: order.cart.shippingAddress ?? null,
  })
  const [previousParts, updatedParts] = [getParts(previousOrder), getParts(updatedOrder)]
  const changedNames = Object.keys(previousParts).filter(
    (name) => JSON.stringify(previousParts[name]) !== JSON.stringify(updatedParts[name]),
  )
  const serializeChanged = (each: Record<string, unknown>) =>
    JSON.stringify(Object.fromEntries(changedNames.map((name) => [name, each[name]])))
  return { before: serializeChanged(previousParts), after: serializeChanged(updatedParts) }
}
