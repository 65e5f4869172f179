import type { CartItem } from '#contracts/entities/cart'
import { fail, ok, type Outcome } from '#contracts/errors'
import { type LineQuantities, unitsOf } from './fulfillment'
import { fulfillmentsOf } from './fulfillments-of'
import type { OrderState } from './order-state'

/** How a line reaches its shopper: to the door, to a collection point, from a store, or by email. */
export type LineRoute = 'door' | 'point' | 'store' | 'email'

/** Units of a line: all, those that will not ship, and those in no parcel yet. */
export type LineProgress = { id: string; route: LineRoute; qty: number; cancelled: number; open: number }

export function lineProgressOf(order: OrderState): LineProgress[] {
  const out = unitsOf(fulfillmentsOf(order))
  const cancelled = unitsOf(order.cancellations ?? [])
  return order.cart.items.map((item) => {
    const dropped = cancelled[item.id] ?? 0
    return { id: item.id, route: routeOf(item), qty: item.qty, cancelled: dropped, open: item.qty - dropped - (out[item.id] ?? 0) }
  })
}

export function routeOf({ shippingOptions }: Pick<CartItem, 'shippingOptions'>): LineRoute {
  const code = shippingOptions.find(({ selected }) => selected)?.shippingMethod.code
  if (code === 'digital') return 'email'
  if (code === 'pudo') return 'point'
  return code === 'pickup' || code === 'sts' ? 'store' : 'door'
}

/**
 * Units of an act: the named ones, or all open ones on these routes. ORD400 for a line that is not in the order, on another route, or with
 * fewer open units; ORD409 if there are none.
 */
export function openUnits(order: OrderState, routes: readonly LineRoute[], named?: LineQuantities): Outcome<LineQuantities> {
  const open = Object.fromEntries(
    lineProgressOf(order).flatMap(({ id, route, open }) => (routes.includes(route) && open > 0 ? [[id, open]] : [])),
  ) as LineQuantities
  return unitsAmong(open, named)
}

/** The named units of these, or all; ORD400 for more than there are, ORD409 for none. */
export function unitsAmong(available: LineQuantities, named?: LineQuantities): Outcome<LineQuantities> {
  const units = named ?? available
  const known = new Map(Object.entries(available))
  const isAvailable = Object.entries(units).every(([id, count]) => count > 0 && count <= (known.get(id) ?? 0))
  if (!isAvailable) return fail('ORDER_REQUEST_INVALID', { field: 'lines' })
  return Object.keys(units).length > 0 ? ok(units) : fail('ORDER_NOT_CHANGEABLE')
}
