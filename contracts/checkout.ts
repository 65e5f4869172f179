import { z } from 'zod'
import { endpoint } from './endpoint'
import { cart } from './entities/cart'
import { shippingCodes, shippingMethod } from './entities/delivery'

/** `shippingId` as the wire names a parcel: `me`, `customs`, `digital`, or where it is collected. (SHIP-09) */
const shippingId = z.string().min(1).max(64)

/** Calls of the checkout: delivery, addresses and payment of a cart. (APIC) */
export const checkoutEndpoints = {
  chooseShippingMethod: endpoint({
    method: 'POST',
    access: 'guest',
    path: '/cart/v1/shippingMethod',
    body: z.object({
      cartId: z.string(),
      code: z.enum(shippingCodes),
      shippingId: shippingId.default('me'),
      /** False when a storefront fills in what the shopper has not chosen yet. (SHIP-12) */
      shopperAppliedSM: z.boolean().default(true),
    }),
    response: cart,
    errors: ['CART_NOT_FOUND', 'ADDRESS_NOT_FOUND', 'INVALID_REQUEST', 'TOKEN_INVALID'],
    class: 'mutation',
  }),
  shippingMethod: endpoint({
    method: 'GET',
    access: 'guest',
    path: '/cart/v1/cart/:basketId/shippingMethod/:shippingId',
    response: shippingMethod,
    errors: ['CART_NOT_FOUND', 'ADDRESS_NOT_FOUND', 'TOKEN_INVALID'],
    class: 'critical-read',
  }),
}
