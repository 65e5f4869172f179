import { endpoints } from '#contracts'
import type { Order } from '#contracts/entities/order'
import { ApiError } from '#contracts/errors'
import { formatMarketDay } from '#domain/dates/format-market-day'
import { getOrderActions, getReturnPeriod } from '#domain/order/returns'
import { getRemainingStatuses } from '#domain/order/simulated-fulfillment'
import { formatArrival } from '~/server/delivery-times.server'
import { findPresentConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { toRefundView } from './refunds'
import { orderLines, toNamedUnits, withQuantity, type DiscountTexts, createDiscountTexts } from './order-lines.server'
import { toPlacedOrderView, getPickupPointLines } from './order-on-page'
import { hasLookupToken, getLinkToken, withOrder } from './with-order.server'

/** Loads an order for its page, limited by how it was opened; null if this shopper has none. */
export async function loadOrder(shop: StorefrontContext, orderNumber: string): Promise<OrderDetails | null> {
  return fetchOrder(shop, orderNumber).then(
    async (order) => {
      const details = toOrderDetails(order, shop, createDiscountTexts(order, shop.locale, await shop.t()))
      const isLinked = order.st === getLinkToken(shop)
      const isLookedUp = await hasLookupToken(shop, order)
      // The platform decides the same.
      const allowedActions = {
        ...details.acts,
        ...(isLinked && { cancel: false, giveBack: false }),
        ...(isLookedUp && { invoice: false }),
      }
      const isGuest = (await findPresentConsumer(shop)) === null
      // Resends a gift card to an address chosen by a signed-in shopper, else to its recipient.
      const mayReview = shop.config.flags.reviews && !isGuest && order.events.some(({ status }) => arrivedStatuses.includes(status))
      return { ...details, acts: allowedActions, isLinked, isLookedUp, isGuest, mayReview, mayNameAddress: !isLinked && !isGuest }
    },
    (error: unknown) => {
      if (error instanceof ApiError && error.errorId === 'ORDER_NOT_FOUND') return null
      throw error
    },
  )
}

/** Loads the order with the caller's access. */
export function fetchOrder(shop: StorefrontContext, orderNumber: string): Promise<Order> {
  return withOrder(shop, orderNumber, (api, { st }) => api(endpoints.orders.purchase, { params: { orderId: orderNumber }, query: { st } }))
}

type OrderAccess = Record<'isLinked' | 'isLookedUp' | 'isGuest' | 'mayReview' | 'mayNameAddress', boolean>
export type OrderDetails = ReturnType<typeof toOrderDetails> & OrderAccess
export type OrderLine = OrderDetails['shipments'][number]['lines'][number]

function toOrderDetails(order: Order, shop: StorefrontContext, getDiscountTexts: DiscountTexts) {
  const { status, events, createdAt, timeZone, shipments, totals, returning = [] } = order
  const dateContext = { locale: shop.locale, timeZone }
  const { email, orderNumber, paidBy, shippingAddress, billingAddress } = toPlacedOrderView(order)
  const isInTransit = undeliveredStatuses.includes(status)
  const formatDay = (timestamp: string | number) => formatMarketDay(timestamp, dateContext, 'medium')
  const { total, totalDiscount, itemTotal, shipping, tax, taxAmount, currency } = totals
  return {
    ...{ orderNumber, status, email, paidBy, shippingAddress, billingAddress, returning },
    day: formatDay(createdAt),
    steps: events.map((event) => ({ status: event.status, day: formatDay(event.at) })),
    ahead: getRemainingStatuses(
      status,
      shipments.map(({ code }) => code),
    ),
    acts: getOrderActions(order, shop.visit.now),
    returnPeriod: formatReturnPeriod(order, shop.visit.now, formatDay),
    totals: { total, totalDiscount, itemTotal, shipping, tax, taxAmount, currency },
    shipments: shipments.map(
      ({ shipmentId, code, label, deliveryTime, storeId, collectAt, carrier, trackingNumber, trackingUrl, itemIds, quantities }) => ({
        ...{ shipmentId, code, label, storeId, carrier, trackingNumber, trackingUrl },
        place: collectAt && getPickupPointLines(collectAt),
        arrives: isInTransit && !storeId ? formatArrival(order, deliveryTime, shop) : undefined,
        lines: orderLines(order, itemIds, { takenOff: getDiscountTexts, locale: shop.locale }).map((line) =>
          withQuantity(line, quantities?.[line.id]),
        ),
      }),
    ),
    cancelled: toNamedUnits(order, order.cancelled),
    returned: toNamedUnits(order, order.returned),
    refunds: (order.refunds ?? []).map((refund) => toRefundView(refund, dateContext)),
    takenOff: getDiscountTexts(),
  }
}

/** The return period in words of a locale: whether it is open, and the day it ends or has ended. */
function formatReturnPeriod(order: Order, now: number, formatDay: (at: number) => string) {
  const period = getReturnPeriod(order, now)
  return { state: period.state, day: 'until' in period ? formatDay(period.until) : undefined }
}

/** What is on its way has not been delivered yet, and nothing has stopped it. */
const undeliveredStatuses: readonly Order['status'][] = ['CONFIRMED', 'IN_FULFILMENT', 'PARTIALLY_SHIPPED', 'SHIPPED']

/** Whoever has it may review it; the platform asks which lines arrived. */
const arrivedStatuses: readonly Order['status'][] = ['DELIVERED', 'PICKED_UP']
