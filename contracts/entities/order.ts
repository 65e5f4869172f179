import * as z from 'zod'
import { cart, flash } from './cart'
import { collectAt, shippingCodes } from './delivery'
import { amountText } from './payment'

export const orderStatuses = [
  'CREATED',
  'AUTHENTICATION_REQUIRED',
  'AUTHORISED',
  'CONFIRMED',
  'IN_FULFILMENT',
  'PARTIALLY_SHIPPED',
  'SHIPPED',
  'READY_FOR_PICKUP',
  'PICKED_UP',
  'DELIVERED',
  'CANCELLED',
  'RETURN_REQUESTED',
  'RETURNED',
  'REFUNDED',
  'FAILED',
] as const

/** 3-D Secure action for the browser, from the payment provider; passed through unparsed. */
const paymentAction = z.looseObject({ type: z.string(), token: z.string().optional(), url: z.string().optional() })

/** One-time message of an order. `PaymentNotAuthorized` carries the action to show. */
const orderFlash = flash.extend({
  details: flash.shape.details.extend({ action: paymentAction.optional(), orderNumber: z.string().optional() }),
})

const orderEvent = z.object({ status: z.enum(orderStatuses), at: z.iso.datetime() })

/** One parcel, or one pickup. */
const shipment = z.object({
  shipmentId: z.string(),
  code: z.enum(shippingCodes),
  label: z.string(),
  deliveryTime: z.string(),
  itemIds: z.array(z.string()),
  /** Units of each item, if an item is split over shipments or partly cancelled. */
  quantities: z.record(z.string(), z.int().positive()).optional(),
  storeId: z.string().optional(),
  collectAt: collectAt.optional(),
  carrier: z.string().optional(),
  trackingNumber: z.string().optional(),
  trackingUrl: z.url({ protocol: /^https?$/ }).optional(),
})

/** A refund: date, amount, and the payments it went to. Points count with the value of the reward they had bought. */
const refundToShopper = z.object({
  at: z.iso.datetime(),
  amount: amountText,
  currency: z.string().length(3),
  to: z.array(z.object({ code: z.string(), label: z.string(), amount: amountText })),
  /** Until when what went back to gift cards may be spent, where one of them ends. */
  spendBy: z.iso.date().optional(),
  /** Names its credit note for the invoice's download; absent if it has none. */
  creditNote: z.string().optional(),
})

/** An order as its shopper sees it. */
export const order = z.object({
  orderNumber: z.string().regex(/^[A-Z]{2}\d{8}$/),
  /** Order token: opens this order without an account. */
  st: z.string(),
  status: z.enum(orderStatuses),
  /** The bank decides about the payment; the shopper has nothing to do. */
  isWithBank: z.literal(true).optional(),
  createdAt: z.iso.datetime(),
  /** Time zone of the order's dates: that of the destination state. Without it, that of the market. */
  timeZone: z.string().optional(),
  events: z.array(orderEvent),
  email: z.string().optional(),
  items: cart.shape.items,
  shipments: z.array(shipment),
  totals: cart.shape.totals,
  promoSummary: cart.shape.promoSummary,
  /** Manual discounts with reasons; absent if none. */
  priceAdjustments: cart.shape.priceAdjustments.optional(),
  paymentMethod: z.array(z.object({ code: z.string(), label: z.string(), additionalData: z.record(z.string(), z.string()) })),
  shippingAddress: cart.shape.shippingAddress,
  billingAddress: cart.shape.billingAddress,
  storeId: z.string().optional(),
  storeEmployeeId: z.string().optional(),
  /** Units that will not be shipped and were not charged; absent if none. */
  cancelled: z.array(z.object({ itemId: z.string(), qty: z.int().positive() })).optional(),
  /** Returned units; absent if none. */
  returned: z.array(z.object({ itemId: z.string(), qty: z.int().positive() })).optional(),
  /** Oldest first; absent if none. */
  refunds: z.array(refundToShopper).optional(),
  /** Ids of the lines announced for return; absent if none. */
  returning: z.array(z.string()).optional(),
  /**
   * Bought gift cards that were neither cancelled nor refunded, by line; absent if none. `isEmailed`: their email can be sent again. `sendAt`:
   * they are emailed then.
   */
  giftCards: z.array(z.object({ itemId: z.string(), isEmailed: z.boolean(), sendAt: z.iso.datetime().optional() })).optional(),
  flash: z.array(orderFlash),
})

/** An order in a list. */
export const orderSummary = z.object({
  orderNumber: order.shape.orderNumber,
  status: order.shape.status,
  createdAt: z.iso.datetime(),
  timeZone: order.shape.timeZone,
  total: cart.shape.totals.shape.total,
  /** The total without units that were cancelled, where some of them were; absent for an order that was cancelled as a whole. */
  billed: cart.shape.totals.shape.total.optional(),
  /** Refunded part of the total, if any. */
  refunded: cart.shape.totals.shape.total.optional(),
  currency: z.string().length(3),
  totalUnits: z.int(),
  /** The carrier's page of a parcel that is on its way. */
  trackingUrl: shipment.shape.trackingUrl,
  /** Until when its goods may be sent back; absent where none can be. */
  returnUntil: z.iso.datetime().optional(),
  items: z.array(z.object({ name: z.string(), image: z.string(), pdpUrl: z.string(), qty: z.int() })),
})

/** Tracking status of a parcel; `url`: its page at the carrier, if known. */
const trackedParcel = z.object({
  carrier: z.string(),
  trackingNumber: z.string(),
  url: z.url({ protocol: /^https?$/ }).optional(),
  events: z.array(orderEvent),
})

/** Units of an order, by the name of their item. */
const namedUnits = z.array(z.object({ name: z.string(), qty: z.int().positive() }))

/** An order as anyone with its number and its email or postal code may see it. */
export const trackedOrder = z.object({
  status: order.shape.status,
  timeZone: order.shape.timeZone,
  parcels: z.array(trackedParcel),
  cancelled: namedUnits.optional(),
  returned: namedUnits.optional(),
  /** For the order's email only: a postal code tells no amounts. */
  refunds: order.shape.refunds,
  /**
   * Order token: returned for the order's email, valid two hours. Opens the order without its addresses, cancels it and returns its items.
   */
  st: z.string().optional(),
})

export type OrderSummary = z.infer<typeof orderSummary>
export type Order = z.infer<typeof order>
export type OrderStatus = Order['status']
export type RefundToShopper = z.infer<typeof refundToShopper>
export type TrackedOrder = z.infer<typeof trackedOrder>
export type Shipment = z.infer<typeof shipment>

/** An order that its shopper may withdraw from, as anyone with its number and email may see it. */
export const withdrawableOrder = z
  .object({
    orderNumber: z.string(),
    placedAt: z.iso.datetime(),
    /** Last day of the period; absent while something is still to arrive. */
    lastDay: z.iso.date().optional(),
    /** The period is over, or the order was never a contract. */
    isOver: z.boolean(),
    /** `quantity`: units that may still be withdrawn; 0 for goods made to order. */
    lines: z.array(
      z.object({ lineId: z.string(), name: z.string(), options: z.string(), quantity: z.int().min(0), isPersonalized: z.boolean() }),
    ),
    /** Statements so far, oldest first. `steps`: what happens to the units. */
    withdrawals: z.array(
      z.object({
        id: z.string(),
        at: z.iso.datetime(),
        name: z.string(),
        lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
        steps: z.array(z.enum(['cancelled', 'return', 'card'])),
      }),
    ),
  })
  .meta({ id: 'WithdrawableOrder' })

export type WithdrawableOrder = z.infer<typeof withdrawableOrder>
