import type { CartItem } from '#contracts/entities/cart'
import { type Fulfillment, unitsOf } from './fulfillment'
import { fulfillmentsOf } from './fulfillments-of'
import type { OrderState } from './order-state'

/** The line of a product of which at least one unit has reached its shopper, whether or not it went back later; undefined if there is none. */
export function arrivedLineOf(order: OrderState, productId: string): CartItem | undefined {
  const units = unitsOf(fulfillmentsOf(order).filter(hasArrived))
  return order.cart.items.find((item) => item.productId === productId && (units[item.id] ?? 0) > 0)
}

function hasArrived({ kind, shippedAt, pickedUpAt, deliveredAt }: Fulfillment): boolean {
  return (deliveredAt ?? pickedUpAt ?? (kind === 'email' ? shippedAt : undefined)) !== undefined
}
