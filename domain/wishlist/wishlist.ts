import { type GiftOption, isSameGift } from '#domain/cart/gift-option'

export type WishlistKind = 'favorites' | 'saved-for-later'

export type WishlistItem = {
  itemId: string
  productId: string
  upc?: string
  qty: number
  pageUrl: string
  /** For items saved from a cart: gift recipient and pickup store. */
  giftOption?: GiftOption
  storeId?: string
}

/** Share of a list by unguessable id until a time. */
export type WishlistShare = { shareId: string; expiresAt: number }

/** Stored list of one shopper, newest first. */
export type Wishlist = {
  owner: string
  items: WishlistItem[]
  /** Items taken out, newest last. */
  taken: { transactionId: string; item: WishlistItem }[]
  /** Ids of merges and of saved lines, newest last. */
  merges: string[]
  shares: WishlistShare[]
}

/** Number of moves, merges and shares remembered for idempotency. */
export const rememberedCommands = 100

export function emptyWishlist(owner: string): Wishlist {
  return { owner, items: [], taken: [], merges: [], shares: [] }
}

type Wished = Pick<WishlistItem, 'productId' | 'upc' | 'giftOption' | 'storeId'>

/** Items are equal if product, upc, recipient and pickup store are. */
export function isSameWishlistItem(a: Wished, b: Wished): boolean {
  return a.productId === b.productId && a.upc === b.upc && a.storeId === b.storeId && isSameGift(a.giftOption, b.giftOption)
}
