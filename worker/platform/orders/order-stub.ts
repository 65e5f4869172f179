import { getObjectStub } from '#config/object-stub'
import type { OrderState } from '#domain/order/order-state'
import type { PlatformEnv } from '../env'
import { getTraceContext } from '../observability/trace-scope'

export function orderStub(env: PlatformEnv, orderNumber: string) {
  return getObjectStub(env.ORDERS, orderNumber, env)
}

/** The placing of this cart: one object, however often it is tried. */
export function checkoutStub(env: PlatformEnv, cartId: string) {
  return getObjectStub(env.CHECKOUTS, cartId, env)
}

/** `isAway`: it comes from a browser that shows nothing of the order. */
type ShopperResult = {
  threeDS2Result?: string | undefined
  redirectResult?: string | undefined
  payPalResult?: string | undefined
  isAway?: true
}

/** Hands what the shopper brings back from the bank or the provider to the placement. Null if there is none under this number. */
export function submitPaymentResult(
  env: PlatformEnv,
  { cartId, orderNumber }: Pick<OrderState, 'cartId' | 'orderNumber'>,
  result: ShopperResult,
) {
  const { threeDS2Result, redirectResult, payPalResult, isAway } = result
  const proof = redirectResult ?? threeDS2Result ?? payPalResult ?? ''
  const isRedirect = redirectResult !== undefined && { isRedirect: true as const }
  return checkoutStub(env, cartId).prove(orderNumber, { proof, ...isRedirect, ...(isAway && { isAway }), ...getTraceContext() })
}
