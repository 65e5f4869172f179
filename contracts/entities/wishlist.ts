import * as z from 'zod'
import { giftOption } from './gift-option'
import { productCard } from './product'

/**
 * One wish. `pageUrl` is a path without locale; `sizeCode` is the size of its variant, or the fallback code while it cannot be
 * had; `product` is left out when it is not sold any more. (WISH-01, WISH-12)
 */
export const wish = z.object({
  itemId: z.string(),
  productId: z.string(),
  upc: z.string().optional(),
  qty: z.int().positive(),
  /** Of what was saved for later out of a cart: for whom it is, and the store it was to go to. */
  giftOption: giftOption.optional(),
  storeId: z.string().optional(),
  pageUrl: z.string(),
  available: z.boolean(),
  sizeCode: z.string().optional(),
  product: productCard.optional(),
  /** What was chosen of its variant, in display order and the shopper's language, and a picture of it so. */
  options: z.array(z.object({ type: z.string(), label: z.string(), value: z.string(), valueLabel: z.string() })).optional(),
  image: z.string().optional(),
})

const page = { items: z.array(wish), total: z.int().nonnegative(), start: z.int().nonnegative(), count: z.int().positive() }

/** `productIds` names every product of the whole list, for the hearts of a listing. (WISH-02) */
export const favorites = z.object({ favoriteId: z.string(), productIds: z.array(z.string()), ...page })

/** WISH-01 */
export const savedForLater = z.object({ saveForLaterId: z.string(), ...page })

/** A list as somebody sees it who was given its address: what is in it, and nothing about whose it is. (WISH-15) */
export const sharedFavorites = z.object({ expiresAt: z.iso.datetime(), ...page })

export type Wish = z.infer<typeof wish>
export type Favorites = z.infer<typeof favorites>
export type SavedForLater = z.infer<typeof savedForLater>
