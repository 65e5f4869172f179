import type { CartItem } from '#contracts/entities/cart'
import { arrivedLineOf } from '#domain/order/fulfillment-progress'
import type { PlatformEnv } from '../env'
import { orderStub } from '../orders/order-stub'
import { ordersWith } from '../orders/orders.sql.ts'

/** The latest order that delivered the product to this customer. */
export async function boughtLine(
  env: PlatformEnv,
  { consumerNo, productId }: { consumerNo: string; productId: string },
): Promise<{ orderNumber: string; line: CartItem } | undefined> {
  for (const orderNumber of await ordersWith(env.RECORDS, { consumerNo, productId })) {
    const order = await orderStub(env, orderNumber).read()
    const line = order && arrivedLineOf(order, productId)
    if (line) return { orderNumber, line }
  }
  return undefined
}
