import { bcp47Of } from '#config/locales'
import { endpoints } from '#contracts'
import type { Order } from '#contracts/entities/order'
import { ApiError } from '#contracts/errors'
import { accountLineOf } from '#domain/cart/account-line'
import { orderActs } from '#domain/order/order-actions'
import { stepsAhead } from '#domain/order/steps-ahead'
import { pictureRef } from '~/server/picture-ref.server'
import { presentConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { orderOnPage, pointLines } from './order-on-page'
import { type TakenOff, takenOffOf } from './taken-off.server'
import { linkIn, withOrder } from './with-order.server'

/** Loads an order for its page, limited by how it was opened; null if this shopper has none. */
export async function loadOrder(shop: StorefrontContext, orderNumber: string): Promise<OrderDetails | null> {
  return readOrder(shop, orderNumber).then(
    async (order) => {
      const details = orderDetails(order, shop, takenOffOf(order, shop.locale, await shop.t()))
      const isLinked = order.st === linkIn(shop)
      const acts = isLinked ? { ...details.acts, cancel: false, giveBack: false } : details.acts
      // Resends a gift card to an address chosen by a signed-in shopper, else to its recipient.
      return { ...details, acts, isLinked, mayNameAddress: !isLinked && (await presentConsumer(shop)) !== null }
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

export type OrderDetails = ReturnType<typeof orderDetails> & { isLinked: boolean; mayNameAddress: boolean }
export type OrderLine = OrderDetails['shipments'][number]['lines'][number]

function orderDetails(order: Order, shop: StorefrontContext, takenOff: TakenOff) {
  const { status, events, createdAt, shipments, totals, returning = [] } = order
  const { email, orderNumber, paidBy, shippingAddress, billingAddress } = orderOnPage(order)
  const days = new Intl.DateTimeFormat(bcp47Of(shop.locale), { dateStyle: 'medium', timeZone: 'UTC' })
  const { total, totalDiscount, itemTotal, shipping, tax, taxAmount, currency } = totals
  return {
    ...{ orderNumber, status, email, paidBy, shippingAddress, billingAddress, returning },
    day: days.format(new Date(createdAt)),
    steps: events.map((event) => ({ status: event.status, day: days.format(new Date(event.at)) })),
    ahead: stepsAhead(
      status,
      shipments.map(({ code }) => code),
    ),
    acts: orderActs(order, shop.visit.now),
    totals: { total, totalDiscount, itemTotal, shipping, tax, taxAmount, currency },
    shipments: shipments.map(({ shipmentId, code, label, storeId, collectAt, carrier, trackingNumber, itemIds }) => ({
      ...{ shipmentId, code, label, storeId, carrier, trackingNumber },
      place: collectAt && pointLines(collectAt),
      lines: linesOf(order, itemIds, takenOff),
    })),
    takenOff: takenOff(),
  }
}

function linesOf({ items, totals: { currency }, returning = [] }: Order, itemIds: readonly string[], takenOff: TakenOff) {
  return items
    .filter(({ id }) => itemIds.includes(id))
    .map((item) => ({
      ...accountLineOf(item, currency),
      ...{ id: item.id, name: item.name, bonus: item.bonus },
      image: pictureRef(item.image),
      options: item.options.map(({ valueLabel }) => valueLabel).join(', '),
      isReturning: returning.includes(item.id),
      takenOff: takenOff(item.id),
      ...(item.recipeId && { design: item.recipeId }),
      ...(item.giftOption && { giftTo: item.giftOption.to, giftEmail: item.giftOption.email }),
    }))
}
