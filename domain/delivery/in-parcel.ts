import type { CartItem } from '#contracts/entities/cart'
import type { ShippingMethod } from '#contracts/entities/delivery'

/** A line's parcel follows from its delivery and store; pickup and ship-to-store are separate parcels. */
export function isInParcel(item: CartItem, { shippingId, code }: Pick<ShippingMethod, 'shippingId' | 'code'>): boolean {
  const chosen = item.shippingOptions.find(({ selected }) => selected)
  const own = chosen?.shippingMethod.code ?? 'standard'
  if (item.isCustoms) return shippingId === 'customs'
  if (own === 'pickup') return shippingId === chosen?.storeInfo?.id
  if (own === 'sts') return shippingId === `sts-${chosen?.storeInfo?.id}`
  return own === 'pudo' || own === 'digital' ? code === own : shippingId === 'me'
}
