import * as z from 'zod'
import { maxAddresses } from '#config/constants'
import { itemFields } from './cart'
import { endpoint } from './endpoint'
import { address, typedAddress } from './entities/address'
import { cart } from './entities/cart'
import { shippingCodes, shippingMethod } from './entities/delivery'
import { applicablePaymentMethod, deviceFingerprint, instrumentBody, paymentMethodIds, paymentSession } from './entities/payment'
import { typedText } from './entities/texts'

/** Parcel id in the API: `me`, `customs`, `digital`, or a pickup location. */
const shippingIdSchema = z.string().min(1).max(64)

/** A list of addresses, alone or with the fields that belong to it. */
const addressesBody = z.union([
  z
    .array(typedAddress)
    .min(1)
    .max(maxAddresses)
    .transform((addresses) => ({ addresses })),
  z.object({
    addresses: z.array(typedAddress).min(1).max(maxAddresses),
    recaptcha_response: z.string().max(4096).optional(),
    /** Address source: a wallet before payment, or a pickup contact. */
    context: z.enum(['PAYPAL_EXPRESS', 'APPLE_PAY_EXPRESS', 'COLLECTION']).optional(),
    bid: z.string().max(64).optional(),
  }),
])

/** Platform's findings on an address. */
const addressReport = z.object({
  status: z.enum(['VALID', 'CORRECTED', 'INVALID']),
  suggestions: z.array(address),
  errors: z.array(z.object({ field: z.string(), code: z.string() })),
})

/** Checkout calls: delivery, addresses and payment of a cart. (APIC) */
export const checkoutEndpoints = {
  chooseShippingMethod: endpoint({
    method: 'POST',
    access: 'guest',
    path: '/cart/v1/shippingMethod',
    body: z.object({
      cartId: z.string(),
      code: z.enum(shippingCodes),
      shippingId: shippingIdSchema.default('me'),
      /** False if a storefront filled in the default. */
      shopperAppliedSM: z.boolean().default(true),
    }),
    response: cart,
    errors: [
      'CART_NOT_FOUND',
      'ADDRESS_NOT_FOUND',
      'SHIPPING_POBOX_UNAVAILABLE',
      'STORE_NOT_FOUND',
      'STORE_STOCK_MISSING',
      'INVALID_REQUEST',
      'TOKEN_INVALID',
    ],
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
  setShippingAddress: endpoint({
    method: 'POST',
    access: 'guest',
    path: '/cart/v2/cart/:basketId/shippingAddress',
    body: addressesBody,
    response: cart,
    errors: [
      'CART_NOT_FOUND',
      'CANT_SHIP_THERE',
      'SHIPPING_POBOX_UNAVAILABLE',
      'TAX_ADDRESS_UNKNOWN',
      'ADDRESS_NOT_FOUND',
      'CAPTCHA_FAILED',
      'INVALID_REQUEST',
      'TOKEN_INVALID',
    ],
    class: 'mutation',
  }),
  removeShippingAddress: endpoint({
    method: 'DELETE',
    access: 'guest',
    path: '/cart/v2/cart/:basketId/shippingAddress',
    body: z.object({ shippingId: shippingIdSchema.optional() }).default({}),
    response: cart,
    errors: ['CART_NOT_FOUND', 'ADDRESS_NOT_FOUND', 'INVALID_REQUEST', 'TOKEN_INVALID'],
    class: 'mutation',
  }),
  validateShippingAddress: endpoint({
    method: 'POST',
    access: 'guest',
    path: '/cart/v1/cart/:basketId/shippingAddress/validation',
    body: typedAddress,
    response: addressReport,
    errors: ['CART_NOT_FOUND', 'INVALID_REQUEST', 'TOKEN_INVALID'],
    class: 'critical-read',
  }),
  setBillingAddress: endpoint({
    method: 'POST',
    access: 'guest',
    path: '/cart/v1/cart/:basketId/billingAddress',
    body: typedAddress,
    response: cart,
    errors: ['CART_NOT_FOUND', 'BILLING_ADDRESS_INVALID', 'INVALID_REQUEST', 'TOKEN_INVALID'],
    class: 'mutation',
  }),
  removeBillingAddress: endpoint({
    method: 'DELETE',
    access: 'guest',
    path: '/cart/v1/cart/:basketId/billingAddress',
    response: cart,
    errors: ['CART_NOT_FOUND', 'BILLING_ADDRESS_MISSING', 'TOKEN_INVALID'],
    class: 'mutation',
  }),
  paymentMethods: endpoint({
    method: 'GET',
    access: 'guest',
    path: '/cart/v1/cart/:basketId/paymentMethods',
    response: z.object({ applicablePaymentMethods: z.array(applicablePaymentMethod) }),
    errors: ['CART_NOT_FOUND', 'TOKEN_INVALID'],
    class: 'critical-read',
  }),
  addPaymentInstrument: endpoint({
    method: 'POST',
    access: 'guest',
    path: '/cart/v1/cart/:basketId/paymentInstruments',
    body: instrumentBody,
    response: cart,
    errors: [
      'CART_NOT_FOUND',
      'PAYMENT_METHOD_NOT_ALLOWED',
      'PAYMENT_INSTRUMENT_NOT_FOUND',
      'GC_REQUEST_INVALID',
      'GC_INVALID2',
      'GC_INACTIVE',
      'GC_EXPIRED',
      'GC_ZERO_BALANCE',
      'GC_ALREADY_APPLIED',
      'GC_NOT_ALLOWED',
      'GC_FAILED',
      'GC_LOCKED',
      'GC_OTHER_CURRENCY',
      'GIFT_CARD_SERVICE_DOWN',
      'INVALID_REQUEST',
      'TOKEN_INVALID',
    ],
    class: 'mutation',
  }),
  removePaymentInstrument: endpoint({
    method: 'DELETE',
    access: 'guest',
    path: '/cart/v1/cart/:basketId/paymentInstruments',
    body: instrumentBody.pick({ payment_method_id: true }).extend({ payment_instrument_id: z.string().min(1).max(64) }),
    response: cart,
    errors: ['CART_NOT_FOUND', 'PAYMENT_INSTRUMENT_NOT_FOUND', 'INVALID_REQUEST', 'TOKEN_INVALID'],
    class: 'mutation',
  }),
  paymentSession: endpoint({
    method: 'GET',
    access: 'guest',
    path: '/cart/v1/paymentSession',
    query: z.object({
      /** URL of the requesting page; must belong to one of our storefronts. */
      referer: z
        .url({ protocol: /^https?$/ })
        .max(2048)
        .optional(),
      paymentMethodId: z.enum(paymentMethodIds).default('CREDIT_CARD'),
      paymentMethod: z.string().max(64).optional(),
      /** Merchant validation URL of Apple Pay; must be an Apple gateway. */
      validationUrl: z.string().max(2048).optional(),
      /** Cart to pay for; absent on a product page, which opens a session before there is a cart. */
      cartId: z.string().optional(),
    }),
    response: paymentSession,
    errors: ['CART_NOT_FOUND', 'PAYMENT_METHOD_NOT_ALLOWED', 'PAYMENT_ERROR', 'INVALID_REQUEST', 'TOKEN_INVALID'],
    class: 'critical-read',
  }),
  /** Opens PayPal's order for its window, or updates it to the cart's amount and delivery methods. Authorizes nothing. */
  payPalOrder: endpoint({
    method: 'PUT',
    access: 'guest',
    path: '/cart/v1/cart/:basketId/payPalOrder',
    response: z.object({ payPalOrderId: z.string() }),
    errors: ['CART_NOT_FOUND', 'PAYMENT_METHOD_NOT_ALLOWED', 'PAYMENT_ERROR', 'TOKEN_INVALID'],
    class: 'mutation',
  }),
  deviceFingerPrint: endpoint({
    method: 'POST',
    access: 'guest',
    path: '/cart/v1/deviceFingerPrint',
    body: deviceFingerprint,
    response: z.undefined(),
    errors: ['CART_NOT_FOUND', 'INVALID_REQUEST', 'TOKEN_INVALID'],
    class: 'mutation',
    status: 204,
  }),
  reserveWithItem: endpoint({
    method: 'POST',
    access: 'guest',
    path: '/cart/v1/reserveWithItem',
    query: z.object({ storeId: z.string().min(1).max(20) }),
    body: itemFields.extend({
      contact: z.object({
        firstName: z.string().max(50),
        lastName: z.string().max(50),
        email: z.string().max(100),
        phone: typedText,
      }),
      recaptcha_response: z.string().min(1).max(8_192),
    }),
    response: z.object({ reservationId: z.string(), expiresAt: z.iso.datetime() }),
    errors: [
      'STORE_NOT_FOUND',
      'STORE_STOCK_MISSING',
      'STOCK_NOT_RESERVED',
      'ITEM_NOT_AVAILABLE',
      'CAPTCHA_FAILED',
      'INVALID_REQUEST',
      'TOKEN_INVALID',
    ],
    class: 'mutation',
  }),
}
