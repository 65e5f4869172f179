import { maxFavorites } from '#config/constants'
import { fail, ok, type Outcome } from '#contracts/errors'
import { isSameWishlistItem, type Wishlist, type WishlistItem } from './wishlist'

/** Adds an item at the top. An existing item keeps its id, takes the new quantity and is not duplicated; at most 200 items. */
export function addWishlistItem(list: Wishlist, item: WishlistItem): Outcome<Wishlist> {
  const same = list.items.find((other) => isSameWishlistItem(other, item))
  if (!same && list.items.length >= maxFavorites) return fail('PROFILE_LIMIT_EXCEEDED')
  const others = list.items.filter((other) => other !== same)
  return ok({ ...list, items: [{ ...item, itemId: same?.itemId ?? item.itemId }, ...others] })
}
