import type { Cart } from '#contracts/entities/cart'

/** Parcels that go to the shopper's own door. */
const toTheDoor = ['standard', 'express', 'customs']

/** What a cart still lacks before it can become an order; undefined when it lacks nothing. The shopper is sent to where it is asked. (CHK-04) */
export function missingForOrder({ items, shippingAddress }: Pick<Cart, 'items' | 'shippingAddress'>): string | undefined {
  if (items.length === 0) return 'items'
  const chosen = items.map(({ shippingOptions }) => shippingOptions.find(({ selected }) => selected)?.shippingMethod.code)
  if (chosen.includes(undefined)) return 'shippingMethods'
  if (chosen.some((code) => code !== undefined && toTheDoor.includes(code)) && !shippingAddress) return 'shippingAddress'
  return undefined
}
