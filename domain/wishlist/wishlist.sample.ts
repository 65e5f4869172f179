import { createWishlist, type Wishlist, type WishlistItem } from './wishlist'

export function aWishlistItem(overrides: Partial<WishlistItem> = {}): WishlistItem {
  return { itemId: 'wish-1', productId: 'HVSHELL1', qty: 1, pageUrl: '/p/skarn-shell-HVSHELL1', ...overrides }
}

export function aWishlist(overrides: Partial<Wishlist> = {}): Wishlist {
  return { ...createWishlist('G1'), ...overrides }
}
