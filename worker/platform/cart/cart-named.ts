import type { PlatformEnv } from '../env'
import { objectNamed } from '../object-named'
import type { Shop } from '../shop'
import type { Asker } from './cart.object'

export function cartNamed(env: PlatformEnv, cartId: string) {
  return objectNamed(env.CARTS, cartId, env)
}

export function askerOf({ shop, consumerNo }: { shop: Shop; consumerNo: string }): Asker {
  return { owner: consumerNo, siteId: shop.siteId }
}
