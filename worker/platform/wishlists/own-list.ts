import { flagsIn } from '#config/flags'
import { fail, ok, type Outcome } from '#contracts/errors'
import { mayKeepWishlist, type WishlistKind } from '#domain/wishlist/wishlist'
import type { BrandId } from '#config/brands'
import { objectStub } from '#config/object-stub'
import { maxFavorites } from '#config/constants'
import type { Caller } from '../auth/access-token'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import { keyedHash, identitySecretOf } from '../auth/secrets'

type RefuseListOptions = { caller: Caller; consumerNo: string; shop: Shop }
export type OwnList = { listId: string; list: ReturnType<typeof wishlistStub> }

/** Refuses callers without lists with AUT404: an associate in a store, and an employee where the switch says so. */
function refuseList({ caller, shop }: Pick<RefuseListOptions, 'caller' | 'shop'>): Outcome<true> {
  return mayKeepWishlist(caller, !flagsIn(shop.brand, shop.region).noWishlistsForEmployees) ? ok(true) : fail('CANNOT_AUTHORIZE')
}

/** The caller's own list of a kind. Naming any other, real or not, is API404. */
export async function ownList(
  env: PlatformEnv,
  asking: RefuseListOptions,
  { kind, named }: { kind: WishlistKind; named?: string },
): Promise<Outcome<OwnList>> {
  const allowed = refuseList(asking)
  if (!allowed.ok) return allowed
  const listId = await wishlistIdOf(env, { owner: asking.consumerNo, brand: asking.shop.brand, kind })
  if (named !== undefined && named !== listId) return fail('NOT_FOUND')
  return ok({ listId, list: wishlistStub(env, listId) })
}

type WishlistStubKey = { owner: string; brand: BrandId; kind: WishlistKind }

/** The id of a shopper's list. Derived from owner, brand and kind: asking twice gives one list, and it cannot be guessed. */
export function wishlistIdOf(env: PlatformEnv, { owner, brand, kind }: WishlistStubKey): Promise<string> {
  return keyedHash(identitySecretOf(env), `wishlist:${kind}:${brand}:${owner}`)
}

export function wishlistStub(env: PlatformEnv, listId: string) {
  return objectStub(env.WISHLISTS, listId, env)
}

type MergeWishlistsOptions = { guest: string; consumer: string; brand: BrandId; mergeId: string }

const kinds: readonly WishlistKind[] = ['favorites', 'saved-for-later']

/**
 * Both lists of a guest join those of the account just signed in to, once for a merge of this name. Answers the ids of the account's lists.
 */
export async function mergeWishlists(
  env: PlatformEnv,
  merge: MergeWishlistsOptions,
): Promise<{ favoriteId: string; saveForLaterId: string }> {
  const [favoriteId = '', saveForLaterId = ''] = await Promise.all(kinds.map((kind) => mergeOne(env, merge, kind)))
  return { favoriteId, saveForLaterId }
}

async function mergeOne(env: PlatformEnv, { guest, consumer, brand, mergeId }: MergeWishlistsOptions, kind: WishlistKind): Promise<string> {
  const [guestId, ownId] = await Promise.all([guest, consumer].map((owner) => wishlistIdOf(env, { owner, brand, kind })))
  if (guestId === undefined || ownId === undefined || guestId === ownId) return ownId ?? ''
  const guests = await wishlistStub(env, guestId).read(guest, { start: 0, count: maxFavorites })
  if (!guests.ok || guests.value.total === 0) return ownId
  const merged = await wishlistStub(env, ownId).mergeFrom(consumer, guests.value.items, mergeId)
  // The guest's items are removed only after they have arrived.
  const moved = guests.value.items.map(({ itemId }) => itemId)
  if (merged.ok) await wishlistStub(env, guestId).letGo(guest, moved)
  return ownId
}
