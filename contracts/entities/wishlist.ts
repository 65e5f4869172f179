import * as z from 'zod'
import { giftOption } from './cart'
import { productCard } from './product'

/**
 * Wishlist item. `pageUrl` is a path without locale; `sizeCode` is the variant's size, or the fallback code while unavailable; `product` is
 * missing if discontinued.
 */
export const wishlistItemDetails = z.object({
  itemId: z.string(),
  productId: z.string(),
  upc: z.string().optional(),
  qty: z.int().positive(),
  /** For items saved from a cart: gift recipient and pickup store. */
  giftOption: giftOption.optional(),
  storeId: z.string().optional(),
  pageUrl: z.string(),
  available: z.boolean(),
  sizeCode: z.string().optional(),
  product: productCard.optional(),
  /** Chosen options in display order, localized, and a matching image. */
  options: z.array(z.object({ type: z.string(), label: z.string(), value: z.string(), valueLabel: z.string() })).optional(),
  image: z.string().optional(),
})

const wishlistPage = {
  items: z.array(wishlistItemDetails),
  total: z.int().nonnegative(),
  start: z.int().nonnegative(),
  count: z.int().positive(),
}

/** `productIds`: every product of the whole list, for the hearts of a listing. `sharedUntil`: end of its last share. */
export const favorites = z.object({
  favoriteId: z.string(),
  productIds: z.array(z.string()),
  sharedUntil: z.iso.datetime().optional(),
  ...wishlistPage,
})

/** WISH-01 */
export const savedForLater = z.object({ saveForLaterId: z.string(), ...wishlistPage })

/** Shared view of a list: items only, no owner. */
export const sharedFavorites = z.object({ expiresAt: z.iso.datetime(), ...wishlistPage })

export type WishlistItemDetails = z.infer<typeof wishlistItemDetails>
export type Favorites = z.infer<typeof favorites>
export type SavedForLater = z.infer<typeof savedForLater>
