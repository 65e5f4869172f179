import { fail, ok, type Outcome } from '#contracts/errors'
import type { Wishlist } from './wishlist'

/** Removes an item; NOT_FOUND if absent. */
export function removeWishlistItem(list: Wishlist, itemId: string): Outcome<Wishlist> {
  const items = list.items.filter((item) => item.itemId !== itemId)
  return items.length === list.items.length ? fail('NOT_FOUND') : ok({ ...list, items })
}
