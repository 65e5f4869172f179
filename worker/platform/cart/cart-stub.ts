import { getObjectStub } from '#config/object-stub'
import type { CartState } from '#domain/cart/cart-state'
import type { PlatformEnv } from '../env'
import type { RequestContext } from '../request-context'

/** Owner and site of a request; both must match the cart. */
export type CartOwner = Pick<CartState, 'owner' | 'siteId'>

export function getCartStub(env: PlatformEnv, cartId: string) {
  return getObjectStub(env.CARTS, cartId, env)
}

export function getCartOwner({ shop, consumerNo }: { shop: RequestContext; consumerNo: string }): CartOwner {
  return { owner: consumerNo, siteId: shop.siteId }
}
