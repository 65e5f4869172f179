import type { PlatformEnv } from '../env'
import { objectNamed } from '../object-named'

export function orderNamed(env: PlatformEnv, orderNumber: string) {
  return objectNamed(env.ORDERS, orderNumber, env)
}

/** The placing of this cart: one object, however often it is tried. */
export function checkoutNamed(env: PlatformEnv, cartId: string) {
  return objectNamed(env.CHECKOUTS, cartId, env)
}
