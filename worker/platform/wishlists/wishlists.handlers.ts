import { siteConfigOf } from '#config/site-config'
import type { Favorites } from '#contracts/entities/wishlist'
import { ok, type Outcome } from '#contracts/errors'
import type { wishlistEndpoints } from '#contracts/wishlists'
import { type Caller, hasAccount } from '../auth/access-token'
import { keyedHash, identitySecretOf } from '../auth/secrets'
import type { PlatformEnv } from '../env'
import type { Handlers } from '../contract-router'
import type { Shop } from '../shop'
import { type OwnList, ownList, wishlistStub } from './own-list'
import { savedIn } from './saved-in'
import { buildWishlistItem, wishlistItems } from './wishlist-items'

type WishlistsRequest = { caller: Caller; consumerNo: string; shop: Shop; now: number }
type FavoritesInOptions = { start: number; count?: number }

export const wishlistsHandlers: Handlers<typeof wishlistEndpoints> = {
  async favorites(call, env) {
    const own = await ownList(env, call, { kind: 'favorites' })
    return own.ok ? favoritesIn(env, call, { ...own.value, options: call.query }) : own
  },

  async addFavorite(call, env) {
    const { id, upc, qty, favoriteId } = call.body
    const own = await ownList(env, call, { kind: 'favorites', named: favoriteId })
    if (!own.ok) return own
    const wish = await buildWishlistItem(env, { productId: id, upc, qty }, call.shop)
    if (!wish.ok) return wish
    const added = await own.value.list.add(call.consumerNo, wish.value)
    return added.ok ? favoritesIn(env, call, own.value) : added
  },

  async removeFavorite(call, env) {
    const own = await ownList(env, call, { kind: 'favorites', named: call.params.favoriteId })
    if (!own.ok) return own
    // Taken, not removed: sent again under its transaction it is answered the same.
    const removed = await own.value.list.take(call.consumerNo, call.params.itemId, call.shop.transactionId)
    return removed.ok ? favoritesIn(env, call, own.value) : removed
  },

  async share(call, env) {
    const { favoriteId } = call.params
    const own = await ownList(env, call, { kind: 'favorites', named: favoriteId })
    if (!own.ok) return own
    const secretId = await keyedHash(identitySecretOf(env), `share:${favoriteId}:${call.shop.transactionId}`)
    const shared = await own.value.list.share(call.consumerNo, secretId)
    if (!shared.ok) return shared
    const { shareId, expiresAt } = shared.value
    const shareUrl = `/favorites/shared/${favoriteId}?${new URLSearchParams({ shareId }).toString()}`
    return ok({ shareId, shareUrl, expiresAt: new Date(expiresAt).toISOString() })
  },

  async stopSharing(call, env) {
    const own = await ownList(env, call, { kind: 'favorites', named: call.params.favoriteId })
    if (!own.ok) return own
    const stopped = await own.value.list.stopSharing(call.consumerNo)
    return stopped.ok ? favoritesIn(env, call, own.value) : stopped
  },

  async shared({ params, query, shop, now }, env) {
    const asked = { start: query.start, count: query.count ?? siteConfigOf(shop.brand, shop.locale).pageSize.favorites }
    const page = await wishlistStub(env, params.favoriteId).readShared(query.shareId, asked)
    if (!page.ok) return page
    const { items, total, expiresAt } = page.value
    const wishes = await wishlistItems(env, items, { shop, now, isSignedIn: false })
    return ok({ ...asked, total, items: wishes, expiresAt: new Date(expiresAt).toISOString() })
  },

  async savedForLater(call, env) {
    const own = await ownList(env, call, { kind: 'saved-for-later' })
    if (!own.ok) return own
    return savedIn(env, call, { ...own.value, range: call.query })
  },
}

/** One page of favorites, the first after a change. */
async function favoritesIn(
  env: PlatformEnv,
  call: WishlistsRequest,
  { list, listId, options }: OwnList & { options?: FavoritesInOptions },
): Promise<Outcome<Favorites>> {
  const { favorites: usual } = siteConfigOf(call.shop.brand, call.shop.locale).pageSize
  const window = { start: options?.start ?? 0, count: options?.count ?? usual }
  const page = await list.read(call.consumerNo, window)
  if (!page.ok) return page
  const { items, total, productIds, sharedUntil } = page.value
  const until = sharedUntil !== undefined && { sharedUntil: new Date(sharedUntil).toISOString() }
  return ok({ favoriteId: listId, productIds, ...until, ...window, total, items: await wishlistItems(env, items, seenBy(call)) })
}

function seenBy({ shop, now, caller }: WishlistsRequest) {
  return { shop, now, isSignedIn: hasAccount(caller) }
}
