import type { Address } from '#contracts/entities/address'
import type { ShippingCode } from '#contracts/entities/delivery'

/** Delivery choices of a cart, by parcel. */
export type CartDelivery = {
  methods?: Record<string, { code: ShippingCode; /** By hand, and not by a storefront filling in. */ byShopper: boolean }>
  /** Address or pickup contact per parcel. */
  addresses?: Record<string, Address>
}
