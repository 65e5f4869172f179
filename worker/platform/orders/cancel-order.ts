import { fail, type Outcome } from '#contracts/errors'
import type { OrderState } from '#domain/order/order-state'
import type { PlatformEnv } from '../env'
import { checkoutStub, orderStub } from './order-stub'

/** Cancels an order before it ships: its money and its stock are returned. ORD409 when it is too late. */
export async function cancelOrder(
  env: PlatformEnv,
  { orderNumber, cartId, status }: OrderState,
  reason: string,
): Promise<Outcome<OrderState>> {
  const isBeingPlaced = status === 'CREATED'
  if (isBeingPlaced && !(await checkoutStub(env, cartId).abandon(orderNumber))) return fail('ORDER_NOT_CHANGEABLE')
  return orderStub(env, orderNumber).move('CANCELLED', { cancelReason: reason })
}
