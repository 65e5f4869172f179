import type { Address } from '#contracts/entities/address'
import type { Cart } from '#contracts/entities/cart'
import { isCollected } from '#domain/checkout/is-collected'

/** Returns the shipping address; undefined when everything is picked up or emailed. */
export function homeAddressOf({
  shippingMethods,
  shippingAddress,
}: Pick<Cart, 'shippingMethods' | 'shippingAddress'>): Address | undefined {
  const isSent = shippingMethods.some(({ code }) => code !== 'digital' && !isCollected(code))
  return isSent ? shippingAddress : undefined
}
