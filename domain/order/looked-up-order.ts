import type { Address } from '#contracts/entities/address'
import type { Order } from '#contracts/entities/order'

/**
 * An order for who knows its number and its email, and may not be its shopper: goods and amounts, and the place it goes to. No name, street, billing
 * address or number of a payment, and nothing of who receives a gift card.
 */
export function lookedUpOrder({ billingAddress: _, shippingAddress, ...order }: Order): Order {
  return {
    ...order,
    items: order.items.map(({ giftOption: _gift, ...item }) => item),
    paymentMethod: order.paymentMethod.map(({ additionalData: { maskedNumber: _number, ...data }, ...way }) => ({
      ...way,
      additionalData: data,
    })),
    ...(shippingAddress && { shippingAddress: placeOf(shippingAddress) }),
  }
}

function placeOf({ city, postalCode, stateCode, province, countryCode }: Address): Address {
  return {
    ...(city !== undefined && { city }),
    ...(postalCode !== undefined && { postalCode }),
    ...(stateCode !== undefined && { stateCode }),
    ...(province !== undefined && { province }),
    ...(countryCode !== undefined && { countryCode }),
  }
}
