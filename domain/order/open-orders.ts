/** An order being prepared or paid, which holds stock until then (milliseconds). */
export type OpenOrder = { cartId: string; pieces: number; until: number }
export type OpenLimit = { orders: number; pieces: number }

export function openOrdersAt(known: readonly OpenOrder[], now: number): OpenOrder[] {
  return known.filter(({ until }) => now < until)
}

/** Adds or replaces an open order; null if over the limit. A single order may be as large as allowed. */
export function withOpenOrder(known: readonly OpenOrder[], next: OpenOrder, limit: OpenLimit): OpenOrder[] | null {
  const others = known.filter(({ cartId }) => cartId !== next.cartId)
  return others.length === 0 || isWithin([...others, next], limit) ? [...others, next] : null
}

/** Returns true if the total is within the limit. */
export function isWithin(open: readonly OpenOrder[], { orders, pieces }: OpenLimit): boolean {
  return open.length <= orders && open.reduce((total, each) => total + each.pieces, 0) <= pieces
}
