import type { OrderStatus } from '#contracts/entities/order'
import type { OrderState } from './order-state'

const minute = 60_000

/** Where goods that travel this way go next, after so long. */
const byDoor: Partial<Record<OrderStatus, { to: OrderStatus; after: number }>> = {
  CONFIRMED: { to: 'IN_FULFILMENT', after: 2 * minute },
  IN_FULFILMENT: { to: 'SHIPPED', after: minute },
  SHIPPED: { to: 'DELIVERED', after: 2 * minute },
  RETURN_REQUESTED: { to: 'RETURNED', after: 5 * minute },
  RETURNED: { to: 'REFUNDED', after: minute },
}
const byMail: typeof byDoor = { CONFIRMED: { to: 'IN_FULFILMENT', after: 1_000 }, IN_FULFILMENT: { to: 'SHIPPED', after: 1_000 } }
const byStore: typeof byDoor = {
  IN_FULFILMENT: { to: 'READY_FOR_PICKUP', after: minute },
  READY_FOR_PICKUP: { to: 'PICKED_UP', after: 10 * minute },
}

const byPoint: typeof byDoor = {
  SHIPPED: { to: 'READY_FOR_PICKUP', after: 2 * minute },
  READY_FOR_PICKUP: { to: 'PICKED_UP', after: 10 * minute },
}

/** What a warehouse would make of an order next, and when. Played on a developer's machine only, where there is no warehouse; not for an order at rest. */
export function simulatedFulfilment({
  status,
  events,
  cart,
  isAtRest,
}: Pick<OrderState, 'status' | 'events' | 'cart' | 'isAtRest'>): { to: OrderStatus; at: number } | undefined {
  if (isAtRest) return undefined
  const codes = cart.items.map(({ shippingOptions }) => shippingOptions.find(({ selected }) => selected)?.shippingMethod.code)
  const isAll = (...wanted: string[]) => codes.every((code) => code !== undefined && wanted.includes(code))
  const steps = { ...byDoor, ...(isAll('digital') && byMail), ...(isAll('pickup', 'sts') && byStore), ...(isAll('pudo') && byPoint) }
  const step = steps[status]
  const since = events.at(-1)?.at
  return step && since !== undefined ? { to: step.to, at: since + step.after } : undefined
}
