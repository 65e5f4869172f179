import { adjustmentReasons } from '#config/limits'
import type { Currency, Locale } from '#config/locales'
import { endpoints } from '#contracts'
import type { AccountLine, CartItem } from '#contracts/entities/cart'
import type { Order } from '#contracts/entities/order'
import { ApiError } from '#contracts/errors'
import { formatMarketDay } from '#domain/dates/format-market-day'
import { formatMoney } from '#domain/money/format-money'
import { getDecimals, roundHalfUp } from '#domain/money/minor-units'
import { hasEmailedGiftCards } from '#domain/order/order-effects'
import { getOrderActions, getReturnPeriod } from '#domain/order/returns'
import { getRemainingStatuses } from '#domain/order/simulated-fulfillment'
import type { Translate } from '~/client/translations'
import { loadPickupPlaces } from '~/features/store/pickup-places.server'
import { formatOrderDeliveryEstimate } from '~/server/delivery-times.server'
import { resolveImage } from '~/server/resolve-image.server'
import { findPresentConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { toRefundView } from './refunds'
import { toPlacedOrderView, getPickupPointLines } from './placed-order-view'
import { hasLookupToken, getLinkToken, withOrderAccess } from './order-access.server'

/** Loads an order for its page, limited by how it was opened; null if this shopper has none. */
export async function loadOrder(shop: StorefrontContext, orderNumber: string): Promise<OrderDetails | null> {
  return fetchOrder(shop, orderNumber).then(
    async (order) => {
      const [t, places] = await Promise.all([shop.t(), loadPickupPlaces(shop, order)])
      const details = toOrderDetails(order, shop, { getDiscountTexts: createDiscountTexts(order, shop.locale, t), places })
      const isLinked = order.st === getLinkToken(shop)
      const isLookedUp = await hasLookupToken(shop, order)
      // The platform decides the same.
      const allowedActions = {
        ...details.acts,
        ...(isLinked && { cancel: false, giveBack: false, giveMore: false }),
        ...(isLookedUp && { invoice: false }),
      }
      const isGuest = (await findPresentConsumer(shop)) === null
      // Resends a gift card to an address chosen by a signed-in shopper, else to its recipient.
      const canReview = shop.config.flags.reviews && !isGuest && order.events.some(({ status }) => arrivedStatuses.includes(status))
      return { ...details, acts: allowedActions, isLinked, isLookedUp, isGuest, canReview, canNameAddress: !isLinked && !isGuest }
    },
    (error: unknown) => {
      if (error instanceof ApiError && error.errorId === 'ORDER_NOT_FOUND') return null
      throw error
    },
  )
}

/** Loads the order with the caller's access. */
export function fetchOrder(shop: StorefrontContext, orderNumber: string): Promise<Order> {
  return withOrderAccess(shop, orderNumber, (api, { st }) =>
    api(endpoints.orders.purchase, { params: { orderId: orderNumber }, query: { st } }),
  )
}

type OrderAccess = Record<'isLinked' | 'isLookedUp' | 'isGuest' | 'canReview' | 'canNameAddress', boolean>
export type OrderDetails = ReturnType<typeof toOrderDetails> & OrderAccess
export type OrderLine = OrderDetails['shipments'][number]['lines'][number]

type OrderPageTexts = { getDiscountTexts: DiscountTexts; places: Readonly<Record<string, string[]>> }

function toOrderDetails(order: Order, shop: StorefrontContext, { getDiscountTexts, places }: OrderPageTexts) {
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
    acts: getOrderActions(order, shop.requestContext.now),
    returnPeriod: formatReturnPeriod(order, shop.requestContext.now, formatDay),
    totals: { total, totalDiscount, itemTotal, shipping, tax, taxAmount, currency },
    shipments: shipments.map(
      ({ shipmentId, code, label, deliveryTime, storeId, collectAt, carrier, trackingNumber, trackingUrl, itemIds, quantities }) => ({
        ...{ shipmentId, code, label, storeId, carrier, trackingNumber, trackingUrl },
        place: collectAt ? getPickupPointLines(collectAt) : places[storeId ?? ''],
        arrives: isInTransit && !storeId ? formatOrderDeliveryEstimate(order, deliveryTime, shop) : undefined,
        lines: toOrderLines(order, itemIds, { takenOff: getDiscountTexts, locale: shop.locale }).map((line) =>
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

/** Items of delivered orders may be reviewed; the platform checks which lines arrived. */
const arrivedStatuses: readonly Order['status'][] = ['DELIVERED', 'PICKED_UP']

/** The manual discounts of an item with their reasons; of the whole order when none is named. */
type DiscountTexts = (itemId?: string) => string[]

/** An associate's changes stay with the order, in words. A reason we have no words for is left out. */
function createDiscountTexts({ priceAdjustments = [], totals }: Order, locale: Locale, t: Translate): DiscountTexts {
  return (itemId) =>
    priceAdjustments
      .filter((adjustment) => adjustment.itemId === itemId && adjustment.amount > 0)
      .map(({ amount, reason }) => {
        const discountText = t('adjust.taken', { amount: formatMoney(amount, totals.currency as Currency, locale) })
        const knownReason = adjustmentReasons.find((each) => each === reason)
        return knownReason ? `${discountText} · ${t(`adjust.reasons.${knownReason}`)}` : discountText
      })
}

/** Units of lines by name. */
function toNamedUnits({ items }: Order, units: Order['returned'] = []) {
  return units.flatMap(({ itemId, qty }) => items.filter(({ id }) => id === itemId).map(({ name }) => ({ name, qty })))
}

/** A line with the units of one shipment, and their part of its price. */
function withQuantity<L extends { qty: number; price: { rowTotal: number; currency: string } }>(line: L, units: number | undefined): L {
  if (units === undefined || units === line.qty) return line
  const { price, qty } = line
  return { ...line, qty: units, price: { ...price, rowTotal: roundHalfUp((price.rowTotal * units) / qty, getDecimals(price.currency)) } }
}

type OrderLineOptions = { takenOff: DiscountTexts; locale: Locale }

/** These lines of an order as its page shows them. */
function toOrderLines(
  { items, totals: { currency }, returning = [], giftCards, events, timeZone }: Order,
  itemIds: readonly string[],
  { takenOff, locale }: OrderLineOptions,
) {
  // A backend that does not report the state of gift cards has emailed all of them.
  const cardEmails = giftCards ?? items.map(({ id }) => ({ itemId: id, isEmailed: hasEmailedGiftCards(events), sendAt: undefined }))
  const giftCardEmail = ({ id }: Order['items'][number]) => {
    const cardEmail = cardEmails.find(({ itemId }) => itemId === id)
    return {
      ...(cardEmail?.isEmailed && { isEmailed: true as const }),
      ...(cardEmail?.sendAt && { giftOn: formatMarketDay(cardEmail.sendAt, { locale, timeZone }, 'long') }),
    }
  }
  return items
    .filter(({ id }) => itemIds.includes(id))
    .map((item) => ({
      ...toAccountLine(item, currency),
      ...{ id: item.id, name: item.name, bonus: item.bonus },
      image: resolveImage(item.image),
      options: item.options.map(({ valueLabel }) => valueLabel).join(', '),
      isReturning: returning.includes(item.id),
      takenOff: takenOff(item.id),
      // What a kept gift costs once the goods it was given for are back.
      ...(item.bonus && { giftWorth: formatMoney(item.price.original, currency as Currency, locale) }),
      ...(item.recipeId && { design: item.recipeId }),
      ...giftCardEmail(item),
      ...(item.giftOption && { giftTo: item.giftOption.to, giftEmail: item.giftOption.email }),
    }))
}

type AccountLinePurchase = Pick<CartItem, 'masterId' | 'productId' | 'qty' | 'pdpUrl'> & { price: Pick<CartItem['price'], 'rowTotal'> }

/** Converts a cart or order line to the account's line. */
export function toAccountLine(
  { masterId, productId, qty, pdpUrl, price: { rowTotal } }: AccountLinePurchase,
  currency: string,
): AccountLine {
  return {
    masterId,
    masterId2: masterId,
    productId,
    qty,
    slug: pdpUrl.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '',
    price: { currency, rowTotal },
  }
}
