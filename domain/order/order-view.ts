import type { Address } from '#contracts/entities/address'
import type { CartItem } from '#contracts/entities/cart'
import type { Order, Shipment, RefundToShopper } from '#contracts/entities/order'
import { formatAmount, toMinorUnits, type Minor } from '#domain/money/minor-units'
import { sumUnits, type Fulfillment, type LineQuantities } from './fulfillment'
import { getLineProgress, getFulfillments } from './fulfillment-progress'
import { type OrderState, getOrderTimeZone } from './order-state'
import { listRefunds } from './refunds'

type OrderLabels = {
  /** Name of the payment method. */
  payment: (code: string) => string
  /** Message while 3-D Secure authentication is pending. */
  notAuthorized: string
}
/** Action the browser must perform. */
export type PaymentAction = NonNullable<Order['flash'][number]['details']['action']>
type OrderViewExtras = { st: string; words: OrderLabels; action?: PaymentAction }

/** An order as it travels. While the shopper's bank has a question, its flash carries the question. */
export function toOrderView(order: OrderState, { st, words, action }: OrderViewExtras): Order {
  const { orderNumber, status, isWithBank, cart } = order
  const shipments = toShipments(order)
  // A home address of an order that is now picked up entirely is not part of the order.
  const isHomeDelivered = shipments.some(({ code }) => homeDeliveryCodes.includes(code))
  return {
    ...{ orderNumber, st, status },
    ...(isWithBank && { isWithBank }),
    createdAt: toIsoTime(order.createdAt),
    timeZone: getOrderTimeZone(order),
    events: order.events.map(({ status, at }) => ({ status, at: toIsoTime(at) })),
    ...(order.email !== undefined && { email: order.email }),
    items: cart.items,
    shipments,
    totals: cart.totals,
    promoSummary: cart.promoSummary,
    ...(cart.priceAdjustments && { priceAdjustments: cart.priceAdjustments }),
    paymentMethod: listPaymentParts(order).map(({ code, amount, ...paymentDetails }) => ({
      code,
      label: words.payment(code),
      additionalData: { amount: formatAmount(amount, order.currency), currency: order.currency, ...paymentDetails },
    })),
    ...(cart.shippingAddress && isHomeDelivered && { shippingAddress: cart.shippingAddress }),
    ...(order.billingAddress && { billingAddress: order.billingAddress }),
    ...order.inStore,
    ...getPostOrderChanges(order, words.payment),
    ...(order.returning && { returning: order.returning }),
    flash: needsShopperAction({ status, isWithBank }, action)
      ? [{ type: 'PAYMENT', code: 'PaymentNotAuthorized', message: words.notAuthorized, details: { action, orderNumber } }]
      : [],
  }
}

type OrderPaymentPart = { code: string; amount: Minor; cardType?: string; lastFour?: string; maskedNumber?: string }

/** Payments of an order: points, gift cards and credit with amounts, and the rest. */
export function listPaymentParts({ payment, cart, currency }: OrderState): OrderPaymentPart[] {
  const { reward, payment_instruments } = cart
  const points = reward ? [{ code: 'LOYALTY_POINTS', amount: toMinorUnits(reward.amountInCurrency, currency) }] : []
  const parts = payment_instruments
    .filter(({ payment_method_id, amount = 0 }) => isPartialPayment(payment_method_id) && amount > 0)
    .map(({ payment_method_id: code, amount = 0, maskedGiftCard }) => ({
      ...{ code, amount: toMinorUnits(amount, currency) },
      ...(maskedGiftCard && { maskedNumber: maskedGiftCard }),
    }))
  const storedValueParts: OrderPaymentPart[] = [...points, ...parts]
  const lastFour = payment_instruments.find(({ payment_method_id }) => payment_method_id === payment.code)?.lastFour
  const providerPart = {
    ...{ code: payment.code, amount: payment.toPay },
    ...(payment.cardType && { cardType: payment.cardType }),
    ...(lastFour && { lastFour }),
  }
  return payment.toPay === 0 && storedValueParts.length > 0 ? storedValueParts : [...storedValueParts, providerPart]
}

function isPartialPayment(code: string): boolean {
  return code === 'GIFT_CARD' || code === 'ATHLETES_PAYMENT'
}

const homeDeliveryCodes: readonly Shipment['code'][] = ['standard', 'express', 'customs']

/** A time in milliseconds as ISO 8601, in UTC. */
export function toIsoTime(timestamp: number): string {
  return new Date(timestamp).toISOString()
}

type ItemUnits = { itemId: string; qty: number }[]

/** Units that will not ship, units that came back, and refunds, oldest first; not there while there are none. */
export type PostOrderChanges = { cancelled?: ItemUnits; returned?: ItemUnits; refunds?: RefundToShopper[] }

/** `nameOf`: name of a payment method. Amounts are texts such as `12.50`. */
export function getPostOrderChanges(order: OrderState, getPaymentName: (code: string) => string): PostOrderChanges {
  const { currency, received = [] } = order
  const toItemUnits = (units: readonly (readonly [string, number])[]) =>
    units.flatMap(([itemId, qty]) => (qty > 0 ? [{ itemId, qty }] : []))
  const cancelled = toItemUnits(getLineProgress(order).map((line) => [line.id, line.cancelled] as const))
  const returned = toItemUnits(Object.entries(sumUnits(received)))
  const refunds = listRefunds(order).map(({ at, amount, to, creditNote, spendBy }) => ({
    ...{ at: toIsoTime(at), amount: formatAmount(amount, currency), currency },
    to: to.map((part) => ({ code: part.code, label: getPaymentName(part.code), amount: formatAmount(part.amount, currency) })),
    ...(creditNote !== undefined && { creditNote }),
    ...(spendBy && { spendBy }),
  }))
  return {
    ...(cancelled.length > 0 && { cancelled }),
    ...(returned.length > 0 && { returned }),
    ...(refunds.length > 0 && { refunds }),
  }
}

type OrderDelivery = Pick<Shipment, 'code' | 'label' | 'deliveryTime' | 'storeId' | 'collectAt'> & { items: CartItem[] }

/** One shipment for each parcel and pickup of each delivery, and one for what has not left yet. */
function toShipments(order: OrderState): Shipment[] {
  const openUnits = Object.fromEntries(getLineProgress(order).map((line) => [line.id, line.open]))
  const shipments = groupByDelivery(order).flatMap(({ items, ...delivery }) => {
    const fulfilledShipments = getFulfillments(order).map((each) => ({
      ...delivery,
      ...toTrackingFields(each),
      ...toShipmentUnits(items, each.lines),
    }))
    return [...fulfilledShipments, { ...delivery, ...toShipmentUnits(items, openUnits) }].filter(({ itemIds }) => itemIds.length > 0)
  })
  return shipments.map((shipment, index) => ({ shipmentId: `${order.orderNumber}-${index + 1}`, ...shipment }))
}

function toShipmentUnits(items: readonly CartItem[], units: LineQuantities): Pick<Shipment, 'itemIds' | 'quantities'> {
  const shippedItems = items.filter(({ id }) => (units[id] ?? 0) > 0)
  const isPart = shippedItems.some(({ id, qty }) => units[id] !== qty)
  return {
    itemIds: shippedItems.map(({ id }) => id),
    ...(isPart && { quantities: Object.fromEntries(shippedItems.map(({ id }) => [id, units[id] ?? 0])) }),
  }
}

function toTrackingFields({ kind, carrier, trackingNumber, trackingUrl }: Fulfillment): Partial<Shipment> {
  if (kind !== 'parcel') return {}
  return {
    ...(carrier !== undefined && { carrier }),
    ...(trackingNumber !== undefined && { trackingNumber }),
    ...(trackingUrl !== undefined && { trackingUrl }),
  }
}

/** The items that go one way to one place together. */
export function groupByDelivery({ cart }: { cart: { items: readonly CartItem[] } }): OrderDelivery[] {
  const deliveries = new Map<string, OrderDelivery>()
  for (const item of cart.items) {
    const selectedOption = item.shippingOptions.find(({ selected }) => selected)
    if (!selectedOption) continue
    const { code, label, deliveryTime } = selectedOption.shippingMethod
    const key = `${code}:${selectedOption.storeInfo?.id ?? selectedOption.collectAt?.id ?? ''}`
    const existing = deliveries.get(key)
    if (existing) existing.items.push(item)
    else deliveries.set(key, { ...{ code, label, deliveryTime, items: [item] }, ...toPickupLocation(selectedOption) })
  }
  return [...deliveries.values()]
}

function toPickupLocation({ storeInfo, collectAt }: CartItem['shippingOptions'][number]): Pick<Shipment, 'storeId' | 'collectAt'> {
  return { ...(storeInfo && { storeId: storeInfo.id }), ...(collectAt && { collectAt }) }
}

/**
 * An order for who knows its number and its email, and may not be its shopper: goods and amounts, and the place it goes to. No name, street, billing
 * address or number of a payment, and nothing of who receives a gift card.
 */
export function toPublicOrder({ billingAddress: _, shippingAddress, ...order }: Order): Order {
  return {
    ...order,
    items: order.items.map(({ giftOption: _gift, ...item }) => item),
    paymentMethod: order.paymentMethod.map(
      ({ additionalData: { maskedNumber: _number, lastFour: _digits, cardType: _brand, ...additionalData }, ...payment }) => ({
        ...payment,
        additionalData,
      }),
    ),
    ...(shippingAddress && { shippingAddress: toPublicAddress(shippingAddress) }),
  }
}

function toPublicAddress({ city, postalCode, stateCode, province, countryCode }: Address): Address {
  return {
    ...(city !== undefined && { city }),
    ...(postalCode !== undefined && { postalCode }),
    ...(stateCode !== undefined && { stateCode }),
    ...(province !== undefined && { province }),
    ...(countryCode !== undefined && { countryCode }),
  }
}

type PaidOrder = Pick<Order, 'status' | 'isWithBank'>

/**
 * Returns true while the shopper has something to do for the payment: the bank asks, and it is known where. With the same status and
 * nothing to do the bank decides by itself, for minutes or an hour, and the shopper waits. `action`: what this browser was asked to do, which
 * may have been done in another one.
 */
export function needsShopperAction({ status, isWithBank }: PaidOrder, action: unknown): boolean {
  return status === 'AUTHENTICATION_REQUIRED' && action !== undefined && isWithBank !== true
}

/** Returns true while the bank decides by itself. */
export function isAwaitingBank(order: PaidOrder, action: unknown): boolean {
  return order.status === 'AUTHENTICATION_REQUIRED' && !needsShopperAction(order, action)
}
