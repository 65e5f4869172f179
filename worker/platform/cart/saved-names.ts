import { maxFavorites } from '#config/constants'
import type { Cart } from '#contracts/entities/cart'
import type { Caller } from '../auth/access-token'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import { ownList } from '../wishlists/own-list'

/** Names of the shopper's saved items; the list has their details. */
export async function savedNames(env: PlatformEnv, { caller, shop }: { caller: Caller; shop: Shop }): Promise<Cart['saveForLater']> {
  const { consumerNo } = caller
  const own = await ownList(env, { caller, consumerNo, shop }, { kind: 'saved-for-later' })
  if (!own.ok) return []
  const page = await own.value.list.read(consumerNo, { start: 0, count: maxFavorites })
  return page.ok ? page.value.items.map(({ itemId }) => ({ saveForlaterId: own.value.listId, itemId })) : []
}
