import { defaultMaxQty } from '#config/constants'
import { ok, type Outcome } from '#contracts/errors'
import { addWishlistItem } from './add-wishlist-item'
import { isSameWishlistItem, rememberedCommands, type Wishlist, type WishlistItem } from './wishlist'

/** Saves a cart line to the list; an existing item gains its units. Idempotent per line id. */
export function saveLine(list: Wishlist, line: WishlistItem): Outcome<Wishlist> {
  const name = `line:${line.itemId}:${line.qty}`
  if (list.merges.includes(name)) return ok(list)
  const saved = list.items.find((other) => isSameWishlistItem(other, line))?.qty ?? 0
  const added = addWishlistItem(list, { ...line, qty: Math.min(saved + line.qty, defaultMaxQty) })
  return added.ok ? ok({ ...added.value, merges: [...list.merges, name].slice(-rememberedCommands) }) : added
}
