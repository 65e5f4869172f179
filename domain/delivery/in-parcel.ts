import type { CartItem } from '#contracts/entities/cart'
import type { ShippingMethod } from '#contracts/entities/delivery'

/** Which parcel a line is in follows from how it travels, and for a store from which one: what waits there and what is sent there are two. (SHIP-09) */
export function isInParcel(item: CartItem, { shippingId, code }: Pick<ShippingMethod, 'shippingId' | 'code'>): boolean {
  const chosen = item.shippingOptions.find(({ selected }) => selected)
  const own = chosen?.shippingMethod.code ?? 'standard'
  if (item.isCustoms) return shippingId === 'customs'
  if (own === 'pickup') return shippingId === chosen?.storeInfo?.id
  if (own === 'sts') return shippingId === `sts-${chosen?.storeInfo?.id}`
  return own === 'pudo' || own === 'digital' ? code === own : shippingId === 'me'
}
