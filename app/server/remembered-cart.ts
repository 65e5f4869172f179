import type { CartMarks, RememberedCart } from './session-store'

/** The cart as the platform last returned it. Undo and notices stay; what belongs to one cart stays while it is the same cart. */
export function refreshRememberedCart(
  former: RememberedCart | undefined,
  cart: Pick<RememberedCart, 'cartId' | 'totalItems' | 'items'>,
): RememberedCart {
  const { cartId, removed, untold, placing, isDeviceTold } = former ?? {}
  return {
    ...cart,
    ...(removed && { removed }),
    ...(untold && { untold }),
    ...(cartId === cart.cartId && { ...(placing && { placing }), ...(isDeviceTold && { isDeviceTold }) }),
  }
}

/**
 * The same items in another cart of the platform, as after a failed payment. Undo, notices and the fingerprint stay; what was agreed for the order of
 * the former cart goes.
 */
export function continueRememberedCart(former: RememberedCart | undefined, cartId: string): RememberedCart {
  if (former?.cartId === cartId) return former
  const { placing: _, bought: _bought, ...cart } = former ?? { totalItems: 0, items: [] }
  return { ...cart, cartId }
}

/** The cart with other marks; null clears a mark. */
export function markRememberedCart(cart: RememberedCart, marks: CartMarks): RememberedCart {
  const changedEntries = Object.entries({ ...cart, ...marks }).filter(([, value]) => value !== null)
  return Object.fromEntries(changedEntries) as RememberedCart
}
