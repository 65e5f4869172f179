import type { ShippingCode } from '#contracts/entities/delivery'

/** What the shopper chose about the delivery of a cart, by parcel. */
export type CartDelivery = {
  methods: Record<string, { code: ShippingCode; /** By hand, and not by a storefront filling in. */ byShopper: boolean }>
}
