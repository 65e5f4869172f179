import { consumerNamed } from '../consumer/consumer-named'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import { wishlistIdOf } from '../wishlists/wishlist-named'
import type { Holder, OwnThings } from './token-family.object'

/** What waits for a shopper behind their account: cart, lists of this brand, standing. A guest has nothing there. (AUTH-04) */
export async function ownThings(env: PlatformEnv, { consumerNo, kind }: Holder, { brand }: Shop): Promise<OwnThings> {
  const ids = kind === 'GUEST' ? null : await consumerNamed(env, consumerNo).idsOf()
  if (!ids) return { isEmployeeDiscountTCAccepted: false }
  const [favoriteId, saveForLaterId] = await Promise.all([
    wishlistIdOf(env, { owner: consumerNo, brand, kind: 'favorites' }),
    wishlistIdOf(env, { owner: consumerNo, brand, kind: 'saved-for-later' }),
  ])
  const { basketId, isEmployeeDiscountTCAccepted, memberId } = ids
  return { basketId, favoriteId, saveForLaterId, isEmployeeDiscountTCAccepted, memberId }
}
