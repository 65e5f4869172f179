import { endpoints } from '#contracts'
import type { Order } from '#contracts/entities/order'
import { needsShopperAction, isAwaitingBank } from '#domain/order/order-view'
import { fromBankParam, resolvePendingOrder } from '~/features/cart/pending-order.server'
import { clearOrderedCart } from '~/features/cart/cart-session.server'
import { loadPickupPlaces } from '~/features/store/pickup-places.server'
import { resolveImage } from '~/server/resolve-image.server'
import { isShopperPresent, requirePresence } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { getLastOrder } from '~/features/checkout/checkout-step.server'
import { isGuest } from '~/features/checkout/customer-prefill.server'
import { redirectAfterPendingOrder, retryFailedOrder, redirectToPendingPayment } from './order-redirects.server'
import { toPurchaseEvent } from '#domain/analytics/tracked-event'
import { canSendAnalytics, sendToCollectors } from '~/server/analytics.server'
import { logError } from '~/server/log-error'

type OrderConfirmation = {
  order: Order
  /** The payment result is not known yet. */
  isBeingChecked: boolean
  /** The bank has the payment and decides later. */
  isWaitingForBank: boolean
  /** Pickup locations by store id. */
  places: Readonly<Record<string, string[]>>
  /** True for a guest, who may attach the order to an account. */
  isGuest: boolean
  /** True when signed in: the order is in the account. */
  hasAccount: boolean
}

const pendingPaymentStatuses: readonly Order['status'][] = ['CREATED', 'AUTHORISED']

/**
 * Loads the confirmation of this session's last order; null without one, and `from-bank` if the bank redirected to another browser than the
 * order's. Redirects an order with an open payment step to payment, and a failed one to its recovery. Shows an order that the bank is
 * deciding about. Looks up an order whose response was lost. After half an hour of inactivity customers enter their password, and guests see
 * nothing.
 */
export async function loadConfirmation(shop: StorefrontContext): Promise<OrderConfirmation | 'looked-for' | 'from-bank' | null> {
  const pendingOrder = await resolvePendingOrder(shop)
  if (pendingOrder?.word === 'unknown') return 'looked-for'
  const endRedirect = pendingOrder && (await redirectAfterPendingOrder(shop, pendingOrder))
  if (endRedirect) throw endRedirect
  if (new URL(shop.request.url).searchParams.has(fromBankParam)) return 'from-bank'
  const lastKnownOrder = await getLastOrder(shop)
  if (!lastKnownOrder) return null
  await requirePresence(shop)
  if (!(await isShopperPresent(shop))) return null
  const api = await shop.personalApi()
  const { orderNumber, st, cartId, payAt } = lastKnownOrder
  const order = await api(endpoints.orders.purchase, { params: { orderId: orderNumber }, query: { st } })
  if (needsShopperAction(order, payAt)) throw await redirectToPendingPayment(shop, lastKnownOrder)
  if (order.status === 'FAILED') throw await retryFailedOrder(shop, lastKnownOrder)
  const isBeingChecked = pendingPaymentStatuses.includes(order.status)
  const isWaitingForBank = isAwaitingBank(order, payAt)
  // What the bank decides on is ordered: offered again it could be paid twice.
  if (!isBeingChecked) await clearOrderedCart(shop, cartId, order.items)
  if (!isBeingChecked && !isWaitingForBank) reportPurchase(shop, order)
  const orderWithImages = { ...order, items: order.items.map((item) => ({ ...item, image: resolveImage(item.image) })) }
  const shopperStatus = { isGuest: await isGuest(shop), hasAccount: (await shop.consumer()) !== null }
  return { order: orderWithImages, isBeingChecked, isWaitingForBank, places: await loadPickupPlaces(shop, order), ...shopperStatus }
}

/**
 * Reports a purchase to the analytics collectors when its confirmation is first shown, with or without scripts. The session remembers that, so
 * reloads and other tabs do not report it again; if no collector answered, the next view does.
 */
export function reportPurchase(shop: StorefrontContext, order: Order): void {
  if (!canSendAnalytics(shop)) return
  const { session, siteId, requestContext } = shop
  const { orderNumber } = order
  const reporting = session.markOrderReported(siteId, orderNumber, true).then(async (isFirstReport) => {
    if (isFirstReport && !(await sendToCollectors(shop, [toPurchaseEvent(order)])))
      await session.markOrderReported(siteId, orderNumber, false)
  })
  requestContext.waitUntil(reporting.catch((error: unknown) => logError(requestContext, 'purchase not told', error)))
}
