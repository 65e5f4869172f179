import { defaultMaxQty } from '#config/constants'
import { ok, type Outcome } from '#contracts/errors'
import { addWishlistItem } from './add-wishlist-item'
import { isSameWishlistItem, rememberedCommands, type Wishlist, type WishlistItem } from './wishlist'

/**
 * A line saved from the cart joins the list: what is saved already gains its pieces. A line, named by its item id, is saved once with the
 * pieces it has, so that a repetition adds nothing.
 */
export function saveLine(list: Wishlist, line: WishlistItem): Outcome<Wishlist> {
  const name = `line:${line.itemId}:${line.qty}`
  if (list.merges.includes(name)) return ok(list)
  const saved = list.items.find((other) => isSameWishlistItem(other, line))?.qty ?? 0
  const added = addWishlistItem(list, { ...line, qty: Math.min(saved + line.qty, defaultMaxQty) })
  return added.ok ? ok({ ...added.value, merges: [...list.merges, name].slice(-rememberedCommands) }) : added
}
