import type { Order, OrderStatus, OrderSummary } from '#contracts/entities/order'
import type { RequestContext } from '../../../worker/platform/request-context'
import { getMarketMessage } from '../../../worker/platform/messages'
import { fromMedusaAddress } from '../cart/map-address'
import { getCurrency, getDeliveryAddress, toCartItem, toCartTotals } from '../cart/map-cart'
import type { MedusaCart, MedusaOrder } from '../medusa-types'

/** What an order is known by beside the engine's record: its number, what opens it, and the shopper's language. */
type OrderFacts = { number: string; st: string; shop: Pick<RequestContext, 'language' | 'currency' | 'brand'> }

/** The engine's words for how far an order is, in ours. */
export function toOrderStatus({
  status,
  fulfillment_status: fulfillment,
}: Pick<MedusaOrder, 'status' | 'fulfillment_status'>): OrderStatus {
  if (status === 'canceled') return 'CANCELLED'
  const statusByFulfillment: Partial<Record<string, OrderStatus>> = {
    ...{ fulfilled: 'IN_FULFILMENT', partially_fulfilled: 'IN_FULFILMENT', partially_shipped: 'PARTIALLY_SHIPPED', shipped: 'SHIPPED' },
    ...{ partially_delivered: 'SHIPPED', delivered: 'DELIVERED' },
  }
  return statusByFulfillment[fulfillment] ?? 'CONFIRMED'
}

function toShipments({ shipping_methods: [method], items }: Pick<MedusaOrder, 'shipping_methods' | 'items'>): Order['shipments'] {
  if (!method) return []
  const isExpress = method.name.toLowerCase().includes('express')
  return [
    {
      ...{ shipmentId: 'me', code: isExpress ? 'express' : 'standard', label: method.name },
      ...{ deliveryTime: isExpress ? '1-2 business days' : '3-5 business days', itemIds: items.map(({ id }) => id) },
    },
  ]
}

type CommonOrder = Omit<Order, 'status' | 'createdAt' | 'events' | 'flash'>

function toCommonOrder(record: MedusaOrder | MedusaCart, { number, st, shop }: OrderFacts): CommonOrder {
  const currency = getCurrency(record)
  const code = 'CREDIT_CARD'
  const address = getDeliveryAddress(record)
  const { cardType, lastFour } = (record.metadata ?? {}) as { cardType?: string; lastFour?: string }
  const additionalData = { ...(cardType && { cardType }), ...(lastFour && { lastFour }) }
  return {
    ...{ orderNumber: number, st, items: record.items.map((line) => toCartItem(line, currency)), shipments: toShipments(record) },
    ...(record.email && { email: record.email }),
    totals: { ...toCartTotals(record), remainingToPay: 0 },
    promoSummary: [],
    paymentMethod: [{ code, label: getMarketMessage(shop, `payment.${code}`), additionalData }],
    ...(address && { shippingAddress: address }),
    ...(record.billing_address?.address_1 && { billingAddress: fromMedusaAddress(record.billing_address) }),
  }
}

/** An order of the engine as the contract has it. */
export function toOrder(order: MedusaOrder, facts: OrderFacts): Order {
  const status = toOrderStatus(order)
  const createdDate = new Date(order.created_at).toISOString()
  const events =
    status === 'CONFIRMED'
      ? [{ status, at: createdDate }]
      : [
          { status: 'CONFIRMED' as const, at: createdDate },
          { status, at: createdDate },
        ]
  return { ...toCommonOrder(order, facts), status, createdAt: createdDate, events, flash: [] }
}

/** A cart whose payment waits for the shopper's bank: an order to be. `action` is the provider's, passed on unread. */
export function toPendingOrder(cart: MedusaCart, facts: OrderFacts, { action, now }: { action: string; now: number }): Order {
  const createdDate = new Date(now).toISOString()
  const status = 'AUTHENTICATION_REQUIRED'
  const message = getMarketMessage(facts.shop, 'order.PaymentNotAuthorized')
  const details = { action: JSON.parse(action) as { type: string }, orderNumber: facts.number }
  const flash = [{ type: 'PAYMENT', code: 'PaymentNotAuthorized', message, details }]
  return { ...toCommonOrder(cart, facts), status, createdAt: createdDate, events: [{ status, at: createdDate }], flash }
}

/** An order in a list. */
export function toOrderSummary(order: MedusaOrder): OrderSummary {
  const currency = getCurrency(order)
  const { total, totalUnits } = toCartTotals(order)
  const items = order.items.map((line) => toCartItem(line, currency)).map(({ name, image, pdpUrl, qty }) => ({ name, image, pdpUrl, qty }))
  const createdAt = new Date(order.created_at).toISOString()
  return { orderNumber: String(order.metadata?.number), status: toOrderStatus(order), createdAt, total, currency, totalUnits, items }
}
