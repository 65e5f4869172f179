import { getObjectStub } from '#config/object-stub'
import { formatOrderNumber } from '#domain/input/order-number'
import type { OrderState } from '#domain/order/order-state'
import type { PlatformEnv } from '../env'
import { getTraceContext } from '../observability/observe-request'
import type { OrderDraft } from './placement-attempt'

export function getOrderStub(env: PlatformEnv, orderNumber: string) {
  return getObjectStub(env.ORDERS, orderNumber, env)
}

/** The placing of this cart: one object, however often it is tried. */
export function getCheckoutStub(env: PlatformEnv, cartId: string) {
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
  return getCheckoutStub(env, cartId).prove(orderNumber, { proof, ...isRedirect, ...(isAway && { isAway }), ...getTraceContext() })
}

type NewOrderOptions = { holdId: string; /** A number that is kept for its cart. */ orderNumber?: string }

/** Opens the order of a draft under a unique number, or under the one that is kept for it, and returns the number. */
export async function createOrder(
  env: PlatformEnv,
  draft: OrderDraft,
  { holdId, orderNumber: reservedNumber }: NewOrderOptions,
): Promise<string> {
  const createdAt = Date.now()
  const events = [{ status: 'CREATED' as const, at: createdAt }]
  const openOrder = (orderNumber: string) =>
    getOrderStub(env, orderNumber).open({ ...draft, orderNumber, holdId, createdAt, status: 'CREATED', events })
  if (reservedNumber === undefined) return findUniqueNumber(draft, openOrder)
  if (!(await openOrder(reservedNumber))) throw new Error(`${reservedNumber} is an order already`)
  return reservedNumber
}

/** A number for the order that a cart may become. */
export function reserveOrderNumber(env: PlatformEnv, cart: Pick<OrderDraft, 'cartId' | 'siteId'>): Promise<string> {
  return findUniqueNumber(cart, (orderNumber) => getOrderStub(env, orderNumber).open({ keptFor: cart.cartId }))
}

/** The object of that name confirms it. */
async function findUniqueNumber(
  { siteId }: Pick<OrderDraft, 'siteId'>,
  isFree: (orderNumber: string) => Promise<boolean>,
): Promise<string> {
  for (;;) {
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
    const orderNumber = formatOrderNumber(siteId, random)
    if (await isFree(orderNumber)) return orderNumber
  }
}
