import { flagsIn } from '#config/flags'
import { fail, ok, type Outcome } from '#contracts/errors'
import { mayKeepWishlist, type WishlistKind } from '#domain/wishlist/wishlist'
import type { Caller } from '../auth/access-token'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import { wishlistIdOf, wishlistStub } from './wishlist-stub'

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
