import type { BrandId } from '#config/brands'
import { maxFavorites } from '#config/constants'
import type { WishlistKind } from '#domain/wishlist/wishlist'
import type { PlatformEnv } from '../env'
import { wishlistIdOf, wishlistStub } from './wishlist-stub'

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
