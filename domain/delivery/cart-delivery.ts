import type { Address } from '#contracts/entities/address'
import type { ShippingCode } from '#contracts/entities/delivery'

/** What the shopper chose about the delivery of a cart, by parcel. */
export type CartDelivery = {
  methods?: Record<string, { code: ShippingCode; /** By hand, and not by a storefront filling in. */ byShopper: boolean }>
  /** Where each parcel goes, or who collects it. */
  addresses?: Record<string, Address>
}
