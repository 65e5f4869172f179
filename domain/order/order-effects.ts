import type { OrderStatus } from '#contracts/entities/order'
import type { OrderState } from './order-state'

/** External effects of an order. Each is idempotent. */
export type OrderEffect =
  | 'index'
  | 'contact'
  | 'recipients'
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
  | 'held-refunds'
  | 'paid-twice'
  | 'refund'
  | 'give-back'
  | 'restock'
  | 'points'
  | 'points-back'
  | 'spending'

/** An effect of one parcel, cancellation or refund is named by it. `notBefore`: in milliseconds; at once without it. */
export type DueOrderEffect = { effect: OrderEffect; of?: string; notBefore?: number }

/** Points are granted and spending is counted when everything was shipped or picked up. */
const handedOverEffects: readonly OrderEffect[] = ['index', 'points', 'spending']

const effectsByStatus: Partial<Record<OrderStatus, readonly OrderEffect[]>> = {
  CREATED: [],
  AUTHENTICATION_REQUIRED: [],
  AUTHORISED: [],
  FAILED: [],
  CONFIRMED: ['index', 'confirmation-mail'],
  // The order can no longer be cancelled, so that a card cannot be spent and its order cancelled afterwards.
  IN_FULFILMENT: ['index', 'gift-card-mail'],
  SHIPPED: handedOverEffects,
  PICKED_UP: handedOverEffects,
  // Now it is known from when on the points may be spent, or no longer known.
  DELIVERED: ['index', 'points'],
  RETURN_REQUESTED: ['index', 'points'],
  CANCELLED: ['index', 'void'],
  REFUNDED: ['index', 'points-back', 'spending'],
}

/** Returns the effects of reaching a status. Orders that never existed have nothing to undo. */
export function getStatusEffects(to: OrderStatus, { events }: Pick<OrderState, 'events'>): readonly OrderEffect[] {
  const wasConfirmed = to === 'CONFIRMED' || events.some(({ status }) => status === 'CONFIRMED')
  return wasConfirmed ? (effectsByStatus[to] ?? ['index']) : []
}

/** Further effects of an order that is at its bank, or that failed. */
export function getUnplacedOrderEffects(to: OrderStatus, { failure }: Pick<OrderState, 'failure'>): readonly DueOrderEffect[] {
  // They are in no list, but whoever asks to be erased must be found by them.
  if (to === 'AUTHENTICATION_REQUIRED') return [{ effect: 'contact' }]
  if (to !== 'FAILED') return []
  if (!failure?.isAway) return [{ effect: 'contact' }]
  const { unseenUntil } = failure
  return [{ effect: 'contact' }, { effect: 'payment-failed-mail', ...(unseenUntil !== undefined && { notBefore: unseenUntil }) }]
}

/** Effects of cancelling units whose order has earned points already: a pickup that nobody collected while everything else arrived. */
export function getLateCancelEffects(events: readonly { status: OrderStatus }[]): readonly DueOrderEffect[] {
  const hasEarned = events.some(({ status }) => effectsByStatus[status]?.includes('points'))
  return hasEarned ? [{ effect: 'points-back' }, { effect: 'spending' }] : []
}

/** Returns true if the order's gift cards were emailed, so that they can be resent. */
export function hasEmailedGiftCards(events: readonly { status: OrderStatus }[]): boolean {
  return events.some(({ status }) => effectsByStatus[status]?.includes('gift-card-mail'))
}
