import { timingSafeEqual } from 'node:crypto'
import type { BrandId } from '#config/brands'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { OrderState } from '#domain/order/order-state'
import { keyedHash } from '../auth/keyed-hash'
import { identitySecretOf } from '../auth/secret'
import type { PlatformEnv } from '../env'
import { orderStub } from './order-stub'

/** Caller, brand, and order token if any. */
export type OrderAsker = { consumerNo: string; brand: BrandId; st?: string | undefined }
/** `look`: reads the order and its invoice; without it, acts on the order or attaches it. */
type OrderForOptions = OrderAsker & { may?: 'look' }

/** The token of an order for the session that placed it: 160 bits that cannot be guessed from the number. */
export function orderTokenOf(env: PlatformEnv, orderNumber: string): Promise<string> {
  return keyedHash(identitySecretOf(env), `own order:${orderNumber}`)
}

/** Token for email links, which are forwarded and kept: read-only access to the order. */
export function readOnlyOrderTokenOf(env: PlatformEnv, orderNumber: string): Promise<string> {
  return keyedHash(identitySecretOf(env), `order access:${orderNumber}`)
}

/**
 * The order, for its owner or a holder of its token, at the shop of its own brand; for everybody else it does not exist. The link of an
 * email can only read it.
 */
export async function orderFor(env: PlatformEnv, orderNumber: string, { may, ...asker }: OrderForOptions): Promise<Outcome<OrderState>> {
  const order = await orderStub(env, orderNumber).read()
  if (order?.brand !== asker.brand) return fail('ORDER_NOT_FOUND')
  if (await isOwn(env, order, asker)) return ok(order)
  const isLinked = may === 'look' && asker.st !== undefined && isSame(asker.st, await readOnlyOrderTokenOf(env, orderNumber))
  return isLinked ? ok(order) : fail('ORDER_NOT_FOUND')
}

/** Token to return with a shown order: never stronger than the one used. */
export async function orderTokenFor(env: PlatformEnv, order: OrderState, asker: OrderAsker): Promise<string> {
  return (await isOwn(env, order, asker)) ? orderTokenOf(env, order.orderNumber) : readOnlyOrderTokenOf(env, order.orderNumber)
}

async function isOwn(env: PlatformEnv, { orderNumber, owners }: OrderState, { consumerNo, st }: OrderAsker): Promise<boolean> {
  return owners.includes(consumerNo) || (st !== undefined && isSame(st, await orderTokenOf(env, orderNumber)))
}

/** Compares in the same time wherever the first difference is. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
