import type { OrderStatus } from '#contracts/entities/order'
import { returnPeriod } from './return-period'
import { moved } from './transitions'

type OrderActionsOptions = { status: OrderStatus; events: readonly { at: string }[] }

/** Nothing is charged for these. */
const notBilled: readonly OrderStatus[] = ['CREATED', 'AUTHENTICATION_REQUIRED', 'FAILED', 'CANCELLED']

/** Returns the actions available for an order's status; the platform decides finally. */
export function orderActs({ status, events }: OrderActionsOptions, now: number) {
  const { state } = returnPeriod({ status, events }, now)
  return {
    cancel: moved(status, 'CANCELLED').ok,
    giveBack: state === 'started' || state === 'open',
    invoice: !notBilled.includes(status),
  }
}
