import { orderNumberOf } from '#domain/order/order-number'
import type { PlatformEnv } from '../env'
import type { OrderDraft } from './attempt'
import { orderStub } from './order-stub'

type NewOrder = { holdId: string; /** A number that is kept for its cart. */ orderNumber?: string }

/** Opens the order of a draft under a unique number, or under the one that is kept for it, and returns the number. */
export async function newOrder(env: PlatformEnv, draft: OrderDraft, { holdId, orderNumber: kept }: NewOrder): Promise<string> {
  const createdAt = Date.now()
  const events = [{ status: 'CREATED' as const, at: createdAt }]
  const open = (orderNumber: string) =>
    orderStub(env, orderNumber).open({ ...draft, orderNumber, holdId, createdAt, status: 'CREATED', events })
  if (kept === undefined) return uniqueNumber(draft, open)
  if (!(await open(kept))) throw new Error(`${kept} is an order already`)
  return kept
}

/** A number for the order that a cart may become. */
export function keepNumber(env: PlatformEnv, cart: Pick<OrderDraft, 'cartId' | 'siteId'>): Promise<string> {
  return uniqueNumber(cart, (orderNumber) => orderStub(env, orderNumber).open({ keptFor: cart.cartId }))
}

/** The object of that name confirms it. */
async function uniqueNumber({ siteId }: Pick<OrderDraft, 'siteId'>, isFree: (orderNumber: string) => Promise<boolean>): Promise<string> {
  for (;;) {
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
    const orderNumber = orderNumberOf(siteId, random)
    if (await isFree(orderNumber)) return orderNumber
  }
}
