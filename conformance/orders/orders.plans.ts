import type { CallInput } from '../kit/call-input'
import { requireFixture, expectThat } from '../kit/finding'
import { createCart, createDeliverableCart, createOrder, createPreparedCart, type Kit, buildPlaceOrder, getSharedOrder } from '../kit/kit'
import type { AreaPlans } from '../kit/plan'
import { expectCompleteOrder } from './expect-complete-order'

const unknownOrder = 'ZZ00000000'
const limitReason = 'Depends on a limit that other orders must use up first.'
const providerReason = 'Depends on the payment provider, which a client does not control.'
const catalogChangeReason = 'Depends on a change of the catalog or the rules between two calls.'

async function buildPrepareOrder(kit: Kit): Promise<CallInput> {
  const { session, cart } = await createDeliverableCart(kit)
  return { body: { basketId: cart.id }, token: session.token }
}

type PaymentName = 'refused' | 'fraud' | 'error' | 'challenge'
async function buildOrderWithPayment(kit: Kit, name: PaymentName): Promise<CallInput> {
  const paymentMethod = requireFixture(kit.fixtures.payments[name], `payments.${name}`)
  return buildPlaceOrder(kit, await createPreparedCart(kit), { paymentMethod })
}

const buildPlaceableOrder = async (kit: Kit, overrides: object = {}) => buildPlaceOrder(kit, await createPreparedCart(kit), overrides)

/** The call that brings back what the bank said, for an order that waits for it. */
async function buildAuthenticateOrder(kit: Kit, overrides: Partial<CallInput> = {}): Promise<CallInput> {
  const input = await buildOrderWithPayment(kit, 'challenge')
  const order = await kit.done('orders.place', input)
  expectThat(order.status === 'AUTHENTICATION_REQUIRED', `payments.challenge led to ${order.status}, not AUTHENTICATION_REQUIRED.`)
  return { ...authenticationResult, token: input.token ?? '', params: { orderNumber: order.orderNumber }, ...overrides }
}
const authenticationResult = { body: { paymentMethod: { code: 'CREDIT_CARD', additionalData: { threeDS2Result: 'bm8gcmVzdWx0' } } } }

/** A call about an order, by its number in the body. */
async function buildOrderCall(kit: Kit, overrides: object = {}): Promise<CallInput> {
  const { session, order } = await getSharedOrder(kit)
  return { body: { orderNumber: order.orderNumber, ...overrides }, token: session.token }
}

async function buildCancelOrder(kit: Kit): Promise<CallInput> {
  const { session, order } = await createOrder(kit)
  return { body: { orderNumber: order.orderNumber }, token: session.token }
}

async function buildReturnOrder(kit: Kit): Promise<CallInput> {
  const { session, order } = await getSharedOrder(kit)
  return { params: { orderId: order.orderNumber }, body: { items: order.items.map(({ id }) => id) }, token: session.token }
}

const europeOnlyReason = 'Only orders of European markets have the withdrawal function; the fixtures name one market.'

/** The proof of an order, for whoever withdraws from it. */
const buildWithdrawal = (kit: Kit, overrides: object = {}) => buildOrderCall(kit, { ...getTrackingProof(kit), ...overrides })

/** A statement of withdrawal from the first line of an order. */
async function buildWithdrawalStatement(kit: Kit, overrides: object = {}): Promise<CallInput> {
  const { order } = await getSharedOrder(kit)
  const units = [{ lineId: order.items[0]?.id ?? '', quantity: 1 }]
  return buildWithdrawal(kit, {
    statementId: crypto.randomUUID(),
    name: 'Ada Byron',
    receiptTo: kit.fixtures.addresses.valid.email,
    units,
    ...overrides,
  })
}

const getTrackingProof = ({ fixtures }: Kit) => ({ email: fixtures.addresses.valid.email })

const placingErrors = {
  COUPON_LIMIT_EXCEEDED: limitReason,
  GC_ZERO_BALANCE: limitReason,
  REWARD_NOT_AVAILABLE: limitReason,
  SHIPPING_POBOX_UNAVAILABLE: catalogChangeReason,
  CANT_SHIP_THERE: catalogChangeReason,
  TAX_ADDRESS_UNKNOWN: catalogChangeReason,
  GC_NOT_ALLOWED: catalogChangeReason,
  REWARD_NOT_ELIGIBLE: catalogChangeReason,
  PAYMENT_METHOD_NOT_ALLOWED: catalogChangeReason,
  ORDER_TOTALS_FAILED: catalogChangeReason,
  ITEM_NO_LONGER_AVAILABLE: catalogChangeReason,
  PAYMENT_PENDING: providerReason,
  PAYMENT_AUTHENTICATION_FAILED: providerReason,
  PAYMENT_INSTRUMENT_NOT_FOUND: providerReason,
  PAY_LATER_FAILED: providerReason,
} as const

export const orderPlans: AreaPlans<'orders'> = {
  'orders.prepare': {
    isCore: true,
    isOwned: true,
    ask: (kit) => buildPrepareOrder(kit),
    says: ({ orderReservationExpiry }) => expectThat(Date.parse(orderReservationExpiry) > Date.now(), 'The reservation has ended already.'),
    errors: {
      ...placingErrors,
      CART_NOT_FOUND: async (kit) => ({ ...(await buildPrepareOrder(kit)), body: { basketId: 'no-such-cart' } }),
      CHECKOUT_INCOMPLETE: async (kit) => {
        const { session, cart } = await createCart(kit)
        return { body: { basketId: cart.id }, token: session.token }
      },
      SOME_PRODUCTS_NO_INVENTORY: catalogChangeReason,
      ADDED_MAX_QUANTITY: catalogChangeReason,
      STOCK_NOT_RESERVED: catalogChangeReason,
    },
  },
  'orders.place': {
    isCore: true,
    isOwned: true,
    ask: (kit) => buildPlaceableOrder(kit),
    says: (order, { kit }) => expectCompleteOrder(order, kit),
    errors: {
      ...placingErrors,
      ORDER_TOTALS_FAILED: (kit) => buildPlaceableOrder(kit, { expectedTotal: '0.01' }),
      CART_NOT_FOUND: (kit) => buildPlaceableOrder(kit, { cartId: 'no-such-cart' }),
      CHECKOUT_INCOMPLETE: async (kit) => buildPlaceOrder(kit, await createDeliverableCart(kit)),
      PAYMENT_ERROR: (kit) => buildOrderWithPayment(kit, 'error'),
      PAYMENT_DECLINED: (kit) => buildOrderWithPayment(kit, 'refused'),
      PAYMENT_FRAUD_VERIFICATION_EXCEPTION: (kit) => buildOrderWithPayment(kit, 'fraud'),
      BILLING_ADDRESS_MISSING: (kit) => buildPlaceableOrder(kit, { billingAddress: undefined }),
      BILLING_ADDRESS_INVALID: (kit) =>
        buildPlaceableOrder(kit, { billingAddress: { ...kit.fixtures.addresses.valid, city: '', addressLine1: '' } }),
      CAPTCHA_FAILED: (kit) => buildPlaceableOrder(kit, { recaptcha_response: 'no-token' }),
    },
  },
  'orders.authenticate': {
    isCore: true,
    cannotSucceed: 'Only the bank of the shopper makes a result that places an order.',
    isOwned: true,
    ask: (kit) => buildAuthenticateOrder(kit),
    errors: {
      ...placingErrors,
      PAYMENT_AUTHENTICATION_FAILED: (kit) => buildAuthenticateOrder(kit),
      ORDER_NOT_FOUND: (kit) => buildAuthenticateOrder(kit, { params: { orderNumber: unknownOrder } }),
      CART_NOT_FOUND: catalogChangeReason,
      CHECKOUT_INCOMPLETE: catalogChangeReason,
      PAYMENT_ERROR: providerReason,
      PAYMENT_DECLINED: providerReason,
      PAYMENT_FRAUD_VERIFICATION_EXCEPTION: providerReason,
      BILLING_ADDRESS_MISSING: catalogChangeReason,
      BILLING_ADDRESS_INVALID: catalogChangeReason,
      CAPTCHA_FAILED: 'The call has no CAPTCHA.',
    },
  },
  'orders.purchase': {
    isCore: true,
    isOwned: true,
    ask: async (kit) => {
      const { session, order } = await getSharedOrder(kit)
      return { params: { orderId: order.orderNumber }, token: session.token }
    },
    says: (order, { kit }) => expectCompleteOrder(order, kit),
    errors: { ORDER_NOT_FOUND: async (kit) => ({ params: { orderId: unknownOrder }, token: (await kit.people.guest()).token }) },
  },
  'orders.history': {
    isCore: true,
    ask: async (kit) => ({ body: { start: 0, count: 5 }, token: (await kit.people.shopper()).token }),
    says: ({ orders, total }) => expectThat(orders.length <= 5 && orders.length <= total, 'More orders were answered than were asked for.'),
    errors: { ORDER_HISTORY_INVALID: async (kit) => ({ body: { start: -1, count: 10 }, token: (await kit.people.shopper()).token }) },
  },
  'orders.track': {
    isCore: true,
    ask: (kit) => buildOrderCall(kit, getTrackingProof(kit)),
    errors: {
      ORDER_REQUEST_INVALID: (kit) => buildOrderCall(kit),
      ORDER_NOT_FOUND: (kit) => buildOrderCall(kit, { email: 'somebody.else@example.com' }),
      CAPTCHA_FAILED: 'Only after more wrong requests than a shopper makes.',
    },
  },
  'orders.withdrawable': {
    cannotSucceed: europeOnlyReason,
    ask: (kit) => buildWithdrawal(kit),
    errors: {
      ORDER_REQUEST_INVALID: (kit) => buildWithdrawal(kit, { email: '' }),
      ORDER_NOT_FOUND: (kit) => buildWithdrawal(kit, { email: 'somebody.else@example.com' }),
      CAPTCHA_FAILED: 'Only after more wrong requests than a shopper makes.',
    },
  },
  'orders.withdraw': {
    cannotSucceed: europeOnlyReason,
    ask: (kit) => buildWithdrawalStatement(kit),
    errors: {
      ORDER_REQUEST_INVALID: (kit) => buildWithdrawalStatement(kit, { email: '' }),
      ORDER_NOT_FOUND: (kit) => buildWithdrawalStatement(kit, { email: 'somebody.else@example.com' }),
      ORDER_NOT_CHANGEABLE: 'Only after the period has ended.',
      CAPTCHA_FAILED: 'Only after more wrong requests than a shopper makes.',
    },
  },
  'orders.cancel': {
    isCore: true,
    isOwned: true,
    ask: (kit) => buildCancelOrder(kit),
    says: ({ status }) => expectThat(status === 'CANCELLED' || status === 'REFUNDED', `The cancelled order is ${status}.`),
    errors: {
      ORDER_NOT_FOUND: (kit) => buildOrderCall(kit, { orderNumber: unknownOrder }),
      ORDER_NOT_CHANGEABLE: 'Only after the order has been shipped.',
    },
  },
  'orders.invoice': {
    isOwned: true,
    ask: (kit) => buildOrderCall(kit),
    errors: { ORDER_NOT_FOUND: (kit) => buildOrderCall(kit, { orderNumber: unknownOrder }) },
  },
  'orders.returnLabel': {
    cannotSucceed: 'An order can be returned only after it has been delivered.',
    isOwned: true,
    ask: (kit) => buildReturnOrder(kit),
    errors: {
      RETURN_NOT_ALLOWED: (kit) => buildReturnOrder(kit),
      ORDER_REQUEST_INVALID: 'Only for an order that can be returned.',
      ORDER_NOT_FOUND: async (kit) => ({
        params: { orderId: unknownOrder },
        body: { items: ['none'] },
        token: (await kit.people.guest()).token,
      }),
    },
  },
  'orders.resendGiftCardEmail': {
    feature: 'giftCards',
    cannotSucceed: 'A gift card is emailed only after its order has been handled.',
    ask: (kit) => buildOrderCall(kit, { itemId: 'none', email: 'conformance@example.com' }),
    errors: {
      GIFT_ORDER_NOT_FOUND: (kit) => buildOrderCall(kit, { orderNumber: unknownOrder, itemId: 'none', email: 'conformance@example.com' }),
      GIFT_CARD_NOT_MAILED: 'Only for an order of a gift card that waits for its email.',
    },
  },
}
