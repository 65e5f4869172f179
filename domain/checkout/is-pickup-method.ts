import type { ShippingCode } from '#contracts/entities/delivery'

/** Returns true for pickup in a store or at a collection point. */
export function isPickupMethod(code: ShippingCode): boolean {
  return code === 'pickup' || code === 'sts' || code === 'pudo'
}
