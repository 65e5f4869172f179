import { objectNamed } from '#config/object-named'
import type { PlatformEnv } from '../env'

export function orderNamed(env: PlatformEnv, orderNumber: string) {
  return objectNamed(env.ORDERS, orderNumber, env)
}

/** The placing of this cart: one object, however often it is tried. */
export function checkoutNamed(env: PlatformEnv, cartId: string) {
  return objectNamed(env.CHECKOUTS, cartId, env)
}
