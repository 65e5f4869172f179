import * as z from 'zod'
import { address } from '../entities/address'
import { order } from '../entities/order'
import { amountText } from '../entities/payment'

const shownUnits = z.array(z.object({ lineId: z.string(), quantity: z.int() }))
const shownBack = {
  back: z.array(z.object({ to: z.enum(['gift-card', 'points', 'stock', 'coupon']), amounts: z.record(z.string(), z.int()) })),
  /** Worth of the points among it. */
  reward: amountText,
}

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
  /** Price of its units, and the provider's part of it, captured then or before; absent before it is handed over. */
  value: amountText.optional(),
  captured: amountText.optional(),
  /** The provider said that the capture failed: it is asked again by the call that retries. */
  captureFailed: z.literal(true).optional(),
  /** It left on an operator's word while a chargeback was open. */
  despiteChargeback: z.literal(true).optional(),
})

/** Amounts are texts such as `12.50`, in the currency of the order. */
const orderMoney = z.object({
  currency: z.string().length(3),
  total: amountText,
  /** All the provider pays, its part of what was handed over, also where it was captured at once, and what it has returned of that. */
  authorized: amountText,
  captured: amountText,
  refunded: amountText,
  /** Paid by gift cards, credit and points for what was handed over, less what went back. */
  storedValueUsed: amountText,
  /** Price of cancelled units, which is never captured, or refunded where it was captured at once. */
  cancelled: amountText,
  /** What card holders took back through their banks. */
  chargedBack: amountText,
  /** What may still be refunded, to all payments together; emailed gift cards by their lines alone. */
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
  /** Units that an open chargeback holds back. */
  heldUnits: z.int(),
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
    z.object({ id: z.string(), at: z.iso.datetime(), reason: z.string(), lines: shownUnits, value: amountText, ...shownBack }),
  ),
  returns: z.array(z.object({ id: z.string(), at: z.iso.datetime(), lines: shownUnits })),
  /** Statements of withdrawal by the shopper. `toReturn`: units they had, to come back; a gift card among them is to be refunded by its line. */
  withdrawals: z.array(
    z.object({ id: z.string(), at: z.iso.datetime(), name: z.string(), email: z.string(), lines: shownUnits, toReturn: shownUnits }),
  ),
  refunds: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      reason: z.string(),
      lines: shownUnits,
      value: amountText,
      toProvider: amountText,
      /** The provider said that its part failed: it may be refunded again. */
      failed: z.literal(true).optional(),
      ...shownBack,
    }),
  ),
  money: orderMoney,
})
export type OperatedOrder = z.infer<typeof operatedOrder>
