import type { OrderStatus } from '#contracts/entities/order'
import type { OrderState } from './order-state'
import { returnableMs } from './return-of'

/** Grace period for a return requested at the last moment. */
const graceMs = 24 * 3600 * 1000
const arrived: readonly OrderStatus[] = ['DELIVERED', 'PICKED_UP']

/**
 * Time at which an order's points become spendable (ms): when items can no longer be returned. Unknown before delivery and during a return.
 */
export function pointsFreeAt({ status, events }: Pick<OrderState, 'status' | 'events'>): number | undefined {
  const at = events.at(-1)?.at
  return arrived.includes(status) && at !== undefined ? at + returnableMs + graceMs : undefined
}
