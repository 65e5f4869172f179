import { formatOrderNumber } from '#domain/order/order-number'
import type { PlatformEnv } from '../env'
import type { OrderDraft } from './placement-attempt'
import { orderStub } from './order-stub'

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
    orderStub(env, orderNumber).open({ ...draft, orderNumber, holdId, createdAt, status: 'CREATED', events })
  if (reservedNumber === undefined) return findUniqueNumber(draft, openOrder)
  if (!(await openOrder(reservedNumber))) throw new Error(`${reservedNumber} is an order already`)
  return reservedNumber
}

/** A number for the order that a cart may become. */
export function reserveOrderNumber(env: PlatformEnv, cart: Pick<OrderDraft, 'cartId' | 'siteId'>): Promise<string> {
  return findUniqueNumber(cart, (orderNumber) => orderStub(env, orderNumber).open({ keptFor: cart.cartId }))
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
