import { objectStub } from '#config/object-stub'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import type { CartOwner } from './cart.object'

export function cartStub(env: PlatformEnv, cartId: string) {
  return objectStub(env.CARTS, cartId, env)
}

export function cartOwnerOf({ shop, consumerNo }: { shop: Shop; consumerNo: string }): CartOwner {
  return { owner: consumerNo, siteId: shop.siteId }
}
