import type { OrderStatus } from '#contracts/entities/order'
import { isInTime, returnableMs } from './return-of'
import { moved } from './transitions'

type Past = { status: OrderStatus; events: readonly { at: string }[] }

/** `ahead`: it has not arrived yet; `open`, `over`: its last moment in milliseconds; `none`: nothing of it can come back, or all did. */
export type ReturnPeriod = { state: 'ahead' | 'started' | 'none' } | { state: 'open' | 'over'; until: number }

const beforeArrival: readonly OrderStatus[] = ['CONFIRMED', 'IN_FULFILMENT', 'PARTIALLY_SHIPPED', 'SHIPPED', 'READY_FOR_PICKUP']

/** When an order may be sent back, by its status and the day it arrived. */
export function returnPeriod({ status, events }: Past, now: number): ReturnPeriod {
  if (status === 'RETURN_REQUESTED') return { state: 'started' }
  if (beforeArrival.includes(status)) return { state: 'ahead' }
  if (!moved(status, 'RETURN_REQUESTED').ok) return { state: 'none' }
  const arrivedAt = Date.parse(events.at(-1)?.at ?? '')
  return { state: isInTime(arrivedAt, now) ? 'open' : 'over', until: arrivedAt + returnableMs }
}
