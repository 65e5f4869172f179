import type { Address } from '#contracts/entities/address'
import type { Cart } from '#contracts/entities/cart'
import { isCollected } from '#domain/checkout/open-step'

/** Where the cart goes that is sent; undefined when everything is collected or e-mailed. */
export function homeAddressOf({
  shippingMethods,
  shippingAddress,
}: Pick<Cart, 'shippingMethods' | 'shippingAddress'>): Address | undefined {
  const isSent = shippingMethods.some(({ code }) => code !== 'digital' && !isCollected(code))
  return isSent ? shippingAddress : undefined
}
