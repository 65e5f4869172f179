import type { Ask } from '../kit/ask'
import { given, must } from '../kit/finding'
import { aCart, aDeliverableCart, anOrder, aPreparedCart, type Kit, placing, theOrder } from '../kit/kit'
import type { AreaPlans } from '../kit/plan'
import { expectWholeOrder } from './whole-order'

const unknownOrder = 'ZZ00000000'
const limits = 'Depends on a limit that other orders must use up first.'
const provider = 'Depends on the payment provider, which a client does not control.'
const changed = 'Depends on a change of the catalog or the rules between two calls.'

async function preparing(kit: Kit): Promise<Ask> {
  const { session, cart } = await aDeliverableCart(kit)
  return { body: { basketId: cart.id }, token: session.token }
}

type PaymentName = 'refused' | 'fraud' | 'error' | 'challenge'
async function paying(kit: Kit, name: PaymentName): Promise<Ask> {
  const paymentMethod = given(kit.fixtures.payments[name], `payments.${name}`)
  return placing(kit, await aPreparedCart(kit), { paymentMethod })
}

const place = async (kit: Kit, over: object = {}) => placing(kit, await aPreparedCart(kit), over)

/** The call that brings back what the bank said, for an order that waits for it. */
async function authenticating(kit: Kit, over: Partial<Ask> = {}): Promise<Ask> {
  const ask = await paying(kit, 'challenge')
  const order = await kit.done('orders.place', ask)
  must(order.status === 'AUTHENTICATION_REQUIRED', `payments.challenge led to ${order.status}, not AUTHENTICATION_REQUIRED.`)
  return { ...result, token: ask.token ?? '', params: { orderNumber: order.orderNumber }, ...over }
}
const result = { body: { paymentMethod: { code: 'CREDIT_CARD', additionalData: { threeDS2Result: 'bm8gcmVzdWx0' } } } }

/** A call about an order, by its number in the body. */
async function aboutOrder(kit: Kit, over: object = {}): Promise<Ask> {
  const { session, order } = await theOrder(kit)
  return { body: { orderNumber: order.orderNumber, ...over }, token: session.token }
}

async function cancelling(kit: Kit): Promise<Ask> {
  const { session, order } = await anOrder(kit)
  return { body: { orderNumber: order.orderNumber }, token: session.token }
}

async function returning(kit: Kit): Promise<Ask> {
  const { session, order } = await theOrder(kit)
  return { params: { orderId: order.orderNumber }, body: { items: order.items.map(({ id }) => id) }, token: session.token }
}

const europeOnly = 'Only orders of European markets have the withdrawal function; the fixtures name one market.'

/** The proof of an order, for whoever withdraws from it. */
const withdrawing = (kit: Kit, over: object = {}) => aboutOrder(kit, { ...tracked(kit), ...over })

/** A statement of withdrawal from the first line of an order. */
async function stating(kit: Kit, over: object = {}): Promise<Ask> {
  const { order } = await theOrder(kit)
  const units = [{ lineId: order.items[0]?.id ?? '', quantity: 1 }]
  return withdrawing(kit, {
    statementId: crypto.randomUUID(),
    name: 'Ada Byron',
    receiptTo: kit.fixtures.addresses.valid.email,
    units,
    ...over,
  })
}

const tracked = ({ fixtures }: Kit) => ({ email: fixtures.addresses.valid.email })

const placingErrors = {
  COUPON_LIMIT_EXCEEDED: limits,
  GC_ZERO_BALANCE: limits,
  REWARD_NOT_AVAILABLE: limits,
  SHIPPING_POBOX_UNAVAILABLE: changed,
  CANT_SHIP_THERE: changed,
  TAX_ADDRESS_UNKNOWN: changed,
  GC_NOT_ALLOWED: changed,
  REWARD_NOT_ELIGIBLE: changed,
  PAYMENT_METHOD_NOT_ALLOWED: changed,
  ORDER_TOTALS_FAILED: changed,
  ITEM_NO_LONGER_AVAILABLE: changed,
  PAYMENT_PENDING: provider,
  PAYMENT_AUTHENTICATION_FAILED: provider,
  PAYMENT_INSTRUMENT_NOT_FOUND: provider,
  PAY_LATER_FAILED: provider,
} as const

export const orderPlans: AreaPlans<'orders'> = {
  'orders.prepare': {
    isCore: true,
    isOwned: true,
    ask: (kit) => preparing(kit),
    says: ({ orderReservationExpiry }) => must(Date.parse(orderReservationExpiry) > Date.now(), 'The reservation has ended already.'),
    errors: {
      ...placingErrors,
      CART_NOT_FOUND: async (kit) => ({ ...(await preparing(kit)), body: { basketId: 'no-such-cart' } }),
      CHECKOUT_INCOMPLETE: async (kit) => {
        const { session, cart } = await aCart(kit)
        return { body: { basketId: cart.id }, token: session.token }
      },
      SOME_PRODUCTS_NO_INVENTORY: changed,
      ADDED_MAX_QUANTITY: changed,
      STOCK_NOT_RESERVED: changed,
    },
  },
  'orders.place': {
    isCore: true,
    isOwned: true,
    ask: (kit) => place(kit),
    says: (order, { kit }) => expectWholeOrder(order, kit),
    errors: {
      ...placingErrors,
      ORDER_TOTALS_FAILED: (kit) => place(kit, { expectedTotal: '0.01' }),
      CART_NOT_FOUND: (kit) => place(kit, { cartId: 'no-such-cart' }),
      CHECKOUT_INCOMPLETE: async (kit) => placing(kit, await aDeliverableCart(kit)),
      PAYMENT_ERROR: (kit) => paying(kit, 'error'),
      PAYMENT_DECLINED: (kit) => paying(kit, 'refused'),
      PAYMENT_FRAUD_VERIFICATION_EXCEPTION: (kit) => paying(kit, 'fraud'),
      BILLING_ADDRESS_MISSING: (kit) => place(kit, { billingAddress: undefined }),
      BILLING_ADDRESS_INVALID: (kit) => place(kit, { billingAddress: { ...kit.fixtures.addresses.valid, city: '', addressLine1: '' } }),
      CAPTCHA_FAILED: (kit) => place(kit, { recaptcha_response: 'no-token' }),
    },
  },
  'orders.authenticate': {
    isCore: true,
    cannotSucceed: 'Only the bank of the shopper makes a result that places an order.',
    isOwned: true,
    ask: (kit) => authenticating(kit),
    errors: {
      ...placingErrors,
      PAYMENT_AUTHENTICATION_FAILED: (kit) => authenticating(kit),
      ORDER_NOT_FOUND: (kit) => authenticating(kit, { params: { orderNumber: unknownOrder } }),
      CART_NOT_FOUND: changed,
      CHECKOUT_INCOMPLETE: changed,
      PAYMENT_ERROR: provider,
      PAYMENT_DECLINED: provider,
      PAYMENT_FRAUD_VERIFICATION_EXCEPTION: provider,
      BILLING_ADDRESS_MISSING: changed,
      BILLING_ADDRESS_INVALID: changed,
      CAPTCHA_FAILED: 'The call has no CAPTCHA.',
    },
  },
  'orders.purchase': {
    isCore: true,
    isOwned: true,
    ask: async (kit) => {
      const { session, order } = await theOrder(kit)
      return { params: { orderId: order.orderNumber }, token: session.token }
    },
    says: (order, { kit }) => expectWholeOrder(order, kit),
    errors: { ORDER_NOT_FOUND: async (kit) => ({ params: { orderId: unknownOrder }, token: (await kit.people.guest()).token }) },
  },
  'orders.history': {
    isCore: true,
    ask: async (kit) => ({ body: { start: 0, count: 5 }, token: (await kit.people.shopper()).token }),
    says: ({ orders, total }) => must(orders.length <= 5 && orders.length <= total, 'More orders were answered than were asked for.'),
    errors: { ORDER_HISTORY_INVALID: async (kit) => ({ body: { start: -1, count: 10 }, token: (await kit.people.shopper()).token }) },
  },
  'orders.track': {
    isCore: true,
    ask: (kit) => aboutOrder(kit, tracked(kit)),
    errors: {
      ORDER_REQUEST_INVALID: (kit) => aboutOrder(kit),
      ORDER_NOT_FOUND: (kit) => aboutOrder(kit, { email: 'somebody.else@example.com' }),
      CAPTCHA_FAILED: 'Only after more wrong requests than a shopper makes.',
    },
  },
  'orders.withdrawable': {
    cannotSucceed: europeOnly,
    ask: (kit) => withdrawing(kit),
    errors: {
      ORDER_REQUEST_INVALID: (kit) => withdrawing(kit, { email: '' }),
      ORDER_NOT_FOUND: (kit) => withdrawing(kit, { email: 'somebody.else@example.com' }),
      CAPTCHA_FAILED: 'Only after more wrong requests than a shopper makes.',
    },
  },
  'orders.withdraw': {
    cannotSucceed: europeOnly,
    ask: (kit) => stating(kit),
    errors: {
      ORDER_REQUEST_INVALID: (kit) => stating(kit, { email: '' }),
      ORDER_NOT_FOUND: (kit) => stating(kit, { email: 'somebody.else@example.com' }),
      ORDER_NOT_CHANGEABLE: 'Only after the period has ended.',
      CAPTCHA_FAILED: 'Only after more wrong requests than a shopper makes.',
    },
  },
  'orders.cancel': {
    isCore: true,
    isOwned: true,
    ask: (kit) => cancelling(kit),
    says: ({ status }) => must(status === 'CANCELLED' || status === 'REFUNDED', `The cancelled order is ${status}.`),
    errors: {
      ORDER_NOT_FOUND: (kit) => aboutOrder(kit, { orderNumber: unknownOrder }),
      ORDER_NOT_CHANGEABLE: 'Only after the order has been shipped.',
    },
  },
  'orders.invoice': {
    isOwned: true,
    ask: (kit) => aboutOrder(kit),
    errors: { ORDER_NOT_FOUND: (kit) => aboutOrder(kit, { orderNumber: unknownOrder }) },
  },
  'orders.returnLabel': {
    cannotSucceed: 'An order can be returned only after it has been delivered.',
    isOwned: true,
    ask: (kit) => returning(kit),
    errors: {
      RETURN_NOT_ALLOWED: (kit) => returning(kit),
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
    ask: (kit) => aboutOrder(kit, { itemId: 'none', email: 'conformance@example.com' }),
    errors: {
      GIFT_ORDER_NOT_FOUND: (kit) => aboutOrder(kit, { orderNumber: unknownOrder, itemId: 'none', email: 'conformance@example.com' }),
      GIFT_CARD_NOT_MAILED: 'Only for an order of a gift card that waits for its email.',
    },
  },
}
