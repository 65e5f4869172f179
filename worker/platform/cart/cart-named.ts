import { objectNamed } from '#config/object-named'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import type { Asker } from './cart.object'

export function cartNamed(env: PlatformEnv, cartId: string) {
  return objectNamed(env.CARTS, cartId, env)
}

export function askerOf({ shop, consumerNo }: { shop: Shop; consumerNo: string }): Asker {
  return { owner: consumerNo, siteId: shop.siteId }
}
