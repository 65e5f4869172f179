import type { Language } from '#config/locales'
import type { Order } from '#contracts/entities/order'
import type { OrderState } from '#domain/order/order-state'
import { lookedUpOrder, type OrderAction, orderView } from '#domain/order/order-view'
import type { PlatformEnv } from '../env'
import { messageFor } from '../messages'
import { openedBy, type OrderAsker, orderTokenOf } from './order-access'
import { paymentName } from './payment-name'

type ShownOrderOptions = { language: Language; action?: string } & Partial<Pick<OrderAsker, 'consumerNo' | 'st'>>

/**
 * An order with what opens it again: never a stronger token than it was opened with. Without a caller it is for the shopper who places it.
 * The 3-D Secure challenge is in it while there is one.
 */
export async function shownOrder(
  env: PlatformEnv,
  order: OrderState,
  { language, action, consumerNo, st }: ShownOrderOptions,
): Promise<Order> {
  const words = {
    payment: (code: string) => paymentName(language, code),
    notAuthorized: messageFor({ language, currency: order.currency, brand: order.brand }, 'order.PaymentNotAuthorized'),
  }
  const by = consumerNo === undefined ? 'owner' : await openedBy(env, order, { consumerNo, brand: order.brand, st })
  const own = by === 'owner' ? await orderTokenOf(env, order.orderNumber) : undefined
  const view = orderView(order, {
    st: own ?? st ?? '',
    words,
    ...(action !== undefined && { action: JSON.parse(action) as OrderAction }),
  })
  return by === 'lookup' ? lookedUpOrder(view) : view
}
