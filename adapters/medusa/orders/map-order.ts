import type { Order, OrderStatus, OrderSummary } from '#contracts/entities/order'
import type { RequestContext } from '../../../worker/platform/request-context'
import { getMarketMessage, getMessage } from '../../../worker/platform/messages'
import { addressIn } from '../cart/map-address'
import { currencyOf, deliveryAddressOf, itemOf, totalsOf } from '../cart/map-cart'
import type { MedusaCart, MedusaOrder } from '../medusa-types'

/** What an order is known by beside the engine's record: its number, what opens it, and the shopper's language. */
type OrderFacts = { number: string; st: string; shop: Pick<RequestContext, 'language' | 'currency' | 'brand'> }

/** The engine's words for how far an order is, in ours. */
export function statusOf({ status, fulfillment_status: fulfillment }: Pick<MedusaOrder, 'status' | 'fulfillment_status'>): OrderStatus {
  if (status === 'canceled') return 'CANCELLED'
  const known: Partial<Record<string, OrderStatus>> = {
    ...{ fulfilled: 'IN_FULFILMENT', partially_fulfilled: 'IN_FULFILMENT', partially_shipped: 'PARTIALLY_SHIPPED', shipped: 'SHIPPED' },
    ...{ partially_delivered: 'SHIPPED', delivered: 'DELIVERED' },
  }
  return known[fulfillment] ?? 'CONFIRMED'
}

function shipmentsOf({ shipping_methods: [method], items }: Pick<MedusaOrder, 'shipping_methods' | 'items'>): Order['shipments'] {
  if (!method) return []
  const isExpress = method.name.toLowerCase().includes('express')
  return [
    {
      ...{ shipmentId: 'me', code: isExpress ? 'express' : 'standard', label: method.name },
      ...{ deliveryTime: isExpress ? '1-2 business days' : '3-5 business days', itemIds: items.map(({ id }) => id) },
    },
  ]
}

type Common = Omit<Order, 'status' | 'createdAt' | 'events' | 'flash'>

function commonOf(record: MedusaOrder | MedusaCart, { number, st, shop }: OrderFacts): Common {
  const currency = currencyOf(record)
  const code = 'CREDIT_CARD'
  const address = deliveryAddressOf(record)
  const { cardType, lastFour } = (record.metadata ?? {}) as { cardType?: string; lastFour?: string }
  const additionalData = { ...(cardType && { cardType }), ...(lastFour && { lastFour }) }
  return {
    ...{ orderNumber: number, st, items: record.items.map((line) => itemOf(line, currency)), shipments: shipmentsOf(record) },
    ...(record.email && { email: record.email }),
    totals: { ...totalsOf(record), remainingToPay: 0 },
    promoSummary: [],
    paymentMethod: [{ code, label: getMessage(shop.language, `payment.${code}`), additionalData }],
    ...(address && { shippingAddress: address }),
    ...(record.billing_address?.address_1 && { billingAddress: addressIn(record.billing_address) }),
  }
}

/** An order of the engine as the contract has it. */
export function orderOf(order: MedusaOrder, known: OrderFacts): Order {
  const status = statusOf(order)
  const at = new Date(order.created_at).toISOString()
  const events =
    status === 'CONFIRMED'
      ? [{ status, at }]
      : [
          { status: 'CONFIRMED' as const, at },
          { status, at },
        ]
  return { ...commonOf(order, known), status, createdAt: at, events, flash: [] }
}

/** A cart whose payment waits for the shopper's bank: an order to be. `action` is the provider's, passed on unread. */
export function pendingOrderOf(cart: MedusaCart, known: OrderFacts, { action, now }: { action: string; now: number }): Order {
  const at = new Date(now).toISOString()
  const status = 'AUTHENTICATION_REQUIRED'
  const message = getMarketMessage(known.shop, 'order.PaymentNotAuthorized')
  const details = { action: JSON.parse(action) as { type: string }, orderNumber: known.number }
  const flash = [{ type: 'PAYMENT', code: 'PaymentNotAuthorized', message, details }]
  return { ...commonOf(cart, known), status, createdAt: at, events: [{ status, at }], flash }
}

/** An order in a list. */
export function summaryOf(order: MedusaOrder): OrderSummary {
  const currency = currencyOf(order)
  const { total, totalUnits } = totalsOf(order)
  const items = order.items.map((line) => itemOf(line, currency)).map(({ name, image, pdpUrl, qty }) => ({ name, image, pdpUrl, qty }))
  const createdAt = new Date(order.created_at).toISOString()
  return { orderNumber: String(order.metadata?.number), status: statusOf(order), createdAt, total, currency, totalUnits, items }
}
