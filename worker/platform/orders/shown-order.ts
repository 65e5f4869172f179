import type { Language } from '#config/locales'
import type { Order } from '#contracts/entities/order'
import type { OrderState } from '#domain/order/order-state'
import { type OrderAction, orderView } from '#domain/order/order-view'
import type { PlatformEnv } from '../env'
import { labelIn, messageIn } from '../messages'
import { orderTokenOf } from './order-access'

/** An order for its shopper, with what opens it again. The 3-D Secure challenge is in it while there is one. */
export async function shownOrder(
  env: PlatformEnv,
  order: OrderState,
  { language, action, st }: { language: Language; action?: string; /** Replaces the token for the shopper who placed it. */ st?: string },
): Promise<Order> {
  const words = {
    payment: (code: string) => labelIn(language, `payment.${code}`, code),
    notAuthorized: messageIn(language, 'order.PaymentNotAuthorized'),
  }
  return orderView(order, {
    st: st ?? (await orderTokenOf(env, order.orderNumber)),
    words,
    ...(action !== undefined && { action: JSON.parse(action) as OrderAction }),
  })
}
