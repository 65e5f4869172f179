import { objectStub } from '#config/object-stub'
import type { CartState } from '#domain/cart/cart-state'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'

/** Owner and site of a request; both must match the cart. */
export type CartOwner = Pick<CartState, 'owner' | 'siteId'>

export function cartStub(env: PlatformEnv, cartId: string) {
  return objectStub(env.CARTS, cartId, env)
}

export function cartOwnerOf({ shop, consumerNo }: { shop: Shop; consumerNo: string }): CartOwner {
  return { owner: consumerNo, siteId: shop.siteId }
}
