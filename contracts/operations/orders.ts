import * as z from 'zod'
import { address } from '../entities/address'
import { order, orderStatuses } from '../entities/order'
import { amountText } from '../entities/payment'
import { operation } from './operation'
import { auditEntry } from './audit'

const lineId = z.string().min(1).max(64)
const newAddress = address
  .pick({ firstName: true, lastName: true, addressLine1: true, addressLine2: true, addressLine3: true, city: true, postalCode: true })
  .extend(address.pick({ province: true, stateCode: true, country: true, countryCode: true, phone: true, email: true }).shape)
  .strict()
/** Units of order lines. */
const units = z
  .array(z.strictObject({ lineId, quantity: z.int().min(1).max(999) }))
  .min(1)
  .max(100)
const fulfillmentId = z.string().min(1).max(20)
const reason = z.string().trim().min(1).max(200)
const shownUnits = z.array(z.object({ lineId: z.string(), quantity: z.int() }))
const shownBack = z.array(z.object({ to: z.enum(['gift-card', 'points', 'stock', 'coupon']), amounts: z.record(z.string(), z.int()) }))

const fulfillment = z.object({
  id: z.string(),
  kind: z.enum(['parcel', 'pickup', 'email']),
  lines: shownUnits,
  carrier: z.string().optional(),
  trackingNumber: z.string().optional(),
  trackingUrl: z.string().optional(),
  shippedAt: z.iso.datetime().optional(),
  readyAt: z.iso.datetime().optional(),
  pickedUpAt: z.iso.datetime().optional(),
  deliveredAt: z.iso.datetime().optional(),
  /** Price of its units, and the part the payment provider captures; absent before it is handed over. */
  value: amountText.optional(),
  captured: amountText.optional(),
})

/** Amounts are texts such as `12.50`, in the currency of the order. */
const orderMoney = z.object({
  currency: z.string().length(3),
  total: amountText,
  /** What the provider may capture in all, what it has captured, and what it has returned of that. */
  authorized: amountText,
  captured: amountText,
  refunded: amountText,
  /** Paid by gift cards, credit and points for what was handed over, less what went back. */
  storedValueUsed: amountText,
  /** Price of cancelled units, which is never captured. */
  cancelled: amountText,
  /** What may still be refunded, to all payments together. */
  refundable: amountText,
})

/** An order as whoever runs the shop sees it. */
export const operatedOrder = z.object({
  orderNumber: order.shape.orderNumber,
  status: order.shape.status,
  brand: z.string(),
  locale: z.string(),
  email: z.string().optional(),
  createdAt: z.iso.datetime(),
  timeline: order.shape.events,
  /** `open`: units in no parcel yet. */
  lines: z.array(
    z.object({
      lineId: z.string(),
      name: z.string(),
      upc: z.string(),
      route: z.enum(['door', 'point', 'store', 'email']),
      quantity: z.int(),
      open: z.int(),
      cancelled: z.int(),
      refunded: z.int(),
      returned: z.int(),
      price: amountText,
    }),
  ),
  shippingAddress: address.optional(),
  fulfillments: z.array(fulfillment),
  cancellations: z.array(
    z.object({ id: z.string(), at: z.iso.datetime(), reason: z.string(), lines: shownUnits, value: amountText, back: shownBack }),
  ),
  returns: z.array(z.object({ id: z.string(), at: z.iso.datetime(), lines: shownUnits })),
  refunds: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      reason: z.string(),
      lines: shownUnits,
      value: amountText,
      toProvider: amountText,
      back: shownBack,
    }),
  ),
  money: orderMoney,
})
export type OperatedOrder = z.infer<typeof operatedOrder>

const orderListEntry = z.object({
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  createdAt: z.iso.datetime(),
  email: z.string().optional(),
  total: z.number(),
  currency: z.string().length(3),
})
export type OrderListEntry = z.infer<typeof orderListEntry>

/** Emails of an order that may be sent again. */
export const resendableEmails = ['order-confirmation', 'order-shipped', 'order-ready', 'order-returned', 'order-refunded'] as const

const place = '/operations/v1/orders/:orderNumber'
const change = { scope: 'orders:write', response: operatedOrder } as const
const refusals = ['ORDER_NOT_FOUND', 'ORDER_NOT_CHANGEABLE', 'ORDER_REQUEST_INVALID'] as const

/** What whoever runs the shop does with orders. */
export const orderOperations = {
  list: operation({
    method: 'GET',
    path: '/operations/v1/orders',
    scope: 'orders:read',
    /** `search`: the start of an order number, or an email address. `day`: UTC. `before`: `next` of the previous page. */
    query: z.strictObject({
      status: z.enum(orderStatuses).optional(),
      day: z.iso.date().optional(),
      search: z.string().trim().min(2).max(254).optional(),
      before: z
        .string()
        .regex(/^[\d\-T:.Z]{24}~[A-Z]{2}\d{8}$/)
        .optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    /** Latest first; `next` is absent on the last page. An order may be a moment behind. */
    response: z.object({ orders: z.array(orderListEntry), next: z.string().optional() }),
    errors: [],
  }),
  read: operation({
    method: 'GET',
    path: place,
    scope: 'orders:read',
    /** With its last hundred changes by operators. */
    response: operatedOrder.extend({ audit: z.array(auditEntry) }),
    errors: ['ORDER_NOT_FOUND'],
  }),
  stuck: operation({
    method: 'GET',
    path: '/operations/v1/stuck-orders',
    scope: 'orders:read',
    /** Orders whose placement or an effect has failed for a quarter of an hour, the longest waiting first. */
    response: z.object({
      orders: z.array(z.object({ orderNumber: z.string(), state: z.string(), tries: z.int(), since: z.iso.datetime() })),
    }),
    errors: [],
  }),
  retry: operation({
    method: 'POST',
    path: `${place}/retry`,
    scope: 'orders:write',
    /** Effects that are still due afterwards. */
    response: z.object({ orderNumber: z.string(), due: z.array(z.string()) }),
    errors: ['ORDER_NOT_FOUND'],
  }),
  start: operation({ ...change, method: 'POST', path: `${place}/fulfilment`, errors: refusals }),
  ship: operation({
    ...change,
    method: 'POST',
    path: `${place}/shipments`,
    /** Without lines: everything that is open. One parcel for each place. */
    body: z.strictObject({
      lines: units.optional(),
      carrier: z.string().trim().min(1).max(60).optional(),
      trackingNumber: z.string().trim().min(1).max(60).optional(),
      trackingUrl: z
        .url({ protocol: /^https$/ })
        .max(300)
        .optional(),
    }),
    errors: refusals,
  }),
  ready: operation({
    ...change,
    method: 'POST',
    path: `${place}/ready`,
    /** Lines of a store, or a parcel at its collection point; neither: everything. */
    body: z.strictObject({ lines: units.optional(), fulfillment: fulfillmentId.optional() }),
    errors: refusals,
  }),
  pickedUp: operation({
    ...change,
    method: 'POST',
    path: `${place}/picked-up`,
    body: z.strictObject({ fulfillment: fulfillmentId.optional() }),
    errors: refusals,
  }),
  delivered: operation({
    ...change,
    method: 'POST',
    path: `${place}/delivered`,
    body: z.strictObject({ fulfillment: fulfillmentId.optional() }),
    errors: refusals,
  }),
  cancel: operation({
    ...change,
    method: 'POST',
    path: `${place}/cancellations`,
    /** Without lines: everything that is in no parcel. Named lines may wait at a store, uncollected. */
    body: z.strictObject({ lines: units.optional(), reason }),
    errors: refusals,
  }),
  receiveReturn: operation({
    ...change,
    method: 'POST',
    path: `${place}/returns`,
    /** Without lines: what its shopper announced, or all. */
    body: z.strictObject({ lines: units.optional() }),
    errors: [...refusals, 'RETURN_NOT_ALLOWED'],
  }),
  refund: operation({
    ...change,
    method: 'POST',
    path: `${place}/refunds`,
    /** Lines, delivery or both; or an amount; or none of them: what was returned, by the rules of returns. */
    body: z.strictObject({ lines: units.optional(), delivery: z.literal(true).optional(), amount: amountText.optional(), reason }),
    errors: [...refusals, 'REFUND_TOO_HIGH'],
  }),
  changeAddress: operation({
    ...change,
    method: 'PUT',
    path: `${place}/shipping-address`,
    body: z.strictObject({ address: newAddress }),
    errors: [...refusals, 'CANT_SHIP_THERE', 'TAX_ADDRESS_UNKNOWN', 'SHIPPING_POBOX_UNAVAILABLE'],
  }),
  resendEmail: operation({
    method: 'POST',
    path: `${place}/emails`,
    scope: 'orders:write',
    /** `of`: the parcel, return or refund it is about; without it, the latest. */
    body: z.strictObject({ template: z.enum(resendableEmails), of: fulfillmentId.optional() }),
    response: z.object({ orderNumber: z.string(), template: z.enum(resendableEmails), recipient: z.string() }),
    errors: refusals,
  }),
}
