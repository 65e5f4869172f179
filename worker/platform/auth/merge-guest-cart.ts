import type { GuestCart } from '#domain/cart/merge-carts'
import type { CartCoupon } from '#domain/cart/cart-state'
import type { PlatformEnv } from '../env'
import { getCheckoutStub } from '../orders/order-stub'
import { loadProductsById } from '../catalog/product.sql.ts'
import { findUsableCoupon } from '../cart/usable-coupon'
import { getCartStub } from '../cart/cart-stub'
import { loadLineAvailability } from '../cart/read-cart'
import type { ViewerContext } from '../cart/pricing-context'

/** `caller`: the account after sign-in. */
type CartMerge = ViewerContext & {
  /** Guest of this session, and the cart it names; another guest's cart is ignored. */
  guest: string
  guestCartId: string
  ownCartId?: string
}

/**
 * Merges the guest's cart into the account's on this site, and returns the resulting cart's id. Each step can be repeated: the guest's cart
 * changes owner, its lines are merged, then it is closed. A cart being placed is left alone.
 */
export async function mergeGuestCart(env: PlatformEnv, merge: CartMerge): Promise<string | undefined> {
  const { shop, caller, guest, guestCartId, ownCartId } = merge
  if (await getCheckoutStub(env, guestCartId).isPlacing()) return ownCartId
  const cartOwner = { owner: caller.consumerNo, siteId: shop.siteId }
  const handover = await getCartStub(env, guestCartId).handOver({ owner: guest, siteId: shop.siteId }, caller.consumerNo)
  if (!handover.ok) return ownCartId
  if (ownCartId === undefined || ownCartId === guestCartId) return guestCartId
  if (await getCheckoutStub(env, ownCartId).isPlacing()) return guestCartId

  const { id, lines, priceChanges: { coupons = [], giftCards = [], adjustments = [] } = {} } = handover.value
  const products = await loadProductsById(
    env.CATALOGUE,
    lines.map(({ productId }) => productId),
    shop,
  )
  const available = Object.fromEntries(await loadLineAvailability(env, { cart: { id: ownCartId, lines }, products }))
  const guestCart = { id, lines, giftCards, adjustments, coupons: await listUsableCoupons(env, { ...merge, coupons, cartId: ownCartId }) }
  const change = { requester: cartOwner, transactionId: `merge:${id}`, payload: id }
  const mergeOutcome = await getCartStub(env, ownCartId).change(change, { kind: 'merge', guest: guestCart, available })
  if (!mergeOutcome.ok) return guestCartId
  await getCartStub(env, guestCartId).forget(cartOwner)
  return ownCartId
}

type UsableCouponsOptions = ViewerContext & { coupons: CartCoupon[]; cartId: string }

/** The guest's codes that the account may use. */
async function listUsableCoupons(env: PlatformEnv, { coupons, cartId, ...viewer }: UsableCouponsOptions): Promise<GuestCart['coupons']> {
  const { consumerNo } = viewer.caller
  const couponOutcomes = coupons.map(async (coupon) => {
    const offer = await findUsableCoupon(env, { ...viewer, consumerNo, body: { cartId, code: coupon.code } })
    return offer.ok ? [{ coupon, offer: offer.value }] : []
  })
  return (await Promise.all(couponOutcomes)).flat()
}
