import * as z from 'zod'
import { defaultMaxQty, defaultQty } from '#config/constants'
import { endpoint } from './endpoint'
import { favorites, savedForLater, sharedFavorites } from './entities/wishlist'

const pageQuery = z.object({
  start: z.coerce.number().int().min(0).max(1_000).default(0),
  /** Page size; default from the site's configuration. */
  count: z.coerce.number().int().min(1).max(48).optional(),
})
const listIdSchema = z.string().max(64)
const shareIdSchema = z.string().max(64)
const wishlistErrors = ['NOT_FOUND', 'CANNOT_AUTHORIZE', 'TOKEN_INVALID', 'INVALID_REQUEST'] as const

/** Calls of the two wishlists; saved for later is written by the cart's calls. (APIW-03 … APIW-09, TRAP-21) */
export const wishlistEndpoints = {
  favorites: endpoint({
    method: 'GET',
    access: 'guest',
    path: '/wishlists/v2/favorites',
    query: pageQuery,
    response: favorites,
    errors: wishlistErrors,
    class: 'deferred-read',
  }),
  addFavorite: endpoint({
    method: 'POST',
    access: 'guest',
    path: '/wishlists/v2/favorites',
    body: z.object({
      /** Style id. */
      id: z.string().regex(/^[A-Za-z0-9]{8,11}$/),
      upc: z
        .string()
        .regex(/^\d{12,14}$/)
        .optional(),
      qty: z.int().positive().max(defaultMaxQty).default(defaultQty),
      itemType: z.literal('product').default('product'),
      favoriteId: listIdSchema.optional(),
    }),
    response: favorites,
    errors: [...wishlistErrors, 'ITEM_NOT_AVAILABLE', 'PROFILE_LIMIT_EXCEEDED'],
    class: 'mutation',
  }),
  removeFavorite: endpoint({
    method: 'DELETE',
    access: 'guest',
    path: '/wishlists/v2/favorites/:favoriteId/items/:itemId',
    response: favorites,
    errors: wishlistErrors,
    class: 'mutation',
  }),
  share: endpoint({
    method: 'POST',
    access: 'guest',
    path: '/wishlists/v2/favorites/:favoriteId/share',
    body: z.object({}),
    /** `shareUrl`: path of the shared list, without locale. */
    response: z.object({ shareId: z.string(), shareUrl: z.string(), expiresAt: z.iso.datetime() }),
    errors: wishlistErrors,
    class: 'mutation',
    status: 201,
  }),
  stopSharing: endpoint({
    method: 'DELETE',
    access: 'guest',
    path: '/wishlists/v2/favorites/:favoriteId/share',
    response: favorites,
    errors: wishlistErrors,
    class: 'mutation',
  }),
  shared: endpoint({
    method: 'GET',
    path: '/wishlists/v2/favorites/:favoriteId/share',
    query: pageQuery.extend({ shareId: shareIdSchema }),
    response: sharedFavorites,
    errors: ['NOT_FOUND', 'INVALID_REQUEST'],
    class: 'deferred-read',
  }),
  savedForLater: endpoint({
    method: 'GET',
    access: 'guest',
    path: '/wishlists/v2/saveForLater',
    query: pageQuery,
    response: savedForLater,
    errors: wishlistErrors,
    class: 'deferred-read',
  }),
}
