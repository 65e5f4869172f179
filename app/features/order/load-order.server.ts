import { adjustmentReasons } from '#config/adjustment-reasons'
import { bcp47Of, type Currency, type Locale } from '#config/locales'
import { endpoints } from '#contracts'
import type { Order } from '#contracts/entities/order'
import { ApiError } from '#contracts/errors'
import { accountLineOf } from '#domain/cart/account-line'
import { formatMoney } from '#domain/money/format-money'
import { roundHalfUp } from '#domain/money/round-half-up'
import { orderActs } from '#domain/order/order-actions'
import { stepsAhead } from '#domain/order/steps-ahead'
import type { Translate } from '~/client/translations'
import { pictureRef } from '~/server/picture-ref.server'
import { presentConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { orderOnPage, pointLines } from './order-on-page'
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
    shipments: shipments.map(
      ({ shipmentId, code, label, storeId, collectAt, carrier, trackingNumber, trackingUrl, itemIds, quantities }) => ({
        ...{ shipmentId, code, label, storeId, carrier, trackingNumber, trackingUrl },
        place: collectAt && pointLines(collectAt),
        lines: linesOf(order, itemIds, { takenOff, locale: shop.locale }).map((line) => withUnits(line, quantities?.[line.id])),
      }),
    ),
    cancelled: (order.cancelled ?? []).flatMap(({ itemId, qty }) =>
      order.items.filter(({ id }) => id === itemId).map(({ name }) => ({ id: itemId, name, qty })),
    ),
    takenOff: takenOff(),
  }
}

/** A line with the units of one shipment, and their part of its price. */
function withUnits<L extends { qty: number; price: { rowTotal: number } }>(line: L, units: number | undefined): L {
  if (units === undefined || units === line.qty) return line
  const { price, qty } = line
  return { ...line, qty: units, price: { ...price, rowTotal: roundHalfUp((price.rowTotal * units) / qty, 2) } }
}

type Lines = { takenOff: TakenOff; locale: Locale }

function linesOf({ items, totals: { currency }, returning = [] }: Order, itemIds: readonly string[], { takenOff, locale }: Lines) {
  return items
    .filter(({ id }) => itemIds.includes(id))
    .map((item) => ({
      ...accountLineOf(item, currency),
      ...{ id: item.id, name: item.name, bonus: item.bonus },
      image: pictureRef(item.image),
      options: item.options.map(({ valueLabel }) => valueLabel).join(', '),
      isReturning: returning.includes(item.id),
      takenOff: takenOff(item.id),
      // What a kept gift costs once the goods it was given for are back.
      ...(item.bonus && { giftWorth: formatMoney(item.price.original, currency as Currency, locale) }),
      ...(item.recipeId && { design: item.recipeId }),
      ...(item.giftOption && { giftTo: item.giftOption.to, giftEmail: item.giftOption.email }),
    }))
}

/** The manual discounts of an item with their reasons; of the whole order when none is named. */
type TakenOff = (itemId?: string) => string[]

/** An associate's changes stay with the order, in words. A reason we have no words for is left out. */
function takenOffOf({ priceAdjustments = [], totals }: Order, locale: Locale, t: Translate): TakenOff {
  return (itemId) =>
    priceAdjustments
      .filter((adjustment) => adjustment.itemId === itemId && adjustment.amount > 0)
      .map(({ amount, reason }) => {
        const taken = t('adjust.taken', { amount: formatMoney(amount, totals.currency as Currency, locale) })
        const known = adjustmentReasons.find((each) => each === reason)
        return known ? `${taken} · ${t(`adjust.reasons.${known}`)}` : taken
      })
}
