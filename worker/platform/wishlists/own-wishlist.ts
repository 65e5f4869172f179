import { getFlags } from '#config/flags'
import { fail, ok, type Outcome } from '#contracts/errors'
import { canKeepWishlist, type WishlistKind } from '#domain/wishlist/wishlist'
import type { BrandId } from '#config/brands'
import { getObjectStub } from '#config/object-stub'
import { maxFavorites } from '#config/constants'
import type { Caller } from '../security/access-token'
import type { PlatformEnv } from '../env'
import { createIsolateCache } from '../isolate-cache'
import type { RequestContext } from '../request-context'
import { computeHmac, getIdentitySecret } from '../security/secrets'

type WishlistCaller = { caller: Caller; consumerNo: string; shop: RequestContext }
export type OwnedWishlist = { listId: string; list: ReturnType<typeof getWishlistStub> }

/** Refuses callers without lists with AUT404: an associate in a store, and an employee where the switch says so. */
function checkWishlistAccess({ caller, shop }: Pick<WishlistCaller, 'caller' | 'shop'>): Outcome<true> {
  return canKeepWishlist(caller, !getFlags(shop.brand, shop.region).noWishlistsForEmployees) ? ok(true) : fail('CANNOT_AUTHORIZE')
}

/** The caller's own list of a kind. Naming any other, real or not, is API404. */
export async function getOwnWishlist(
  env: PlatformEnv,
  caller: WishlistCaller,
  { kind, named: requestedId }: { kind: WishlistKind; named?: string },
): Promise<Outcome<OwnedWishlist>> {
  const permission = checkWishlistAccess(caller)
  if (!permission.ok) return permission
  const listId = await deriveWishlistId(env, { owner: caller.consumerNo, brand: caller.shop.brand, kind })
  if (requestedId !== undefined && requestedId !== listId) return fail('NOT_FOUND')
  return ok({ listId, list: getWishlistStub(env, listId) })
}

type WishlistKey = { owner: string; brand: BrandId; kind: WishlistKind }

/** Ids derived by this isolate, because each cart shown needs one. */
const wishlistIdCache = createIsolateCache<string>({ maxSize: 1_000 })

/** The id of a shopper's list. Derived from owner, brand and kind: asking twice gives one list, and it cannot be guessed. */
export async function deriveWishlistId(env: PlatformEnv, { owner, brand, kind }: WishlistKey): Promise<string> {
  const name = `wishlist:${kind}:${brand}:${owner}`
  const cachedId = wishlistIdCache.get(name)
  if (cachedId !== undefined) return cachedId
  const wishlistId = await computeHmac(getIdentitySecret(env), name)
  wishlistIdCache.set(name, wishlistId)
  return wishlistId
}

export function getWishlistStub(env: PlatformEnv, listId: string) {
  return getObjectStub(env.WISHLISTS, listId, env)
}

type WishlistMerge = { guest: string; consumer: string; brand: BrandId; mergeId: string }

const wishlistKinds: readonly WishlistKind[] = ['favorites', 'saved-for-later']

/**
 * Both lists of a guest join those of the account just signed in to, once for a merge of this name. Answers the ids of the account's lists.
 */
export async function mergeWishlists(env: PlatformEnv, merge: WishlistMerge): Promise<{ favoriteId: string; saveForLaterId: string }> {
  const [favoriteId = '', saveForLaterId = ''] = await Promise.all(wishlistKinds.map((kind) => mergeWishlist(env, merge, kind)))
  return { favoriteId, saveForLaterId }
}

async function mergeWishlist(env: PlatformEnv, { guest, consumer, brand, mergeId }: WishlistMerge, kind: WishlistKind): Promise<string> {
  const [guestId, ownId] = await Promise.all([guest, consumer].map((owner) => deriveWishlistId(env, { owner, brand, kind })))
  if (guestId === undefined || ownId === undefined || guestId === ownId) return ownId ?? ''
  const guestPage = await getWishlistStub(env, guestId).read(guest, { start: 0, count: maxFavorites })
  if (!guestPage.ok || guestPage.value.total === 0) return ownId
  const mergeOutcome = await getWishlistStub(env, ownId).mergeFrom(consumer, guestPage.value.items, mergeId)
  // The guest's items are removed only after they have arrived.
  const movedIds = guestPage.value.items.map(({ itemId }) => itemId)
  if (mergeOutcome.ok) await getWishlistStub(env, guestId).letGo(guest, movedIds)
  return ownId
}
