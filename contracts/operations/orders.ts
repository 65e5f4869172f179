import * as z from 'zod'
import { typedAddress } from '../entities/address'
import { orderStatuses } from '../entities/order'
import { amountText } from '../entities/payment'
import { auditEntry } from './audit'
import { lineRoute, operatedOrder } from './operated-order'
import { operation } from './operation'

/** What an operator wrote about an order for other operators. */
export const orderNote = z.object({ id: z.string(), operator: z.string(), text: z.string(), at: z.iso.datetime() })
export type OrderNote = z.infer<typeof orderNote>

/** An email of an order. `at`: queued; without `sentAt` the mail service has not accepted it yet. */
const orderEmail = z.object({ template: z.string(), recipient: z.string(), at: z.iso.datetime(), sentAt: z.iso.datetime().optional() })
export type OrderEmail = z.infer<typeof orderEmail>

/** What happened around an order. */
const orderHistory = {
  /** Its last hundred changes by operators. */
  audit: z.array(auditEntry),
  /** Never shown to shoppers; erased with the person. */
  notes: z.array(orderNote),
  emails: z.array(orderEmail),
  /** What the card holder's bank reported. */
  chargebacks: z.array(z.object({ event: z.string(), at: z.iso.datetime() })),
}

/** As `HALVERN-US`. */
const siteId = z.string().regex(/^[A-Z]{3,12}-[A-Z]{2}$/)
const lineId = z.string().min(1).max(64)
const newAddress = typedAddress
  .pick({ firstName: true, lastName: true, addressLine1: true, addressLine2: true, addressLine3: true, city: true, postalCode: true })
  .extend(typedAddress.pick({ province: true, stateCode: true, country: true, countryCode: true, phone: true, email: true }).shape)
  .strict()
/** Units of order lines. */
const lineUnits = z
  .array(z.strictObject({ lineId, quantity: z.int().min(1).max(999) }))
  .min(1)
  .max(100)
const fulfillmentId = z.string().min(1).max(20)
const reasonSchema = z.string().trim().min(1).max(200)

const orderListEntry = z.object({
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  createdAt: z.iso.datetime(),
  email: z.string().optional(),
  total: z.number(),
  /** What is left of the total after cancellations, refunds and chargebacks. */
  remaining: z.number(),
  currency: z.string().length(3),
  totalUnits: z.int(),
  items: z.array(z.object({ name: z.string(), qty: z.int() })),
  /** How its items reach the shopper, each way once; absent for an order of an earlier version that has not changed since. */
  routes: z.array(lineRoute).optional(),
  /** Brand and country, such as `HALVERN-US`; absent for an order of an earlier version that has not changed since. */
  site: z.string().optional(),
})
export type OrderListEntry = z.infer<typeof orderListEntry>

/** Emails of an order that may be sent again. */
export const resendableEmails = [
  ...(['order-confirmation', 'order-shipped', 'order-ready', 'order-returned', 'order-refunded', 'order-cancelled'] as const),
] as const

/** Ships despite an open chargeback; without it OPS423. Recorded with the parcel and in the audit. */
const despiteChargeback = z.literal(true).optional()

const orderPath = '/operations/v1/orders/:orderNumber'
const orderChange = { scope: 'orders:write', response: operatedOrder } as const
const orderErrors = ['ORDER_NOT_FOUND', 'ORDER_NOT_CHANGEABLE', 'ORDER_REQUEST_INVALID'] as const
const handOverErrors = [...orderErrors, 'CHARGEBACK_OPEN'] as const

/** Order calls for operators. */
export const orderOperations = {
  list: operation({
    method: 'GET',
    path: '/operations/v1/orders',
    scope: 'orders:read',
    /**
     * `search`: the start of an order number, an email address, or the whole UPC or style number of an item. `day`: as the market of the
     * order counts it. `before`: `next` of the previous page.
     */
    query: z.strictObject({
      status: z.enum(orderStatuses).optional(),
      site: siteId.optional(),
      day: z.iso.date().optional(),
      search: z.string().trim().min(2).max(254).optional(),
      before: z
        .string()
        .regex(/^[\d\-T:.Z]{24}~[A-Z]{2}\d{8}$/)
        .optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    /** Latest first; `next` is absent on the last page. Entries may lag behind their order for a moment. */
    response: z.object({ orders: z.array(orderListEntry), next: z.string().optional() }),
    errors: [],
  }),
  read: operation({
    method: 'GET',
    path: orderPath,
    scope: 'orders:read',
    response: operatedOrder.extend(orderHistory),
    errors: ['ORDER_NOT_FOUND'],
  }),
  stuck: operation({
    method: 'GET',
    path: '/operations/v1/stuck-orders',
    scope: 'orders:read',
    /** Orders whose placement or effects have failed for a quarter of an hour, longest waiting first. */
    response: z.object({
      orders: z.array(z.object({ orderNumber: z.string(), state: z.string(), tries: z.int(), since: z.iso.datetime() })),
    }),
    errors: [],
  }),
  retry: operation({
    method: 'POST',
    path: `${orderPath}/retry`,
    scope: 'orders:write',
    /** Runs due effects and repeats failed captures. Returns the effects still due. */
    response: z.object({ orderNumber: z.string(), due: z.array(z.string()) }),
    errors: ['ORDER_NOT_FOUND'],
  }),
  start: operation({ ...orderChange, method: 'POST', path: `${orderPath}/fulfillment`, errors: handOverErrors }),
  ship: operation({
    ...orderChange,
    method: 'POST',
    path: `${orderPath}/shipments`,
    /** Lines to ship; by default everything open, in one parcel per destination. */
    body: z.strictObject({
      lines: lineUnits.optional(),
      carrier: z.string().trim().min(1).max(60).optional(),
      trackingNumber: z.string().trim().min(1).max(60).optional(),
      trackingUrl: z
        .url({ protocol: /^https$/ })
        .max(300)
        .optional(),
      despiteChargeback,
    }),
    errors: handOverErrors,
  }),
  ready: operation({
    ...orderChange,
    method: 'POST',
    path: `${orderPath}/ready`,
    /** Lines of a store, or a parcel at its collection point; by default everything. */
    body: z.strictObject({ lines: lineUnits.optional(), fulfillment: fulfillmentId.optional(), despiteChargeback }),
    errors: handOverErrors,
  }),
  pickedUp: operation({
    ...orderChange,
    method: 'POST',
    path: `${orderPath}/picked-up`,
    body: z.strictObject({ fulfillment: fulfillmentId.optional(), despiteChargeback }),
    errors: handOverErrors,
  }),
  delivered: operation({
    ...orderChange,
    method: 'POST',
    path: `${orderPath}/delivered`,
    body: z.strictObject({ fulfillment: fulfillmentId.optional() }),
    errors: orderErrors,
  }),
  cancel: operation({
    ...orderChange,
    method: 'POST',
    path: `${orderPath}/cancellations`,
    /** Lines to cancel; by default everything in no parcel. Named lines may include uncollected store orders. */
    body: z.strictObject({ lines: lineUnits.optional(), reason: reasonSchema }),
    errors: orderErrors,
  }),
  receiveReturn: operation({
    ...orderChange,
    method: 'POST',
    path: `${orderPath}/returns`,
    /** Returned lines; by default those the shopper announced, else all. */
    body: z.strictObject({ lines: lineUnits.optional() }),
    errors: [...orderErrors, 'RETURN_NOT_ALLOWED'],
  }),
  refund: operation({
    ...orderChange,
    method: 'POST',
    path: `${orderPath}/refunds`,
    /**
     * Lines, delivery or both; or an amount; or nothing, for returned units by the rules of returns. Emailed gift cards are cancelled, and
     * refunded less what was spent.
     */
    body: z.strictObject({
      lines: lineUnits.optional(),
      delivery: z.literal(true).optional(),
      amount: amountText.optional(),
      reason: reasonSchema,
    }),
    errors: [...orderErrors, 'REFUND_TOO_HIGH'],
  }),
  /** Asks the provider again for a refund that failed, for the same units and the same amount. */
  retryRefund: operation({
    ...orderChange,
    method: 'POST',
    path: `${orderPath}/refunds/:refundId/retry`,
    errors: [...orderErrors, 'REFUND_TOO_HIGH'],
  }),
  /**
   * Decides on a refund that is held, without waiting for the bank. `refundId`: a refund, cancelled units, or `void` for the whole payment. `as`: `sent`
   * in spite of the dispute, or `covered` by what the bank has paid.
   */
  settleRefund: operation({
    ...orderChange,
    method: 'POST',
    path: `${orderPath}/refunds/:refundId/settlement`,
    body: z.strictObject({ as: z.enum(['sent', 'covered']), reason: reasonSchema }),
    errors: [...orderErrors, 'REFUND_TOO_HIGH'],
  }),
  changeAddress: operation({
    ...orderChange,
    method: 'PUT',
    path: `${orderPath}/shipping-address`,
    body: z.strictObject({ address: newAddress }),
    errors: [...orderErrors, 'CANT_SHIP_THERE', 'TAX_ADDRESS_UNKNOWN', 'SHIPPING_POBOX_UNAVAILABLE'],
  }),
  /** Adds a note for other operators. Does not change the order. */
  addNote: operation({
    method: 'POST',
    path: `${orderPath}/notes`,
    scope: 'orders:write',
    body: z.strictObject({ text: z.string().trim().min(1).max(2_000) }),
    response: z.object({ id: z.string(), at: z.iso.datetime() }),
    errors: ['ORDER_NOT_FOUND'],
  }),
  resendEmail: operation({
    method: 'POST',
    path: `${orderPath}/emails`,
    scope: 'orders:write',
    /** `of`: the parcel, return or refund it is about; by default the latest. */
    body: z.strictObject({ template: z.enum(resendableEmails), of: fulfillmentId.optional() }),
    response: z.object({ orderNumber: z.string(), template: z.enum(resendableEmails), recipient: z.string() }),
    errors: orderErrors,
  }),
}
