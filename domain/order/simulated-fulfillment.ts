import type { OrderStatus } from '#contracts/entities/order'
import type { OrderState } from './order-state'
import { stepsAhead } from './steps-ahead'

const second = 1_000
const minute = 60 * second

/** Delay before each simulated step. Shoppers start returns and pay first. */
const paces: Partial<Record<OrderStatus, number>> = {
  IN_FULFILMENT: 2 * minute,
  SHIPPED: minute,
  DELIVERED: 2 * minute,
  READY_FOR_PICKUP: minute,
  PICKED_UP: 10 * minute,
  RETURNED: 5 * minute,
  REFUNDED: minute,
}

/** Returns the next status an operator named `warehouse` brings about, and when. Local development only; undefined for completed orders. */
export function simulatedFulfillment({
  status,
  events,
  cart,
  isAtRest,
}: Pick<OrderState, 'status' | 'events' | 'cart' | 'isAtRest'>): { to: OrderStatus; at: number } | undefined {
  if (isAtRest) return undefined
  const codes = cart.items.map(({ shippingOptions }) => shippingOptions.find(({ selected }) => selected)?.shippingMethod.code ?? '')
  const [to] = stepsAhead(status, codes)
  const isMail = codes.every((code) => code === 'digital')
  const pace = to && paces[to]
  const since = events.at(-1)?.at
  return pace && since !== undefined ? { to, at: since + (isMail ? second : pace) } : undefined
}
