import type { GuestCart } from '#domain/cart/merge-carts'
import type { CartCoupon, CartState } from '#domain/cart/cart-state'
import { shelfOf } from '#domain/delivery/line-delivery'
import type { PlatformEnv } from '../env'
import { checkoutStub } from '../orders/order-stub'
import { productsById } from '../products/product.sql.ts'
import { couponFor } from '../promotions/coupon-for'
import type { ProductRecord } from '../products/product-record'
import { piecesOf } from '../stock/pieces-of'
import { cartStub } from './cart-stub'
import type { ViewerContext } from './pricing-context'

/** `caller`: the account after sign-in. */
type MergedCartOptions = ViewerContext & {
  /** Guest of this session, and the cart it names; another guest's cart is ignored. */
  guest: string
  guestCartId: string
  ownCartId?: string
}

/**
 * Merges the guest's cart into the account's on this site, and returns the resulting cart's id. Each step can be repeated: the guest's cart
 * changes owner, its lines are merged, then it is closed. A cart being placed is left alone.
 */
export async function mergedCart(env: PlatformEnv, merge: MergedCartOptions): Promise<string | undefined> {
  const { shop, caller, guest, guestCartId, ownCartId } = merge
  if (await checkoutStub(env, guestCartId).isPlacing()) return ownCartId
  const asker = { owner: caller.consumerNo, siteId: shop.siteId }
  const given = await cartStub(env, guestCartId).handOver({ owner: guest, siteId: shop.siteId }, caller.consumerNo)
  if (!given.ok) return ownCartId
  if (ownCartId === undefined || ownCartId === guestCartId) return guestCartId
  if (await checkoutStub(env, ownCartId).isPlacing()) return guestCartId

  const { id, lines, priceChanges: { coupons = [], giftCards = [], adjustments = [] } = {} } = given.value
  const products = await productsById(
    env.CATALOGUE,
    lines.map(({ productId }) => productId),
    shop,
  )
  const available = Object.fromEntries(await availableFor(env, { cart: { id: ownCartId, lines }, products }))
  const brought = { id, lines, giftCards, adjustments, coupons: await usableCoupons(env, { ...merge, coupons, cartId: ownCartId }) }
  const change = { asker, transactionId: `merge:${id}`, payload: id }
  const merged = await cartStub(env, ownCartId).change(change, { act: 'merge', guest: brought, available })
  if (!merged.ok) return guestCartId
  await cartStub(env, guestCartId).forget(asker)
  return ownCartId
}

type UsableCouponsOptions = ViewerContext & { coupons: CartCoupon[]; cartId: string }

/** The guest's codes that the account may use. */
async function usableCoupons(env: PlatformEnv, { coupons, cartId, ...looking }: UsableCouponsOptions): Promise<GuestCart['coupons']> {
  const { consumerNo } = looking.caller
  const judged = coupons.map(async (coupon) => {
    const offer = await couponFor(env, { ...looking, consumerNo, body: { cartId, code: coupon.code } })
    return offer.ok ? [{ coupon, offer: offer.value }] : []
  })
  return (await Promise.all(judged)).flat()
}

type AvailableForOptions = { cart: Pick<CartState, 'id' | 'lines'>; products: ReadonlyMap<string, ProductRecord> }

/** Stock for each line at its location; holds of the named cart count as available. */
export async function availableFor(env: PlatformEnv, { cart, products }: AvailableForOptions): Promise<Map<string, number>> {
  const readings = cart.lines.map(async ({ id, productId, upc, delivery }): Promise<[string, number][]> => {
    const product = products.get(productId)
    if (!product) return []
    const pieces = await piecesOf(env, product, { node: shelfOf(delivery), owner: cart.id })
    return [[id, pieces[upc] ?? 0]]
  })
  return new Map((await Promise.all(readings)).flat())
}
