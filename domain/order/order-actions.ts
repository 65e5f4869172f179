import type { OrderStatus } from '#contracts/entities/order'
import { isInTime } from './return-of'
import { moved } from './transitions'

type OrderActionsOptions = { status: OrderStatus; events: readonly { at: string }[] }

const unpaid: readonly OrderStatus[] = ['CREATED', 'AUTHENTICATION_REQUIRED', 'FAILED']

/** Returns the actions available for an order's status; the platform decides finally. */
export function orderActs({ status, events }: OrderActionsOptions, now: number) {
  const arrivedAt = Date.parse(events.at(-1)?.at ?? '')
  return {
    cancel: moved(status, 'CANCELLED').ok,
    giveBack: status === 'RETURN_REQUESTED' || (moved(status, 'RETURN_REQUESTED').ok && isInTime(arrivedAt, now)),
    invoice: !unpaid.includes(status),
  }
}
