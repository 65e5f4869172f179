import type { CartItem } from '#contracts/entities/cart'
import { hasMailedCards } from './effects-of'
import { keptItems } from './kept-units'
import type { OrderState } from './order-state'
import { isBoughtCard } from './returned-part'

/** A line of gift cards that were emailed, with those that are kept; undefined if there is none, or none any more. */
export function mailedCard(order: OrderState, lineId: string): CartItem | undefined {
  return hasMailedCards(order.events) ? keptItems(order).find((item) => item.id === lineId && isBoughtCard(item)) : undefined
}
