/** An order that is prepared or being paid, and keeps pieces from others until then (milliseconds). */
export type OpenOrder = { cartId: string; pieces: number; until: number }
export type OpenLimit = { orders: number; pieces: number }

export function openOrdersAt(known: readonly OpenOrder[], now: number): OpenOrder[] {
  return known.filter(({ until }) => now < until)
}

/**
 * One more open order, in place of what this cart kept before; null when there would be too many. An order alone may be as large as an order
 * can be. (SEC-09)
 */
export function withOpenOrder(known: readonly OpenOrder[], next: OpenOrder, limit: OpenLimit): OpenOrder[] | null {
  const others = known.filter(({ cartId }) => cartId !== next.cartId)
  return others.length === 0 || isWithin([...others, next], limit) ? [...others, next] : null
}

/** Whether all of them together are no more than that. */
export function isWithin(open: readonly OpenOrder[], { orders, pieces }: OpenLimit): boolean {
  return open.length <= orders && open.reduce((total, each) => total + each.pieces, 0) <= pieces
}
