import { maxFavorites } from '#config/constants'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { WishlistItem } from '#domain/wishlist/wishlist'
import type { Cart } from '#contracts/entities/cart'
import type { Caller } from '../auth/access-token'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import { type OwnList, ownList } from '../wishlists/own-list'

type SavedItemOptions = { caller: Caller; consumerNo: string; shop: Shop }

/** A saved item and its list; API404 if either does not exist or belongs to someone else. */
export async function savedItem(
  env: PlatformEnv,
  asking: SavedItemOptions,
  { saveForLaterId, itemId }: { saveForLaterId: string; itemId: string },
): Promise<Outcome<OwnList & { item: WishlistItem }>> {
  const own = await ownList(env, asking, { kind: 'saved-for-later', named: saveForLaterId })
  if (!own.ok) return own
  const page = await own.value.list.read(asking.consumerNo, { start: 0, count: maxFavorites })
  if (!page.ok) return page
  const item = page.value.items.find((each) => each.itemId === itemId)
  return item ? ok({ ...own.value, item }) : fail('NOT_FOUND')
}

/** Names of the shopper's saved items; the list has their details. */
export async function savedNames(env: PlatformEnv, { caller, shop }: { caller: Caller; shop: Shop }): Promise<Cart['saveForLater']> {
  const { consumerNo } = caller
  const own = await ownList(env, { caller, consumerNo, shop }, { kind: 'saved-for-later' })
  if (!own.ok) return []
  const page = await own.value.list.read(consumerNo, { start: 0, count: maxFavorites })
  return page.ok ? page.value.items.map(({ itemId }) => ({ saveForlaterId: own.value.listId, itemId })) : []
}
