import type { OrderStatus } from '#contracts/entities/order'
import type { OrderState } from './order-state'
import { returnableMs } from './return-of'

/** A return that was asked for at the last moment is heard of by then, should an object have been out of reach. */
const graceMs = 24 * 3600 * 1000
const arrived: readonly OrderStatus[] = ['DELIVERED', 'PICKED_UP']

/**
 * When the points of an order may be spent, in milliseconds: once its goods can no longer be sent back. Unknown before they arrived, and
 * while some are on their way back: what is paid back then decides.
 */
export function pointsFreeAt({ status, events }: Pick<OrderState, 'status' | 'events'>): number | undefined {
  const at = events.at(-1)?.at
  return arrived.includes(status) && at !== undefined ? at + returnableMs + graceMs : undefined
}
