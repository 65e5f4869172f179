import { getSiteConfig } from '#config/site-config'
import type { Favorites, SavedForLater } from '#contracts/entities/wishlist'
import { ok, type Outcome } from '#contracts/errors'
import type { wishlistEndpoints } from '#contracts/wishlists'
import { type Caller, hasAccount } from '../security/access-token'
import { computeHmac, getIdentitySecret } from '../security/secrets'
import type { PlatformEnv } from '../env'
import type { Handlers } from '../contract-router'
import type { RequestContext } from '../request-context'
import { type OwnedWishlist, getOwnWishlist, getWishlistStub } from './own-wishlist'
import { buildWishlistItem, loadWishlistDetails } from './wishlist-items'

type WishlistCall = { caller: Caller; consumerNo: string; shop: RequestContext; now: number }
type FavoritesRange = { start: number; count?: number }

export const wishlistsHandlers: Handlers<typeof wishlistEndpoints> = {
  async favorites(call, env) {
    const ownedList = await getOwnWishlist(env, call, { kind: 'favorites' })
    return ownedList.ok ? loadFavorites(env, call, { ...ownedList.value, options: call.query }) : ownedList
  },

  async addFavorite(call, env) {
    const { id, upc, qty, favoriteId } = call.body
    const ownedList = await getOwnWishlist(env, call, { kind: 'favorites', named: favoriteId })
    if (!ownedList.ok) return ownedList
    const wishOutcome = await buildWishlistItem(env, { productId: id, upc, qty }, call.shop)
    if (!wishOutcome.ok) return wishOutcome
    const addOutcome = await ownedList.value.list.add(call.consumerNo, wishOutcome.value)
    return addOutcome.ok ? loadFavorites(env, call, ownedList.value) : addOutcome
  },

  async removeFavorite(call, env) {
    const ownedList = await getOwnWishlist(env, call, { kind: 'favorites', named: call.params.favoriteId })
    if (!ownedList.ok) return ownedList
    // Taken, not removed: sent again under its transaction it is answered the same.
    const removeOutcome = await ownedList.value.list.take(call.consumerNo, call.params.itemId, call.shop.transactionId)
    return removeOutcome.ok ? loadFavorites(env, call, ownedList.value) : removeOutcome
  },

  async share(call, env) {
    const { favoriteId } = call.params
    const ownedList = await getOwnWishlist(env, call, { kind: 'favorites', named: favoriteId })
    if (!ownedList.ok) return ownedList
    const secretId = await computeHmac(getIdentitySecret(env), `share:${favoriteId}:${call.shop.transactionId}`)
    const shareOutcome = await ownedList.value.list.share(call.consumerNo, secretId)
    if (!shareOutcome.ok) return shareOutcome
    const { shareId, expiresAt } = shareOutcome.value
    const shareUrl = `/favorites/shared/${favoriteId}?${new URLSearchParams({ shareId }).toString()}`
    return ok({ shareId, shareUrl, expiresAt: new Date(expiresAt).toISOString() })
  },

  async stopSharing(call, env) {
    const ownedList = await getOwnWishlist(env, call, { kind: 'favorites', named: call.params.favoriteId })
    if (!ownedList.ok) return ownedList
    const stopOutcome = await ownedList.value.list.stopSharing(call.consumerNo)
    return stopOutcome.ok ? loadFavorites(env, call, ownedList.value) : stopOutcome
  },

  async shared({ params, query, shop, now }, env) {
    const pageRange = { start: query.start, count: query.count ?? getSiteConfig(shop.brand, shop.locale).pageSize.favorites }
    const page = await getWishlistStub(env, params.favoriteId).readShared(query.shareId, pageRange)
    if (!page.ok) return page
    const { items, total, expiresAt } = page.value
    const sharedItems = await loadWishlistDetails(env, items, { shop, now, isSignedIn: false })
    return ok({ ...pageRange, total, items: sharedItems, expiresAt: new Date(expiresAt).toISOString() })
  },

  async savedForLater(call, env) {
    const ownedList = await getOwnWishlist(env, call, { kind: 'saved-for-later' })
    if (!ownedList.ok) return ownedList
    return loadSavedItems(env, call, { ...ownedList.value, range: call.query })
  },
}

/** One page of favorites, the first after a change. */
async function loadFavorites(
  env: PlatformEnv,
  call: WishlistCall,
  { list, listId, options }: OwnedWishlist & { options?: FavoritesRange },
): Promise<Outcome<Favorites>> {
  const { favorites: defaultCount } = getSiteConfig(call.shop.brand, call.shop.locale).pageSize
  const pageWindow = { start: options?.start ?? 0, count: options?.count ?? defaultCount }
  const page = await list.read(call.consumerNo, pageWindow)
  if (!page.ok) return page
  const { items, total, productIds, sharedUntil } = page.value
  const shareExpiry = sharedUntil !== undefined && { sharedUntil: new Date(sharedUntil).toISOString() }
  return ok({
    favoriteId: listId,
    productIds,
    ...shareExpiry,
    ...pageWindow,
    total,
    items: await loadWishlistDetails(env, items, toViewerContext(call)),
  })
}

function toViewerContext({ shop, now, caller }: WishlistCall) {
  return { shop, now, isSignedIn: hasAccount(caller) }
}

type SavedItemsCall = { caller: Caller; consumerNo: string; shop: RequestContext; now: number }
type OwnedSavedList = OwnedWishlist & { range?: { start: number; count?: number } }

/** Loads one page of saved items, the first by default. */
export async function loadSavedItems(
  env: PlatformEnv,
  call: SavedItemsCall,
  { list, listId, range }: OwnedSavedList,
): Promise<Outcome<SavedForLater>> {
  const { shop, now, caller, consumerNo } = call
  const { savedForLater: defaultCount } = getSiteConfig(shop.brand, shop.locale).pageSize
  const pageWindow = { start: range?.start ?? 0, count: range?.count ?? defaultCount }
  const page = await list.read(consumerNo, pageWindow)
  if (!page.ok) return page
  const items = await loadWishlistDetails(env, page.value.items, { shop, now, isSignedIn: hasAccount(caller) })
  return ok({ saveForLaterId: listId, ...pageWindow, total: page.value.total, items })
}
