import { emptyWishlist, type Wishlist, type WishlistItem } from './wishlist'

export function aWishlistItem(over: Partial<WishlistItem> = {}): WishlistItem {
  return { itemId: 'wish-1', productId: 'HVSHELL1', qty: 1, pageUrl: '/p/skarn-shell-HVSHELL1', ...over }
}

export function aWishlist(over: Partial<Wishlist> = {}): Wishlist {
  return { ...emptyWishlist('G1'), ...over }
}
