import type { OrderStatus } from '#contracts/entities/order'
import type { OrderState } from './order-state'

/** What must happen outside because of an order. Each may be done twice and counts once. */
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

/** Money is taken, points are given and spending is counted when goods leave us: sent, or picked up. (LOY-14, EMP-13) */
const whenGone: readonly Effect[] = ['index', 'capture', 'points', 'spending']

const byStatus: Partial<Record<OrderStatus, readonly Effect[]>> = {
  CREATED: [],
  AUTHENTICATION_REQUIRED: [],
  AUTHORISED: [],
  FAILED: [],
  CONFIRMED: ['index', 'confirmation-mail'],
  // From here on nobody calls it off: a card cannot be spent and its order be cancelled after. (GIFT-07, HIS-04)
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

/** What follows when an order comes to this status. One that never stood has nothing to undo and is in no list. */
export function effectsOf(to: OrderStatus, { events }: Pick<OrderState, 'events'>): readonly Effect[] {
  const stood = to === 'CONFIRMED' || events.some(({ status }) => status === 'CONFIRMED')
  return stood ? (byStatus[to] ?? ['index']) : []
}

/** Whether the bought gift cards of an order with this past have been mailed, so that they can be mailed again. (GIFT-07) */
export function hasMailedCards(past: readonly { status: OrderStatus }[]): boolean {
  return past.some(({ status }) => byStatus[status]?.includes('gift-card-mail'))
}
