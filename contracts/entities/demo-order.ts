import * as z from 'zod'
import { giftOption } from './gift-option'
import { order, orderStatuses } from './order'

/** A variant as chosen on its page, with its quantity. */
export const demoPiece = z.strictObject({
  productId: z.string().regex(/^[A-Z0-9]{8}$/),
  color: z.string(),
  size: z.string(),
  width: z.string().optional(),
  length: z.string().optional(),
  qty: z.int().positive(),
})

/** Status change of a demo order, in days before it is first viewed. */
const pastEvent = z.tuple([z.enum(orderStatuses), z.number().min(0.1)])

/** A demo order for local use: items, payment, and its events. */
export const demoOrder = z.strictObject({
  orderNumber: order.shape.orderNumber,
  email: z.email().endsWith('@vitrine.example'),
  payment: z.literal('CREDIT_CARD'),
  /** Pickup store; without one, ships to the first address. */
  storeId: z.string().optional(),
  items: z.array(demoPiece.extend({ giftOption: giftOption.optional() })).min(1),
  past: z.array(pastEvent).min(1),
  cancelReason: z.string().optional(),
})

export const demoOrdersFile = z.array(demoOrder)
export type DemoPiece = z.infer<typeof demoPiece>
export type DemoOrder = z.infer<typeof demoOrder>
