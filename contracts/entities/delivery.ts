import * as z from 'zod'
import { address } from './address'
import { money } from './product'
import { placeAddress } from './store'

/**
 * How goods travel. `standard` and `express` go to the shopper's door; a code nobody knows is read as `standard`. `pickup`: from a
 * store's own shelf; `sts`: sent to a store; `pudo`: to a collection point; `digital`: by e-mail; `customs`: made to order, then to
 * the door. (SHIP-03, SHIP-04, SHIP-05, SHIP-06, SHIP-07, SHIP-08)
 */
export const shippingCodes = ['standard', 'express', 'pickup', 'pudo', 'sts', 'digital', 'customs'] as const
export type ShippingCode = (typeof shippingCodes)[number]

/** `amount` is what it costs, `finalAmount` what is paid of it: 0 when it is free. A sender may leave one out. (SHIP-01, TRAP-34) */
export const methodPrice = z.object({ amount: money.optional(), finalAmount: money.optional() })

/** One way a parcel can travel. (SHIP-01) */
export const applicableMethod = z.object({
  code: z.enum(shippingCodes),
  label: z.string(),
  price: methodPrice,
  /** `Same day`, or a range such as `3-5 business days`. (SHIP-20) */
  deliveryTime: z.string(),
})

/** How one parcel of the cart travels. `shippingId`: `me`, `customs`, `digital`, or where it is collected. (SHIP-01, SHIP-09) */
export const shippingMethod = applicableMethod.extend({
  shippingId: z.string(),
  applicableShippingMethods: z.array(applicableMethod),
  /** Where it goes, or who collects it. */
  address: address.optional(),
})

/** The collection point a parcel waits at. (SHIP-04) */
export const collectAt = z.object({ id: z.string(), name: z.string(), address: placeAddress })

/** How one line of the cart travels, or could. (CART-05, SHIP-02) */
export const shippingOption = z.object({
  selected: z.boolean(),
  available: z.boolean(),
  shippingMethod: applicableMethod,
  /** What the parcel this line is in costs. */
  cost: money,
  shippingPromotions: z.array(z.string()),
  applicableShippingMethods: z.array(applicableMethod),
  storeInfo: z.object({ id: z.string(), storeInventory: z.int() }).optional(),
  collectAt: collectAt.optional(),
})

export type MethodPrice = z.infer<typeof methodPrice>
export type ShippingMethod = z.infer<typeof shippingMethod>
export type ApplicableMethod = z.infer<typeof applicableMethod>
export type ShippingOption = z.infer<typeof shippingOption>
