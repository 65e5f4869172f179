import * as z from 'zod'
import { endpoint } from './endpoint'
import { typedAddress } from './entities/address'
import { cart } from './entities/cart'
import { withdrawableOrder, order, orderSummary, trackedOrder } from './entities/order'
import { emailText } from './entities/texts'

const orderNumber = z.string().min(1).max(20)
const emailSchema = z.string().max(254)

/** The withdrawal function, for anyone with the number and the email of an order. (decision 065) */
const withdrawalEndpoints = {
  /** What may be withdrawn of an order. */
  withdrawable: endpoint({
    method: 'POST',
    access: 'guest',
    path: '/consumers-v3/consumer/withdrawal/lookup',
    body: z.object({ orderNumber, email: emailSchema }),
    response: withdrawableOrder,
    errors: ['ORDER_REQUEST_INVALID', 'ORDER_NOT_FOUND', 'CAPTCHA_FAILED', 'TOKEN_INVALID', 'INVALID_REQUEST'],
    class: 'critical-read',
  }),
  /** Withdraws from the contract for these units (right of withdrawal). Sends the receipt to `receiptTo` and to the order's email. */
  withdraw: endpoint({
    method: 'POST',
    access: 'guest',
    path: '/consumers-v3/consumer/withdrawal',
    body: z.object({
      orderNumber,
      email: emailSchema,
      /** Statements with the same id are made once. */
      statementId: z.uuid(),
      name: z.string().trim().min(1).max(100),
      receiptTo: emailText,
      units: z
        .array(z.object({ lineId: z.string().min(1).max(64), quantity: z.int().min(1).max(999) }))
        .min(1)
        .max(100),
    }),
    response: withdrawableOrder,
    errors: ['ORDER_REQUEST_INVALID', 'ORDER_NOT_FOUND', 'ORDER_NOT_CHANGEABLE', 'CAPTCHA_FAILED', 'TOKEN_INVALID', 'INVALID_REQUEST'],
    class: 'mutation',
  }),
}

const idSchema = z.string().min(1).max(64)
const opaqueSchema = z.string().min(1).max(8_192)
/** Token that opens the order. */
const orderTokenSchema = z.string().max(128).optional()

/** Method-specific payment data. Never contains a card number: the provider's fields encrypt it. */
const additionalData = z.object({
  sessionID: idSchema.optional(),
  walletToken: opaqueSchema.optional(),
  /** PayPal: the shopper's page can open its window. Left out: PayPal's own page. */
  subtype: z.literal('sdk').optional(),
  payerID: opaqueSchema.optional(),
  requestID: idSchema.optional(),
  payment_instrument_id: idSchema.optional(),
  payment_method_id: idSchema.optional(),
  encryptedCardNumber: opaqueSchema.optional(),
  encryptedExpiryMonth: opaqueSchema.optional(),
  encryptedExpiryYear: opaqueSchema.optional(),
  encryptedSecurityCode: opaqueSchema.optional(),
  storedPaymentMethodId: opaqueSchema.optional(),
  cardType: z.string().max(30).optional(),
  holderName: z.string().max(50).optional(),
  /** Return URL for redirects from the bank. */
  returnUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    // `http://shop.example@other.example/` is a page of the other host.
    .refine((url) => URL.canParse(url) && new URL(url).username + new URL(url).password === '')
    .optional(),
})

/** Sent instead of a 3-D Secure result when the shopper chooses another payment. */
export const shopperCancelledResult = 'stopped by the shopper'

const threeDSData = z.object({
  cardType: z.string().max(30).optional(),
  paymentInstrumentId: idSchema.optional(),
  sessionID: idSchema.optional(),
  /** Encrypted 3-D Secure result, or the result of a hosted session. */
  threeDS2Result: opaqueSchema.optional(),
  /** What a redirect from the bank or a wallet brought back. */
  redirectResult: opaqueSchema.optional(),
  /** What PayPal's window handed to the page, as JSON. */
  payPalResult: opaqueSchema.optional(),
})

/** A limited resource of the cart was used up. */
const exhaustedErrors = ['COUPON_LIMIT_EXCEEDED', 'GC_ZERO_BALANCE', 'REWARD_NOT_AVAILABLE'] as const

/** Items added later that cannot ship to the address. */
const undeliverableErrors = ['SHIPPING_POBOX_UNAVAILABLE', 'CANT_SHIP_THERE', 'TAX_ADDRESS_UNKNOWN'] as const

/** A payment may not pay for the cart's current contents. */
const disallowedPaymentErrors = ['GC_NOT_ALLOWED', 'REWARD_NOT_ELIGIBLE', 'PAYMENT_METHOD_NOT_ALLOWED', 'ORDER_TOTALS_FAILED'] as const

const placementErrors = [
  ...exhaustedErrors,
  ...undeliverableErrors,
  ...disallowedPaymentErrors,
  'CART_NOT_FOUND',
  'CHECKOUT_INCOMPLETE',
  'ITEM_NO_LONGER_AVAILABLE',
  'PAYMENT_PENDING',
  'PAYMENT_ERROR',
  'PAYMENT_DECLINED',
  'PAYMENT_AUTHENTICATION_FAILED',
  'PAYMENT_FRAUD_VERIFICATION_EXCEPTION',
  'PAYMENT_INSTRUMENT_NOT_FOUND',
  'PAY_LATER_FAILED',
  'BILLING_ADDRESS_MISSING',
  'BILLING_ADDRESS_INVALID',
  'CAPTCHA_FAILED',
  'INVALID_REQUEST',
  'TOKEN_INVALID',
] as const

/** Calls of orders: placing one, and everything afterwards. */
export const orderEndpoints = {
  prepare: endpoint({
    method: 'POST',
    access: 'guest',
    path: '/cart/v1/cart/prepareOrder',
    body: z.object({ basketId: idSchema }),
    /** The cart at current prices. Its items are held until then. */
    response: cart.extend({ orderReservationExpiry: z.iso.datetime() }),
    errors: [
      ...exhaustedErrors,
      ...undeliverableErrors,
      ...disallowedPaymentErrors,
      'CART_NOT_FOUND',
      'CHECKOUT_INCOMPLETE',
      'SOME_PRODUCTS_NO_INVENTORY',
      'ADDED_MAX_QUANTITY',
      'STOCK_NOT_RESERVED',
      'INVALID_REQUEST',
      'TOKEN_INVALID',
    ],
    class: 'mutation',
  }),
  place: endpoint({
    method: 'PUT',
    access: 'guest',
    path: '/cart/v2/checkout/order',
    body: z.object({
      cartId: idSchema,
      /** Left out: the cart's own. */
      billingAddress: typedAddress.optional(),
      /** Left out: the cart's own, or nothing is left to pay. */
      paymentMethod: z.object({ code: z.string().max(40), additionalData: additionalData.default({}) }).optional(),
      inStoreSalesInfo: z.object({ storeId: idSchema, storeEmployeeId: idSchema }).optional(),
      /** The total the shopper saw, with the decimals of its currency but at least two. Another one is not charged. */
      expectedTotal: z
        .string()
        .regex(/^\d{1,9}\.\d{2,3}$/)
        .optional(),
      /** A browser without scripts has none, and needs one only after payments that failed; the payment provider is the second guard. */
      recaptcha_response: z.string().min(1).max(4000).optional(),
    }),
    response: order,
    errors: placementErrors,
    class: 'placement',
  }),
  authenticate: endpoint({
    method: 'PATCH',
    access: 'guest',
    path: '/cart/v2/checkout/order/:orderNumber',
    query: z.object({ st: orderTokenSchema }),
    body: z.object({
      paymentMethod: z.object({
        code: z.string().max(40),
        additionalData: threeDSData.refine(
          ({ threeDS2Result, redirectResult, payPalResult }) => threeDS2Result ?? redirectResult ?? payPalResult,
          {
            message: 'a result is needed',
            path: ['threeDS2Result'],
          },
        ),
      }),
    }),
    response: order,
    errors: [...placementErrors, 'ORDER_NOT_FOUND'],
    class: 'placement',
  }),
  purchase: endpoint({
    method: 'GET',
    access: 'guest',
    path: '/consumers-v3/consumer/purchase/:orderId',
    query: z.object({ st: orderTokenSchema }),
    response: order,
    errors: ['ORDER_NOT_FOUND', 'TOKEN_INVALID'],
    class: 'critical-read',
  }),
  history: endpoint({
    method: 'POST',
    access: 'consumer',
    path: '/consumers-v3/consumer/purchasehistory',
    /** At most fifty from `start` on; `from`: no older ones than of this day. */
    body: z.object({ start: z.int().default(0), count: z.int().default(10), from: z.string().max(40).optional() }),
    response: z.object({ total: z.int(), orders: z.array(orderSummary) }),
    errors: ['ORDER_HISTORY_INVALID', 'TOKEN_INVALID', 'CANNOT_AUTHORIZE', 'INVALID_REQUEST'],
    class: 'critical-read',
  }),
  track: endpoint({
    method: 'POST',
    access: 'guest',
    path: '/consumers-v3/consumer/TrackOrder',
    /** The number alone opens nothing: the email or the postal code of the order is required. */
    body: z.object({ orderNumber, email: z.string().max(254).optional(), postalCode: z.string().max(254).optional() }),
    response: trackedOrder,
    errors: ['ORDER_REQUEST_INVALID', 'ORDER_NOT_FOUND', 'CAPTCHA_FAILED', 'TOKEN_INVALID', 'INVALID_REQUEST'],
    class: 'critical-read',
  }),
  cancel: endpoint({
    method: 'POST',
    access: 'guest',
    path: '/consumers-v3/consumer/CancelOrder',
    body: z.object({ orderNumber, reason: z.string().trim().max(200).default(''), st: orderTokenSchema }),
    response: order,
    errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_CHANGEABLE', 'TOKEN_INVALID', 'INVALID_REQUEST'],
    class: 'mutation',
  }),
  ...withdrawalEndpoints,
  invoice: endpoint({
    method: 'POST',
    access: 'guest',
    path: '/consumers-v3/consumer/purchase/invoice/download',
    /** `creditNote`: that of a refund, as the order names it; left out: the invoice. */
    body: z.object({ orderNumber, creditNote: idSchema.optional(), st: orderTokenSchema }),
    response: z.instanceof(Uint8Array),
    media: 'application/pdf',
    errors: ['ORDER_NOT_FOUND', 'TOKEN_INVALID', 'INVALID_REQUEST'],
    class: 'critical-read',
  }),
  returnLabel: endpoint({
    method: 'POST',
    access: 'guest',
    path: '/consumers-v3/consumer/return/:orderId/returnLabel',
    body: z.object({ items: z.array(idSchema).min(1).max(100), reason: z.string().trim().max(200).default(''), st: orderTokenSchema }),
    /** The document as a `data:` URL, so no second call is needed and no one else can open it. */
    response: z.object({ labelUrl: z.string(), format: z.literal('PDF') }),
    errors: ['ORDER_NOT_FOUND', 'ORDER_REQUEST_INVALID', 'RETURN_NOT_ALLOWED', 'TOKEN_INVALID', 'INVALID_REQUEST'],
    class: 'mutation',
  }),
  resendGiftCardEmail: endpoint({
    method: 'POST',
    access: 'guest',
    path: '/consumers-v3/consumer/resendGiftCardEmail',
    body: z.object({ orderNumber, itemId: idSchema, email: emailText, st: orderTokenSchema }),
    response: z.undefined(),
    status: 204,
    errors: ['GIFT_ORDER_NOT_FOUND', 'GIFT_CARD_NOT_MAILED', 'TOKEN_INVALID', 'INVALID_REQUEST'],
    class: 'mutation',
  }),
}
