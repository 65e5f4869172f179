import { type CartCoupon, noPriceChanges } from '#domain/cart/cart-state'
import type { Offer } from '#domain/promotion/offer'
import type { PlatformEnv } from '../env'
import { getCheckoutStub } from '../orders/order-stub'
import { loadProductsById } from '../catalog/product.sql.ts'
import { findUsableCoupon } from '../cart/usable-coupon'
import { getCartStub } from '../cart/cart-stub'
import { loadLineAvailability } from '../cart/read-cart'
import type { ViewerContext } from '../cart/pricing-context'

/** `caller`: the account after sign-in. */
type GuestCartMerge = ViewerContext & {
  /** Guest of this session, and the cart it names; another guest's cart is ignored. */
  guest: string
  guestCartId: string
  ownCartId?: string
}

/**
 * Merges the guest's cart into the account's on this site, and returns the resulting cart's id. Each step can be repeated: the guest's cart
 * changes owner, its lines are merged, then it is closed. A cart being placed is left alone.
 */
export async function mergeGuestCart(env: PlatformEnv, merge: GuestCartMerge): Promise<string | undefined> {
  const { shop, caller, guest, guestCartId, ownCartId } = merge
  if (await getCheckoutStub(env, guestCartId).isPlacing()) return ownCartId
  const cartOwner = { owner: caller.consumerNo, siteId: shop.siteId }
  const handover = await getCartStub(env, guestCartId).handOver({ owner: guest, siteId: shop.siteId }, caller.consumerNo)
  if (!handover.ok) return ownCartId
  if (ownCartId === undefined || ownCartId === guestCartId) return guestCartId
  if (await getCheckoutStub(env, ownCartId).isPlacing()) return guestCartId

  const { id, lines, priceChanges = noPriceChanges } = handover.value
  const products = await loadProductsById(
    env.CATALOGUE,
    lines.map(({ productId }) => productId),
    shop,
  )
  const available = Object.fromEntries(await loadLineAvailability(env, { cart: { id: ownCartId, lines }, products }))
  const offers = await listUsableOffers(env, { ...merge, coupons: priceChanges.coupons, cartId: ownCartId })
  const change = { requester: cartOwner, transactionId: `merge:${id}`, payload: id }
  const command = { kind: 'merge' as const, guest: { id, lines, priceChanges }, available, offers }
  const mergeOutcome = await getCartStub(env, ownCartId).change(change, command)
  if (!mergeOutcome.ok) return guestCartId
  await getCartStub(env, guestCartId).forget(cartOwner)
  return ownCartId
}

type UsableOffersOptions = ViewerContext & { coupons: CartCoupon[]; cartId: string }

/** The offers of the guest's codes that the account may use. */
async function listUsableOffers(env: PlatformEnv, { coupons, cartId, ...viewer }: UsableOffersOptions): Promise<Offer[]> {
  const { consumerNo } = viewer.caller
  const offers = coupons.map(({ code }) => findUsableCoupon(env, { ...viewer, consumerNo, body: { cartId, code } }))
  return (await Promise.all(offers)).flatMap((offer) => (offer.ok ? [offer.value] : []))
}
