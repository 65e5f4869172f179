import * as z from 'zod'
import { address } from '../entities/address'
import { priceAdjustment, giftOption } from '../entities/cart'
import { collectAt } from '../entities/delivery'
import { order } from '../entities/order'
import { amountText } from '../entities/payment'

/** How a line reaches the shopper: at an address, at a collection point, in a store, or by email. */
export const lineRoute = z.enum(['door', 'point', 'store', 'email'])

const unitList = z.array(z.object({ lineId: z.string(), quantity: z.int() }))
const storedValueRefund = {
  back: z.array(z.object({ to: z.enum(['gift-card', 'points', 'stock', 'coupon']), amounts: z.record(z.string(), z.int()) })),
  /** Value of the points in it. */
  reward: amountText,
}

const operatedFulfillment = z.object({
  id: z.string(),
  kind: z.enum(['parcel', 'pickup', 'email']),
  lines: unitList,
  carrier: z.string().optional(),
  trackingNumber: z.string().optional(),
  trackingUrl: z.string().optional(),
  shippedAt: z.iso.datetime().optional(),
  readyAt: z.iso.datetime().optional(),
  pickedUpAt: z.iso.datetime().optional(),
  deliveredAt: z.iso.datetime().optional(),
  /** Price of its units, and the provider's share of it; absent before it is handed over. */
  value: amountText.optional(),
  captured: amountText.optional(),
  /** The capture failed; the retry call repeats it. */
  captureFailed: z.literal(true).optional(),
  /** Shipped on an operator's decision while a chargeback was open. */
  despiteChargeback: z.literal(true).optional(),
})

/** Amounts are strings such as `12.50`, in the currency of the order. */
const orderMoney = z.object({
  currency: z.string().length(3),
  total: amountText,
  /** Provider's amounts: authorized, captured or charged for what was handed over, and refunded of that. */
  authorized: amountText,
  captured: amountText,
  refunded: amountText,
  /** Gift cards, credit and points used for what was handed over, less refunds. */
  storedValueUsed: amountText,
  /** Price of cancelled units: never captured, or refunded if it was captured at once. */
  cancelled: amountText,
  /** Amount charged back through the card holders' banks. */
  chargedBack: amountText,
  /** The return of the whole payment of a cancelled order, while it waits for the end of a dispute. */
  heldReturn: amountText.optional(),
  /** What is left of the total after cancellations, refunds to all payments and chargebacks. */
  remaining: amountText,
  /** Refundable amount over all payments. Emailed gift cards are refunded by their lines only. */
  refundable: amountText,
  /** Delivery charged and not refunded; included in `refundable`. */
  refundableDelivery: amountText,
})

/** What picking, packing and shipping need to know of a line. */
const lineDetails = {
  productId: z.string(),
  /** Chosen options in the shopper's language. */
  options: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Picture reference, as in a cart line. */
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

/** How an order is paid and discounted. */
const orderDetails = {
  billingAddress: address.optional(),
  /** Every payment with its share of the total. `lastFour`: of a card. `maskedNumber`: of a gift card. */
  payments: z.array(
    z.object({
      ...{ code: z.string(), amount: amountText },
      ...{ cardType: z.string().optional(), lastFour: z.string().optional(), maskedNumber: z.string().optional() },
    }),
  ),
  promotions: z.array(z.object({ name: z.string(), couponCode: z.string().optional() })),
  /** Manual discounts by stores or customer service. */
  priceAdjustments: z.array(priceAdjustment),
  /** Store and associate that sold it. */
  soldBy: z.object({ storeId: z.string(), storeEmployeeId: z.string() }).optional(),
  /** Announced return: lines and reason. */
  announcedReturn: z.object({ lineIds: z.array(z.string()), reason: z.string().optional() }).optional(),
}

/** An order as operators see it. */
export const operatedOrder = z.object({
  orderNumber: order.shape.orderNumber,
  status: order.shape.status,
  brand: z.string(),
  locale: z.string(),
  email: z.string().optional(),
  createdAt: z.iso.datetime(),
  timeline: order.shape.events,
  /** Why it was cancelled as a whole, or its last part, and by whom; the shop without `by`. */
  cancelled: z.object({ reason: z.string(), by: z.literal('shopper').optional() }).optional(),
  /** Units held by an open chargeback. */
  heldUnits: z.int(),
  /** `open`: units in no parcel yet. */
  lines: z.array(
    z.object({
      lineId: z.string(),
      name: z.string(),
      upc: z.string(),
      route: lineRoute,
      quantity: z.int(),
      open: z.int(),
      cancelled: z.int(),
      refunded: z.int(),
      returned: z.int(),
      price: amountText,
      ...lineDetails,
    }),
  ),
  shippingAddress: address.optional(),
  ...orderDetails,
  fulfillments: z.array(operatedFulfillment),
  cancellations: z.array(
    z.object({
      ...{ id: z.string(), at: z.iso.datetime(), reason: z.string(), lines: unitList, value: amountText, ...storedValueRefund },
      /** Who asked for it; the shop without it. */
      by: z.literal('shopper').optional(),
      /** Its refund waits for the end of a dispute. */
      held: z.literal(true).optional(),
    }),
  ),
  returns: z.array(z.object({ id: z.string(), at: z.iso.datetime(), lines: unitList })),
  /** Statements of withdrawal. `toReturn`: delivered units to be returned; emailed gift cards among them are refunded by their lines. */
  withdrawals: z.array(
    z.object({ id: z.string(), at: z.iso.datetime(), name: z.string(), email: z.string(), lines: unitList, toReturn: unitList }),
  ),
  refunds: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      reason: z.string(),
      lines: unitList,
      value: amountText,
      toProvider: amountText,
      /** The refund failed at the provider and may be repeated. */
      failed: z.literal(true).optional(),
      /** Nothing has paid it since: the same refund may be asked for again. */
      canRetry: z.literal(true).optional(),
      /** Waits for the end of a dispute. */
      held: z.literal(true).optional(),
      /** What of `toProvider` a lost chargeback has paid instead. */
      coveredByBank: amountText.optional(),
      ...storedValueRefund,
    }),
  ),
  money: orderMoney,
  /** Captures, or refunds of what was cancelled, have failed and may be asked for again. */
  canRetry: z.literal(true).optional(),
})
export type OperatedOrder = z.infer<typeof operatedOrder>
