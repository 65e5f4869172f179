import { timingSafeEqual } from 'node:crypto'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { OrderState } from '#domain/order/order-state'
import { keyedHash } from '../auth/keyed-hash'
import { identitySecretOf } from '../auth/secret'
import type { PlatformEnv } from '../env'
import { orderNamed } from './order-named'

export type OrderAsker = { consumerNo: string; st?: string | undefined }

/** The text that opens one order for whoever has it: 160 bits nobody can guess from the number. (ORD-05) */
export function stOf(env: PlatformEnv, orderNumber: string): Promise<string> {
  return keyedHash(identitySecretOf(env), `order access:${orderNumber}`)
}

/** The order, for who placed it or has its `st`; for everybody else there is no such order. (SEC-07, TRAP-47) */
export async function orderFor(env: PlatformEnv, orderNumber: string, { consumerNo, st }: OrderAsker): Promise<Outcome<OrderState>> {
  const order = await orderNamed(env, orderNumber).read()
  if (!order) return fail('ORDER_NOT_FOUND')
  const isOwner = order.owners.includes(consumerNo)
  return isOwner || (st !== undefined && isSame(st, await stOf(env, orderNumber))) ? ok(order) : fail('ORDER_NOT_FOUND')
}

/** Compares in the same time wherever the first difference is. */
function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
