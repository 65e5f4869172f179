import type { OrderStatus } from '#contracts/entities/order'
import { actsTo, type OrderAct } from '#domain/order/acts/order-act'
import { disputedUnits } from '#domain/order/provider-moves'
import type { OrderState } from '#domain/order/order-state'
import { trackingOf } from '#domain/order/simulated-fulfillment'
import type { PlatformEnv } from '../../env'
import { runChange, requestHashOf } from '../operation-call'
import { actOnOrder } from './act-on-order'

const operator = 'warehouse'

/** The operation of each act of an operator. */
const names: Partial<Record<OrderAct['kind'], string>> = {
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
export async function runWarehouse(env: PlatformEnv, order: OrderState, to: OrderStatus): Promise<void> {
  const { orderNumber } = order
  // A refusal is kept under its key: the call after the reversal would get it again.
  if (disputedUnits(order) > 0) return
  const announced: OrderState = { ...order, returning: order.returning ?? [], received: order.received ?? [] }
  for (const act of actsTo(announced, to, { ...trackingOf(order), reason: 'returned' })) {
    const key = `${orderNumber}:${to}:${act.kind}:${'fulfillment' in act ? act.fulfillment : ''}`
    const hash = requestHashOf({ method: operator, path: key, query: undefined, body: act })
    const request = { operator, key, hash, name: names[act.kind] ?? act.kind, now: Date.now() }
    await runChange(env, request, (claim) => actOnOrder(env, { orderNumber, act, claim }))
  }
}
