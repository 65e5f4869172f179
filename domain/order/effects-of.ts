import type { OrderStatus } from '#contracts/entities/order'
import type { OrderState } from './order-state'

/** External effects of an order. Each is idempotent. */
export const effects = [
  'index',
  'confirmation-mail',
  'shipped-mail',
  'ready-mail',
  'gift-card-mail',
  'capture',
  'void',
  'refund',
  'give-back',
  'restock',
  'points',
  'points-back',
  'spending',
] as const
export type Effect = (typeof effects)[number]

/** Money is captured, points are granted and spending is counted when items are shipped or picked up. */
const whenGone: readonly Effect[] = ['index', 'capture', 'points', 'spending']

const byStatus: Partial<Record<OrderStatus, readonly Effect[]>> = {
  CREATED: [],
  AUTHENTICATION_REQUIRED: [],
  AUTHORISED: [],
  FAILED: [],
  CONFIRMED: ['index', 'confirmation-mail'],
  // The order can no longer be cancelled, so that a card cannot be spent and its order cancelled afterwards.
  IN_FULFILMENT: ['index', 'gift-card-mail'],
  SHIPPED: [...whenGone, 'shipped-mail'],
  READY_FOR_PICKUP: ['index', 'ready-mail'],
  PICKED_UP: whenGone,
  // Now it is known from when on the points may be spent, or no longer known.
  DELIVERED: ['index', 'points'],
  RETURN_REQUESTED: ['index', 'points'],
  CANCELLED: ['index', 'void', 'give-back'],
  RETURNED: ['index', 'restock'],
  REFUNDED: ['index', 'refund', 'points-back', 'spending'],
}

/** Returns the effects of reaching a status. Orders that never existed have nothing to undo. */
export function effectsOf(to: OrderStatus, { events }: Pick<OrderState, 'events'>): readonly Effect[] {
  const stood = to === 'CONFIRMED' || events.some(({ status }) => status === 'CONFIRMED')
  return stood ? (byStatus[to] ?? ['index']) : []
}

/** Returns true if the order's gift cards were emailed, so that they can be resent. */
export function hasMailedCards(past: readonly { status: OrderStatus }[]): boolean {
  return past.some(({ status }) => byStatus[status]?.includes('gift-card-mail'))
}
