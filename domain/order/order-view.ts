import type { Order, Shipment, RefundToShopper } from '#contracts/entities/order'
import { amountText } from '#domain/money/amount-text'
import { toMinorUnits } from '#domain/money/minor-units'
import type { Minor } from '#domain/pricing/proportion'
import type { CartItem } from '#contracts/entities/cart'
import type { Address } from '#contracts/entities/address'
import { needsAnswer } from './needs-answer'
import type { OrderState } from './order-state'
import { orderZone } from './order-zone'
import { unitsOf, type Fulfillment, type LineQuantities } from './fulfillment'
import { lineProgressOf, fulfillmentsOf } from './fulfillment-progress'
import { refundsOf } from './refunds'

type OrderWords = {
  /** Name of the payment method. */
  payment: (code: string) => string
  /** Message while 3-D Secure authentication is pending. */
  notAuthorized: string
}
/** Action the browser must perform. */
export type OrderAction = NonNullable<Order['flash'][number]['details']['action']>
type OrderViewExtras = { st: string; words: OrderWords; action?: OrderAction }

/** An order as it travels. While the shopper's bank has a question, its flash carries the question. */
export function orderView(order: OrderState, { st, words, action }: OrderViewExtras): Order {
  const { orderNumber, status, isWithBank, cart } = order
  const shipments = shipmentsOf(order)
  // A home address of an order that is now picked up entirely is not part of the order.
  const comesHome = shipments.some(({ code }) => toDoor.includes(code))
  return {
    ...{ orderNumber, st, status },
    ...(isWithBank && { isWithBank }),
    createdAt: isoOf(order.createdAt),
    timeZone: orderZone(order),
    events: order.events.map(({ status, at }) => ({ status, at: isoOf(at) })),
    ...(order.email !== undefined && { email: order.email }),
    items: cart.items,
    shipments,
    totals: cart.totals,
    promoSummary: cart.promoSummary,
    ...(cart.priceAdjustments && { priceAdjustments: cart.priceAdjustments }),
    paymentMethod: waysOfPaying(order).map(({ code, amount, ...more }) => ({
      code,
      label: words.payment(code),
      additionalData: { amount: amountText(amount, order.currency), currency: order.currency, ...more },
    })),
    ...(cart.shippingAddress && comesHome && { shippingAddress: cart.shippingAddress }),
    ...(order.billingAddress && { billingAddress: order.billingAddress }),
    ...order.inStore,
    ...afterOrderOf(order, words.payment),
    ...(order.returning && { returning: order.returning }),
    flash: needsAnswer({ status, isWithBank }, action)
      ? [{ type: 'PAYMENT', code: 'PaymentNotAuthorized', message: words.notAuthorized, details: { action, orderNumber } }]
      : [],
  }
}

type Way = { code: string; amount: Minor; cardType?: string; maskedNumber?: string }

/** Payments of an order: points, gift cards and credit with amounts, and the rest. */
export function waysOfPaying({ payment, cart, currency }: OrderState): Way[] {
  const { reward, payment_instruments } = cart
  const points = reward ? [{ code: 'LOYALTY_POINTS', amount: toMinorUnits(reward.amountInCurrency, currency) }] : []
  const parts = payment_instruments
    .filter(({ payment_method_id, amount = 0 }) => isPart(payment_method_id) && amount > 0)
    .map(({ payment_method_id: code, amount = 0, maskedGiftCard }) => ({
      ...{ code, amount: toMinorUnits(amount, currency) },
      ...(maskedGiftCard && { maskedNumber: maskedGiftCard }),
    }))
  const paid: Way[] = [...points, ...parts]
  const rest = { code: payment.code, amount: payment.toPay, ...(payment.cardType && { cardType: payment.cardType }) }
  return payment.toPay === 0 && paid.length > 0 ? paid : [...paid, rest]
}

function isPart(code: string): boolean {
  return code === 'GIFT_CARD' || code === 'ATHLETES_PAYMENT'
}

const toDoor: readonly Shipment['code'][] = ['standard', 'express', 'customs']

function isoOf(at: number): string {
  return new Date(at).toISOString()
}

type Units = { itemId: string; qty: number }[]

/** Units that will not ship, units that came back, and refunds, oldest first; not there while there are none. */
export type AfterOrder = { cancelled?: Units; returned?: Units; refunds?: RefundToShopper[] }

/** `nameOf`: name of a payment method. Amounts are texts such as `12.50`. */
export function afterOrderOf(order: OrderState, nameOf: (code: string) => string): AfterOrder {
  const { currency, received = [] } = order
  const unitList = (units: readonly (readonly [string, number])[]) => units.flatMap(([itemId, qty]) => (qty > 0 ? [{ itemId, qty }] : []))
  const cancelled = unitList(lineProgressOf(order).map((line) => [line.id, line.cancelled] as const))
  const returned = unitList(Object.entries(unitsOf(received)))
  const refunds = refundsOf(order).map(({ at, amount, to, creditNote }) => ({
    ...{ at: new Date(at).toISOString(), amount: amountText(amount, currency), currency },
    to: to.map((part) => ({ code: part.code, label: nameOf(part.code), amount: amountText(part.amount, currency) })),
    ...(creditNote !== undefined && { creditNote }),
  }))
  return {
    ...(cancelled.length > 0 && { cancelled }),
    ...(returned.length > 0 && { returned }),
    ...(refunds.length > 0 && { refunds }),
  }
}

type Delivery = Pick<Shipment, 'code' | 'label' | 'deliveryTime' | 'storeId' | 'collectAt'> & { items: CartItem[] }

/** One shipment for each parcel and pickup of each delivery, and one for what has not left yet. */
function shipmentsOf(order: OrderState): Shipment[] {
  const open = Object.fromEntries(lineProgressOf(order).map((line) => [line.id, line.open]))
  const parts = deliveriesOf(order).flatMap(({ items, ...delivery }) => {
    const sent = fulfillmentsOf(order).map((each) => ({ ...delivery, ...trackingOf(each), ...shippedUnits(items, each.lines) }))
    return [...sent, { ...delivery, ...shippedUnits(items, open) }].filter(({ itemIds }) => itemIds.length > 0)
  })
  return parts.map((part, place) => ({ shipmentId: `${order.orderNumber}-${place + 1}`, ...part }))
}

function shippedUnits(items: readonly CartItem[], units: LineQuantities): Pick<Shipment, 'itemIds' | 'quantities'> {
  const own = items.filter(({ id }) => (units[id] ?? 0) > 0)
  const isPart = own.some(({ id, qty }) => units[id] !== qty)
  return {
    itemIds: own.map(({ id }) => id),
    ...(isPart && { quantities: Object.fromEntries(own.map(({ id }) => [id, units[id] ?? 0])) }),
  }
}

function trackingOf({ kind, carrier, trackingNumber, trackingUrl }: Fulfillment): Partial<Shipment> {
  if (kind !== 'parcel') return {}
  return {
    ...(carrier !== undefined && { carrier }),
    ...(trackingNumber !== undefined && { trackingNumber }),
    ...(trackingUrl !== undefined && { trackingUrl }),
  }
}

/** The items that go one way to one place together. */
export function deliveriesOf({ cart }: { cart: { items: readonly CartItem[] } }): Delivery[] {
  const deliveries = new Map<string, Delivery>()
  for (const item of cart.items) {
    const chosen = item.shippingOptions.find(({ selected }) => selected)
    if (!chosen) continue
    const { code, label, deliveryTime } = chosen.shippingMethod
    const key = `${code}:${chosen.storeInfo?.id ?? chosen.collectAt?.id ?? ''}`
    const known = deliveries.get(key)
    if (known) known.items.push(item)
    else deliveries.set(key, { ...{ code, label, deliveryTime, items: [item] }, ...pickupPlace(chosen) })
  }
  return [...deliveries.values()]
}

function pickupPlace({ storeInfo, collectAt }: CartItem['shippingOptions'][number]): Pick<Shipment, 'storeId' | 'collectAt'> {
  return { ...(storeInfo && { storeId: storeInfo.id }), ...(collectAt && { collectAt }) }
}

/**
 * An order for who knows its number and its email, and may not be its shopper: goods and amounts, and the place it goes to. No name, street, billing
 * address or number of a payment, and nothing of who receives a gift card.
 */
export function lookedUpOrder({ billingAddress: _, shippingAddress, ...order }: Order): Order {
  return {
    ...order,
    items: order.items.map(({ giftOption: _gift, ...item }) => item),
    paymentMethod: order.paymentMethod.map(({ additionalData: { maskedNumber: _number, ...data }, ...way }) => ({
      ...way,
      additionalData: data,
    })),
    ...(shippingAddress && { shippingAddress: townOf(shippingAddress) }),
  }
}

function townOf({ city, postalCode, stateCode, province, countryCode }: Address): Address {
  return {
    ...(city !== undefined && { city }),
    ...(postalCode !== undefined && { postalCode }),
    ...(stateCode !== undefined && { stateCode }),
    ...(province !== undefined && { province }),
    ...(countryCode !== undefined && { countryCode }),
  }
}
