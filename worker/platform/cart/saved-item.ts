import { maxFavorites } from '#config/constants'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { WishlistItem } from '#domain/wishlist/wishlist'
import type { Cart } from '#contracts/entities/cart'
import type { Caller } from '../security/access-token'
import type { PlatformEnv } from '../env'
import type { RequestContext } from '../request-context'
import { type OwnedWishlist, getOwnWishlist } from '../wishlists/own-wishlist'

type SavedItemCaller = { caller: Caller; consumerNo: string; shop: RequestContext }

/** A saved item and its list; API404 if either does not exist or belongs to someone else. */
export async function findSavedItem(
  env: PlatformEnv,
  caller: SavedItemCaller,
  { saveForLaterId, itemId }: { saveForLaterId: string; itemId: string },
): Promise<Outcome<OwnedWishlist & { item: WishlistItem }>> {
  const ownedList = await getOwnWishlist(env, caller, { kind: 'saved-for-later', named: saveForLaterId })
  if (!ownedList.ok) return ownedList
  const page = await ownedList.value.list.read(caller.consumerNo, { start: 0, count: maxFavorites })
  if (!page.ok) return page
  const item = page.value.items.find((savedItem) => savedItem.itemId === itemId)
  return item ? ok({ ...ownedList.value, item }) : fail('NOT_FOUND')
}

/** Names of the shopper's saved items; the list has their details. */
export async function listSavedItemIds(
  env: PlatformEnv,
  { caller, shop }: { caller: Caller; shop: RequestContext },
): Promise<Cart['saveForLater']> {
  const { consumerNo } = caller
  const ownedList = await getOwnWishlist(env, { caller, consumerNo, shop }, { kind: 'saved-for-later' })
  if (!ownedList.ok) return []
  const page = await ownedList.value.list.read(consumerNo, { start: 0, count: maxFavorites })
  return page.ok ? page.value.items.map(({ itemId }) => ({ saveForlaterId: ownedList.value.listId, itemId })) : []
}
