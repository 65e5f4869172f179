import type { Language } from '#config/locales'
import type { Order } from '#contracts/entities/order'
import { listKeptGiftCards } from '#domain/order/kept-order'
import type { OrderState } from '#domain/order/order-state'
import { toPublicOrder, type PaymentAction, toOrderView } from '#domain/order/order-view'
import type { PlatformEnv } from '../env'
import { getMarketMessage } from '../messages'
import { getOrderAccess, type OrderCaller, deriveOrderToken } from './order-access'
import { getPaymentName } from './payment-name'

type OrderViewOptions = { language: Language; action?: string } & Partial<Pick<OrderCaller, 'consumerNo' | 'st'>>

/**
 * An order with what opens it again: never a stronger token than it was opened with. Without a caller it is for the shopper who places it.
 * The 3-D Secure challenge is in it while there is one.
 */
export async function loadOrderView(
  env: PlatformEnv,
  order: OrderState,
  { language, action, consumerNo, st }: OrderViewOptions,
): Promise<Order> {
  const labels = {
    payment: (code: string) => getPaymentName(language, code),
    notAuthorized: getMarketMessage({ language, currency: order.currency, brand: order.brand }, 'order.PaymentNotAuthorized'),
  }
  const access = consumerNo === undefined ? 'owner' : await getOrderAccess(env, order, { consumerNo, brand: order.brand, st })
  const ownToken = access === 'owner' ? await deriveOrderToken(env, order.orderNumber) : undefined
  const view = toOrderView(order, {
    st: ownToken ?? st ?? '',
    words: labels,
    ...(action !== undefined && { action: JSON.parse(action) as PaymentAction }),
  })
  const giftCards = listKeptGiftCards(order, Date.now()).map(({ item, isEmailed, sendAt }) => ({
    ...{ itemId: item.id, isEmailed },
    ...(sendAt !== undefined && { sendAt: new Date(sendAt).toISOString() }),
  }))
  const fullView = { ...view, ...(giftCards.length > 0 && { giftCards }) }
  return access === 'lookup' ? toPublicOrder(fullView) : fullView
}
