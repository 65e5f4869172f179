import type { SiteId } from '#config/locales'
import { mergedCart } from '../cart/merged-cart'
import { consumerStub } from '../consumer/consumer-stub'
import type { PlatformEnv } from '../env'
import { attachOrder } from '../orders/order-access'
import type { Shop } from '../shop'
import { mergeWishlists, wishlistIdOf } from '../wishlists/own-list'
import { cartStub } from '../cart/cart-stub'
import { guestNumber } from './secrets'
import type { Holder, OwnedObjects } from './token-family.object'

export type GuestObjects = { basketId?: string; favoriteId?: string; saveForLaterId?: string }
/** An order the shopper placed as a guest; its `st` shows that it is theirs. */
export type GuestOrder = { orderNo?: string; st?: string }
type Merging = { shop: Shop; now: number; holder: Holder; familyId: string; guestObjects?: GuestObjects; order: GuestOrder }

/** Merges the guest session's data into the account at sign-in. Foreign ids are ignored. Every step is idempotent. */
export async function mergeGuestObjects(
  env: PlatformEnv,
  { shop, now, holder, familyId, guestObjects = {}, order }: Merging,
): Promise<OwnedObjects> {
  const { consumerNo } = holder
  const own = await ownedObjects(env, holder, shop)
  const guest = await guestNumber(env, shop.usid ?? familyId)
  const { basketId: guestCartId, favoriteId, saveForLaterId } = guestObjects
  const basketId = guestCartId
    ? await mergedCart(env, { shop, now, caller: holder, guest, guestCartId, ownCartId: own.basketId })
    : own.basketId
  if (favoriteId || saveForLaterId) await mergeWishlists(env, { guest, consumer: consumerNo, brand: shop.brand, mergeId: familyId })
  if (order.orderNo && order.st) await attachOrder(env, { orderNumber: order.orderNo, st: order.st, consumerNo, brand: shop.brand })
  if (basketId !== undefined) await consumerStub(env, consumerNo).setIds({ basketId })
  return { ...own, basketId }
}

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
