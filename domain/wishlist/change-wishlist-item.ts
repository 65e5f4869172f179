import { fail, ok, type Outcome } from '#contracts/errors'
import { isSameWishlistItem, type Wishlist, type WishlistItem } from './wishlist'

export type WishlistItemChange = Partial<Pick<WishlistItem, 'upc' | 'qty' | 'pageUrl'>>

/** Changes an item's quantity or variant; an item that becomes equal to another replaces it. NOT_FOUND if unknown. */
export function changeWishlistItem(list: Wishlist, itemId: string, change: WishlistItemChange): Outcome<Wishlist> {
  const item = list.items.find((other) => other.itemId === itemId)
  if (!item) return fail('NOT_FOUND')
  const changed = { ...item, ...change }
  const items = list.items.flatMap((other) => {
    if (other === item) return [changed]
    return isSameWishlistItem(other, changed) ? [] : [other]
  })
  return ok({ ...list, items })
}
