import { maxFavorites } from '#config/constants'
import { isSameWishlistItem, rememberedCommands, type Wishlist, type WishlistItem } from './wishlist'

/** Appends a guest's items to the account's list at sign-in, as many as fit. Each merge runs once, so removed items do not return. */
export function mergeWishlists(list: Wishlist, items: readonly WishlistItem[], mergeId: string): Wishlist {
  if (list.merges.includes(mergeId)) return list
  const known = [...list.items]
  for (const item of items) if (!known.some((other) => isSameWishlistItem(other, item))) known.push(item)
  return { ...list, items: known.slice(0, maxFavorites), merges: [...list.merges, mergeId].slice(-rememberedCommands) }
}
