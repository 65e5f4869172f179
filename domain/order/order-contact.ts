import type { Address } from '#contracts/entities/address'
import type { Cart } from '#contracts/entities/cart'

/** Every email address that an order names. The first one is the order's own, and the others are of whoever receives its goods. */
export function listContactEmails(
  { shippingAddress, shippingMethods }: Pick<Cart, 'shippingAddress' | 'shippingMethods'>,
  billingAddress: Address | undefined,
): string[] {
  const addresses = [billingAddress, shippingAddress, ...shippingMethods.map(({ address }) => address)]
  return addresses.flatMap((address) => (address?.email ? [address.email] : []))
}
