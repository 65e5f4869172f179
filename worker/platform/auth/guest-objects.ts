import type { SiteId } from '#config/locales'
import { mergeGuestCart } from '../cart/merge-guest-cart'
import { consumerStub } from '../consumer/consumer-stub'
import type { PlatformEnv } from '../env'
import { attachOrder } from '../orders/order-access'
import type { RequestContext } from '../request-context'
import { mergeWishlists, deriveWishlistId } from '../wishlists/own-wishlist'
import { cartStub } from '../cart/cart-stub'
import { deriveGuestNumber } from './secrets'
import type { TokenHolder, OwnedObjects } from './token-family.object'

export type GuestObjects = { basketId?: string; favoriteId?: string; saveForLaterId?: string }
/** An order the shopper placed as a guest; its `st` shows that it is theirs. */
export type GuestOrder = { orderNo?: string; st?: string }
type GuestMerge = {
  shop: RequestContext
  now: number
  holder: TokenHolder
  familyId: string
  guestObjects?: GuestObjects
  order: GuestOrder
}

/** Merges the guest session's data into the account at sign-in. Foreign ids are ignored. Every step is idempotent. */
export async function mergeGuestObjects(
  env: PlatformEnv,
  { shop, now, holder, familyId, guestObjects = {}, order }: GuestMerge,
): Promise<OwnedObjects> {
  const { consumerNo } = holder
  const accountObjects = await loadOwnedObjects(env, holder, shop)
  const guest = await deriveGuestNumber(env, shop.usid ?? familyId)
  const { basketId: guestCartId, favoriteId, saveForLaterId } = guestObjects
  const basketId = guestCartId
    ? await mergeGuestCart(env, { shop, now, caller: holder, guest, guestCartId, ownCartId: accountObjects.basketId })
    : accountObjects.basketId
  if (favoriteId || saveForLaterId) await mergeWishlists(env, { guest, consumer: consumerNo, brand: shop.brand, mergeId: familyId })
  if (order.orderNo && order.st) await attachOrder(env, { orderNumber: order.orderNo, st: order.st, consumerNo, brand: shop.brand })
  if (basketId !== undefined) await consumerStub(env, consumerNo).setIds({ basketId })
  return { ...accountObjects, basketId }
}

/** Objects behind an account: this site's cart, this brand's lists, entitlements. Guests have none. */
export async function loadOwnedObjects(
  env: PlatformEnv,
  { consumerNo, kind }: TokenHolder,
  { brand, siteId }: RequestContext,
): Promise<OwnedObjects> {
  const accountIds = kind === 'GUEST' ? null : await consumerStub(env, consumerNo).idsOf()
  if (!accountIds) return { isEmployeeDiscountTCAccepted: false }
  const [favoriteId, saveForLaterId] = await Promise.all([
    deriveWishlistId(env, { owner: consumerNo, brand, kind: 'favorites' }),
    deriveWishlistId(env, { owner: consumerNo, brand, kind: 'saved-for-later' }),
  ])
  const { isEmployeeDiscountTCAccepted, memberId } = accountIds
  return {
    basketId: await getSiteCartId(env, consumerNo, { siteId, cartId: accountIds.basketId }),
    favoriteId,
    saveForLaterId,
    isEmployeeDiscountTCAccepted,
    memberId,
  }
}

/** The account's cart; none when it became an order, or belongs to another site. */
async function getSiteCartId(env: PlatformEnv, owner: string, { siteId, cartId }: { siteId: SiteId; cartId: string | undefined }) {
  if (cartId === undefined) return undefined
  return (await cartStub(env, cartId).read({ owner, siteId })).ok ? cartId : undefined
}
