import type { BrandId } from '#config/brands'
import type { Outcome } from '#contracts/errors'
import type { OrderState } from '#domain/order/order-state'
import type { PlatformEnv } from '../env'
import { orderFor } from './order-access'
import { orderStub } from './order-stub'

type Attaching = { orderNumber: string; st: string; consumerNo: string; brand: BrandId }

/**
 * A guest who signs in after an order brings it along: number and `st` together prove that it is theirs; the link of an email does not.
 * ORD404 for everything else.
 */
export async function attachOrder(env: PlatformEnv, { orderNumber, st, consumerNo, brand }: Attaching): Promise<Outcome<OrderState>> {
  const order = await orderFor(env, orderNumber, { consumerNo, st, brand })
  return order.ok ? orderStub(env, orderNumber).attach(consumerNo) : order
}
