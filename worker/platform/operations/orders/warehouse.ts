import type { OrderStatus } from '#contracts/entities/order'
import { getCommandsForStatus, type OrderCommand } from '#domain/order/acts/order-command'
import { countDisputedUnits } from '#domain/order/provider-operations'
import type { OrderState } from '#domain/order/order-state'
import { createTracking } from '#domain/order/simulated-fulfillment'
import type { PlatformEnv } from '../../env'
import { runChange, hashRequest } from '../operation-call'
import { applyOrderAction } from './apply-order-action'

const warehouseOperator = 'warehouse'

/** The operation of each act of an operator. */
const operationNames: Partial<Record<OrderCommand['kind'], string>> = {
  start: 'orders.start',
  ship: 'orders.ship',
  ready: 'orders.ready',
  'picked-up': 'orders.pickedUp',
  delivered: 'orders.delivered',
  cancel: 'orders.cancel',
  received: 'orders.receiveReturn',
  refund: 'orders.refund',
  address: 'orders.changeAddress',
}

/** On a developer's machine an operator named `warehouse` moves orders on, by the same operations as everybody. */
export async function simulateWarehouse(env: PlatformEnv, order: OrderState, targetStatus: OrderStatus): Promise<void> {
  const { orderNumber } = order
  // A refusal is kept under its key: the call after the reversal would get it again.
  if (countDisputedUnits(order) > 0) return
  const orderWithReturns: OrderState = { ...order, returning: order.returning ?? [], received: order.received ?? [] }
  for (const action of getCommandsForStatus(orderWithReturns, targetStatus, { ...createTracking(order), reason: 'returned' })) {
    const key = `${orderNumber}:${targetStatus}:${action.kind}:${'fulfillment' in action ? action.fulfillment : ''}`
    const hash = hashRequest({ method: warehouseOperator, path: key, query: undefined, body: action })
    const request = { operator: warehouseOperator, key, hash, name: operationNames[action.kind] ?? action.kind, now: Date.now() }
    await runChange(env, request, (claim) => applyOrderAction(env, { orderNumber, act: action, claim }))
  }
}
