import { maxFavorites } from '#config/constants'
import { isSameWishlistItem, rememberedCommands, type Wishlist, type WishlistItem } from './wishlist'

/**
 * A guest's wishes join the shopper's own at sign-in: those that are not there yet come after them, as many as fit. A merge of one name is
 * made once, so that a repeated sign-in does not bring back what was removed since.
 */
export function mergeWishlists(list: Wishlist, items: readonly WishlistItem[], mergeId: string): Wishlist {
  if (list.merges.includes(mergeId)) return list
  const known = [...list.items]
  for (const item of items) if (!known.some((other) => isSameWishlistItem(other, item))) known.push(item)
  return { ...list, items: known.slice(0, maxFavorites), merges: [...list.merges, mergeId].slice(-rememberedCommands) }
}
