import type { OrderStatus } from '#contracts/entities/order'
import type { Fulfillment } from './fulfillment'
import { fulfillmentsOf } from './fulfillments-of'
import { lineProgressOf } from './line-progress'
import type { OrderState } from './order-state'
import { transitions } from './transitions'

/** Statuses of an order that is confirmed and not yet with the shopper as a whole. */
export const underWay: readonly OrderStatus[] = ['CONFIRMED', 'IN_FULFILMENT', 'PARTIALLY_SHIPPED', 'SHIPPED', 'READY_FOR_PICKUP']
const inFulfillment: readonly OrderStatus[] = [...underWay, 'PICKED_UP', 'DELIVERED']

/**
 * The status that follows from where the units of an order are. Emailed gift cards count only when there is nothing else. A pickup that is
 * ready does not count as shipped while other units are open.
 */
export function fulfillmentStatusOf(order: OrderState): OrderStatus {
  if (!inFulfillment.includes(order.status)) return order.status
  const all = lineProgressOf(order).filter(({ qty, cancelled }) => qty > cancelled)
  if (all.length === 0) return 'CANCELLED'
  if (order.status === 'CONFIRMED') return 'CONFIRMED'
  const goods = all.filter(({ route }) => route !== 'email')
  const counted = goods.length > 0 ? goods : all
  const own = fulfillmentsOf(order).filter(({ lines }) => counted.some(({ id }) => lines[id]))
  const stages = own.map(stageOf)
  if (counted.some(({ open }) => open > 0) || stages.includes('open'))
    return own.some(({ kind }) => kind === 'parcel') ? 'PARTIALLY_SHIPPED' : 'IN_FULFILMENT'
  const isToDoor = (goods.length === 0 && order.status !== 'READY_FOR_PICKUP') || goods.some(({ route }) => route === 'door')
  if (stages.every((stage) => stage === 'done')) return isToDoor ? 'DELIVERED' : 'PICKED_UP'
  return isToDoor || stages.includes('shipped') ? 'SHIPPED' : 'READY_FOR_PICKUP'
}

function stageOf({ deliveredAt, pickedUpAt, readyAt, shippedAt }: Fulfillment): 'open' | 'shipped' | 'ready' | 'done' {
  if (deliveredAt !== undefined || pickedUpAt !== undefined) return 'done'
  if (readyAt !== undefined) return 'ready'
  return shippedAt === undefined ? 'open' : 'shipped'
}

/** The statuses from one to another, each allowed after the one before; null if there is no way. */
export function statusPath(from: OrderStatus, to: OrderStatus): OrderStatus[] | null {
  const paths: OrderStatus[][] = [[from]]
  for (const path of paths) {
    const last = path.at(-1) ?? from
    if (last === to) return path.slice(1)
    for (const next of transitions[last]) if (!path.includes(next)) paths.push([...path, next])
  }
  return null
}
