import { maxFavorites } from '#config/constants'
import { fail, ok, type Outcome } from '#contracts/errors'
import { isSameWishlistItem, type Wishlist, type WishlistItem } from './wishlist'

/**
 * What is added comes first. A wish that is there already keeps its item id, takes the newer quantity and is never there twice;
 * a list holds 200 items. (WISH-03, CONST-21)
 */
export function addWishlistItem(list: Wishlist, item: WishlistItem): Outcome<Wishlist> {
  const same = list.items.find((other) => isSameWishlistItem(other, item))
  if (!same && list.items.length >= maxFavorites) return fail('PROFILE_LIMIT_EXCEEDED')
  const others = list.items.filter((other) => other !== same)
  return ok({ ...list, items: [{ ...item, itemId: same?.itemId ?? item.itemId }, ...others] })
}
