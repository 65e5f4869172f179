import type { SiteId } from '#config/locales'
import { cartStub } from '../cart/cart-stub'
import { consumerStub } from '../consumer/consumer-stub'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import { wishlistIdOf } from '../wishlists/wishlist-stub'
import type { Holder, OwnedObjects } from './token-family.object'

/** Objects behind an account: this site's cart, this brand's lists, entitlements. Guests have none. */
export async function ownedObjects(env: PlatformEnv, { consumerNo, kind }: Holder, { brand, siteId }: Shop): Promise<OwnedObjects> {
  const ids = kind === 'GUEST' ? null : await consumerStub(env, consumerNo).idsOf()
  if (!ids) return { isEmployeeDiscountTCAccepted: false }
  const [favoriteId, saveForLaterId] = await Promise.all([
    wishlistIdOf(env, { owner: consumerNo, brand, kind: 'favorites' }),
    wishlistIdOf(env, { owner: consumerNo, brand, kind: 'saved-for-later' }),
  ])
  const { isEmployeeDiscountTCAccepted, memberId } = ids
  return {
    basketId: await cartHere(env, consumerNo, { siteId, cartId: ids.basketId }),
    favoriteId,
    saveForLaterId,
    isEmployeeDiscountTCAccepted,
    memberId,
  }
}

/** The account's cart; none when it became an order, or belongs to another site. */
async function cartHere(env: PlatformEnv, owner: string, { siteId, cartId }: { siteId: SiteId; cartId: string | undefined }) {
  if (cartId === undefined) return undefined
  return (await cartStub(env, cartId).read({ owner, siteId })).ok ? cartId : undefined
}
