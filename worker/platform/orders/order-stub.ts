import { objectStub } from '#config/object-stub'
import type { PlatformEnv } from '../env'

export function orderStub(env: PlatformEnv, orderNumber: string) {
  return objectStub(env.ORDERS, orderNumber, env)
}

/** The placing of this cart: one object, however often it is tried. */
export function checkoutStub(env: PlatformEnv, cartId: string) {
  return objectStub(env.CHECKOUTS, cartId, env)
}
