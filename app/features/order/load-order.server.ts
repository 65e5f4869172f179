import { endpoints } from '#contracts'
import type { Order } from '#contracts/entities/order'
import { ApiError } from '#contracts/errors'
import { dayText } from '#domain/dates/day-text'
import { availableOrderActions, returnPeriod } from '#domain/order/returns'
import { remainingStatuses } from '#domain/order/simulated-fulfillment'
import { arrivalOf } from '~/server/delivery-times.server'
import { presentConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { shownRefund } from './refunds'
import { orderLines, namedUnits, withUnits, type TakenOff, takenOffOf } from './order-lines.server'
import { orderOnPage, pointLines } from './order-on-page'
import { isLookup, linkIn, withOrder } from './with-order.server'

/** Loads an order for its page, limited by how it was opened; null if this shopper has none. */
export async function loadOrder(shop: StorefrontContext, orderNumber: string): Promise<OrderDetails | null> {
  return readOrder(shop, orderNumber).then(
    async (order) => {
      const details = orderDetails(order, shop, takenOffOf(order, shop.locale, await shop.t()))
      const isLinked = order.st === linkIn(shop)
      const isLookedUp = await isLookup(shop, order)
      // The platform decides the same.
      const acts = {
        ...details.acts,
        ...(isLinked && { cancel: false, giveBack: false }),
        ...(isLookedUp && { invoice: false }),
      }
      const isGuest = (await presentConsumer(shop)) === null
      // Resends a gift card to an address chosen by a signed-in shopper, else to its recipient.
      const mayReview = shop.config.flags.reviews && !isGuest && order.events.some(({ status }) => arrived.includes(status))
      return { ...details, acts, isLinked, isLookedUp, isGuest, mayReview, mayNameAddress: !isLinked && !isGuest }
    },
    (error: unknown) => {
      if (error instanceof ApiError && error.errorId === 'ORDER_NOT_FOUND') return null
      throw error
    },
  )
}

/** Loads the order with the caller's access. */
export function readOrder(shop: StorefrontContext, orderNumber: string): Promise<Order> {
  return withOrder(shop, orderNumber, (api, { st }) => api(endpoints.orders.purchase, { params: { orderId: orderNumber }, query: { st } }))
}

type HowOpened = Record<'isLinked' | 'isLookedUp' | 'isGuest' | 'mayReview' | 'mayNameAddress', boolean>
export type OrderDetails = ReturnType<typeof orderDetails> & HowOpened
export type OrderLine = OrderDetails['shipments'][number]['lines'][number]

function orderDetails(order: Order, shop: StorefrontContext, takenOff: TakenOff) {
  const { status, events, createdAt, timeZone, shipments, totals, returning = [] } = order
  const reader = { locale: shop.locale, timeZone }
  const { email, orderNumber, paidBy, shippingAddress, billingAddress } = orderOnPage(order)
  const isOnItsWay = canArrive.includes(status)
  const dayOf = (at: string | number) => dayText(at, reader, 'medium')
  const { total, totalDiscount, itemTotal, shipping, tax, taxAmount, currency } = totals
  return {
    ...{ orderNumber, status, email, paidBy, shippingAddress, billingAddress, returning },
    day: dayOf(createdAt),
    steps: events.map((event) => ({ status: event.status, day: dayOf(event.at) })),
    ahead: remainingStatuses(
      status,
      shipments.map(({ code }) => code),
    ),
    acts: availableOrderActions(order, shop.visit.now),
    returnPeriod: periodOf(order, shop.visit.now, dayOf),
    totals: { total, totalDiscount, itemTotal, shipping, tax, taxAmount, currency },
    shipments: shipments.map(
      ({ shipmentId, code, label, deliveryTime, storeId, collectAt, carrier, trackingNumber, trackingUrl, itemIds, quantities }) => ({
        ...{ shipmentId, code, label, storeId, carrier, trackingNumber, trackingUrl },
        place: collectAt && pointLines(collectAt),
        arrives: isOnItsWay && !storeId ? arrivalOf(order, deliveryTime, shop) : undefined,
        lines: orderLines(order, itemIds, { takenOff, locale: shop.locale }).map((line) => withUnits(line, quantities?.[line.id])),
      }),
    ),
    cancelled: namedUnits(order, order.cancelled),
    returned: namedUnits(order, order.returned),
    refunds: (order.refunds ?? []).map((refund) => shownRefund(refund, reader)),
    takenOff: takenOff(),
  }
}

/** The return period in words of a locale: whether it is open, and the day it ends or has ended. */
function periodOf(order: Order, now: number, dayOf: (at: number) => string) {
  const period = returnPeriod(order, now)
  return { state: period.state, day: 'until' in period ? dayOf(period.until) : undefined }
}

/** What is on its way has not been delivered yet, and nothing has stopped it. */
const canArrive: readonly Order['status'][] = ['CONFIRMED', 'IN_FULFILMENT', 'PARTIALLY_SHIPPED', 'SHIPPED']

/** Whoever has it may review it; the platform asks which lines arrived. */
const arrived: readonly Order['status'][] = ['DELIVERED', 'PICKED_UP']
