import * as z from 'zod'
import { address } from '../entities/address'
import { priceAdjustment } from '../entities/price-change'
import { collectAt } from '../entities/delivery'
import { giftOption } from '../entities/gift-option'
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
  /** Delivery that was charged and not refunded; it is part of `refundable`. */
  refundableDelivery: amountText,
})

/** What picking, packing and shipping a line needs. */
const lineFacts = {
  productId: z.string(),
  /** Chosen options in the shopper's language. */
  options: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Reference of its picture, as of a cart line. */
  image: z.string(),
  /** A free gift. */
  isGift: z.boolean(),
  /** Made to order: the recipe, or the customizer's code. */
  recipeId: z.string().optional(),
  customsCode: z.string().optional(),
  /** Who an emailed gift card is for. */
  giftOption: giftOption.optional(),
  /** Chosen delivery, with its store or collection point. */
  delivery: z.object({ label: z.string(), time: z.string(), storeId: z.string().optional(), collectAt: collectAt.optional() }).optional(),
}

/** Who pays with what, and why the price is what it is. */
const orderFacts = {
  billingAddress: address.optional(),
  /** Every payment with its part of the total; `maskedNumber`: of a gift card. */
  payments: z.array(
    z.object({ code: z.string(), amount: amountText, cardType: z.string().optional(), maskedNumber: z.string().optional() }),
  ),
  promotions: z.array(z.object({ name: z.string(), couponCode: z.string().optional() })),
  /** Discounts given by hand, in a store or by service. */
  priceAdjustments: z.array(priceAdjustment),
  /** The store that sold it, and who. */
  soldBy: z.object({ storeId: z.string(), storeEmployeeId: z.string() }).optional(),
  /** Lines its shopper announced to send back, and why. */
  announcedReturn: z.object({ lineIds: z.array(z.string()), reason: z.string().optional() }).optional(),
}

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
      ...lineFacts,
    }),
  ),
  shippingAddress: address.optional(),
  ...orderFacts,
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
