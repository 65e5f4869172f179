import { type GiftOption, isSameGift } from '#domain/cart/gift-option'

export type WishlistKind = 'favorites' | 'saved-for-later'

export type WishlistItem = {
  itemId: string
  productId: string
  upc?: string
  qty: number
  pageUrl: string
  /** Of a line that was saved for later: for whom it is, and the store it was to go to. (DLG-04, SHIP-03, SHIP-05) */
  giftOption?: GiftOption
  storeId?: string
}

/** A list somebody else may look at until a moment, by an id nobody can guess. */
export type WishlistShare = { shareId: string; expiresAt: number }

/** One shopper's list as it is kept, newest first. */
export type Wishlist = {
  owner: string
  items: WishlistItem[]
  /** Moves out of the list that were made, newest last. */
  taken: { transactionId: string; item: WishlistItem }[]
  /** Names of the merges that were made and of the lines that were saved, newest last. */
  merges: string[]
  shares: WishlistShare[]
}

/** How many moves, merges and shares a list remembers. */
export const rememberedCommands = 100

export function emptyWishlist(owner: string): Wishlist {
  return { owner, items: [], taken: [], merges: [], shares: [] }
}

type Wished = Pick<WishlistItem, 'productId' | 'upc' | 'giftOption' | 'storeId'>

/** Two items are the same wish when product and upc are the same, and so is for whom they are and where they were to go. */
export function isSameWishlistItem(a: Wished, b: Wished): boolean {
  return a.productId === b.productId && a.upc === b.upc && a.storeId === b.storeId && isSameGift(a.giftOption, b.giftOption)
}
