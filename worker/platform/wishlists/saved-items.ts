import { getSiteConfig } from '#config/site-config'
import type { SavedForLater } from '#contracts/entities/wishlist'
import { ok, type Outcome } from '#contracts/errors'
import { type Caller, hasAccount } from '../auth/access-token'
import type { PlatformEnv } from '../env'
import type { RequestContext } from '../request-context'
import type { OwnedWishlist } from './own-wishlist'
import { loadWishlistDetails } from './wishlist-items'

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
