import { fail, ok, type Outcome } from '#contracts/errors'
import { rememberedCommands, type Wishlist, type WishlistItem } from './wishlist'

type Taking = { itemId: string; transactionId: string }

/** Removes and returns an item, for the cart. Idempotent per transaction; NOT_FOUND if absent. */
export function takeWishlistItem(list: Wishlist, { itemId, transactionId }: Taking): Outcome<{ list: Wishlist; item: WishlistItem }> {
  const before = list.taken.find((taken) => taken.transactionId === transactionId && taken.item.itemId === itemId)
  if (before) return ok({ list, item: before.item })
  const item = list.items.find((other) => other.itemId === itemId)
  if (!item) return fail('NOT_FOUND')
  const items = list.items.filter((other) => other !== item)
  const taken = [...list.taken, { transactionId, item }].slice(-rememberedCommands)
  return ok({ list: { ...list, items, taken }, item })
}
