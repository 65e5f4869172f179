import { siteConfigOf } from '#config/site-config'
import type { SavedForLater } from '#contracts/entities/wishlist'
import { ok, type Outcome } from '#contracts/errors'
import { type Caller, hasAccount } from '../auth/access-token'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import type { OwnList } from './own-list'
import { wishlistItems } from './wishlist-items'

type SavedInRequest = { caller: Caller; consumerNo: string; shop: Shop; now: number }
type Own = OwnList & { range?: { start: number; count?: number } }

/** Loads one page of saved items, the first by default. */
export async function savedIn(env: PlatformEnv, call: SavedInRequest, { list, listId, range }: Own): Promise<Outcome<SavedForLater>> {
  const { shop, now, caller, consumerNo } = call
  const { savedForLater: usual } = siteConfigOf(shop.brand, shop.locale).pageSize
  const window = { start: range?.start ?? 0, count: range?.count ?? usual }
  const page = await list.read(consumerNo, window)
  if (!page.ok) return page
  const items = await wishlistItems(env, page.value.items, { shop, now, isSignedIn: hasAccount(caller) })
  return ok({ saveForLaterId: listId, ...window, total: page.value.total, items })
}
