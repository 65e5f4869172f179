import * as z from 'zod'
import { address } from './address'
import { money } from './product'
import { placeAddress } from './store'

/**
 * Delivery methods. `standard` and `express`: home delivery; unknown codes count as `standard`. `pickup`: from a store's stock; `sts`: ship
 * to store; `pudo`: collection point; `digital`: email; `customs`: made to order, then home delivery.
 */
export const shippingCodes = ['standard', 'express', 'pickup', 'pudo', 'sts', 'digital', 'customs'] as const
export type ShippingCode = (typeof shippingCodes)[number]

/** `amount` is the list price, `finalAmount` the effective one: 0 when free. One may be missing. */
export const shippingMethodPrice = z.object({ amount: money.optional(), finalAmount: money.optional() })

/** Delivery method available to a parcel. */
export const applicableShippingMethod = z.object({
  code: z.enum(shippingCodes),
  label: z.string(),
  price: shippingMethodPrice,
  /** `Same day`, or a range such as `3-5 business days`. */
  deliveryTime: z.string(),
})

/** Chosen delivery method of a parcel. `shippingId`: `me`, `customs`, `digital`, or a pickup location. */
export const shippingMethod = applicableShippingMethod.extend({
  shippingId: z.string(),
  applicableShippingMethods: z.array(applicableShippingMethod),
  /** Delivery address or pickup contact. */
  address: address.optional(),
})

/** Collection point of a parcel. */
export const collectAt = z.object({ id: z.string(), name: z.string(), address: placeAddress })

/** Current or possible delivery of a cart line. */
export const shippingOption = z.object({
  selected: z.boolean(),
  available: z.boolean(),
  shippingMethod: applicableShippingMethod,
  /** Delivery price of the line's parcel. */
  cost: money,
  shippingPromotions: z.array(z.string()),
  applicableShippingMethods: z.array(applicableShippingMethod),
  storeInfo: z.object({ id: z.string(), storeInventory: z.int() }).optional(),
  collectAt: collectAt.optional(),
})

export type ShippingMethodPrice = z.infer<typeof shippingMethodPrice>
export type ShippingMethod = z.infer<typeof shippingMethod>
export type ApplicableShippingMethod = z.infer<typeof applicableShippingMethod>
export type ShippingOption = z.infer<typeof shippingOption>
