import type { OrderStatus } from '#contracts/entities/order'
import type { OrderState } from './order-state'

/** External effects of an order. Each is idempotent. */
export type Effect =
  | 'index'
  | 'contact'
  | 'pending-mail'
  | 'confirmation-mail'
  | 'payment-failed-mail'
  | 'shipped-mail'
  | 'ready-mail'
  | 'refunded-mail'
  | 'refund-failed-mail'
  | 'debit-returned-mail'
  | 'return-started-mail'
  | 'returned-mail'
  | 'cancelled-mail'
  | 'withdrawal-mail'
  | 'gift-card-mail'
  | 'gift-card-hold'
  | 'capture'
  | 'void'
  | 'release'
  | 'refund'
  | 'give-back'
  | 'restock'
  | 'points'
  | 'points-back'
  | 'spending'

/** An effect of one parcel, cancellation or refund is named by it. */
export type DueEffect = { effect: Effect; of?: string }

/** Points are granted and spending is counted when everything was shipped or picked up. */
const whenGone: readonly Effect[] = ['index', 'points', 'spending']

const byStatus: Partial<Record<OrderStatus, readonly Effect[]>> = {
  CREATED: [],
  AUTHENTICATION_REQUIRED: [],
  AUTHORISED: [],
  FAILED: [],
  CONFIRMED: ['index', 'confirmation-mail'],
  // The order can no longer be cancelled, so that a card cannot be spent and its order cancelled afterwards.
  IN_FULFILMENT: ['index', 'gift-card-mail'],
  SHIPPED: whenGone,
  PICKED_UP: whenGone,
  // Now it is known from when on the points may be spent, or no longer known.
  DELIVERED: ['index', 'points'],
  RETURN_REQUESTED: ['index', 'points'],
  CANCELLED: ['index', 'void'],
  REFUNDED: ['index', 'points-back', 'spending'],
}

/** Returns the effects of reaching a status. Orders that never existed have nothing to undo. */
export function effectsOf(to: OrderStatus, { events }: Pick<OrderState, 'events'>): readonly Effect[] {
  const stood = to === 'CONFIRMED' || events.some(({ status }) => status === 'CONFIRMED')
  return stood ? (byStatus[to] ?? ['index']) : []
}

/** Further effects of an order that is at its bank, or that failed. */
export function effectsOfWaiting(to: OrderStatus, { failure }: Pick<OrderState, 'failure'>): readonly Effect[] {
  // They are in no list, but whoever asks to be erased must be found by them.
  if (to === 'AUTHENTICATION_REQUIRED') return ['contact']
  if (to !== 'FAILED') return []
  return failure?.isAway ? ['contact', 'payment-failed-mail'] : ['contact']
}

/** Returns true if the order's gift cards were emailed, so that they can be resent. */
export function hasMailedCards(past: readonly { status: OrderStatus }[]): boolean {
  return past.some(({ status }) => byStatus[status]?.includes('gift-card-mail'))
}
