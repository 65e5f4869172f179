import type { Ask } from '../kit/ask'
import { given, must } from '../kit/finding'
import { aCart, aDeliverableCart, type Kit, type OwnCart } from '../kit/kit'
import type { AreaPlans } from '../kit/plan'
import { expectWholeCart } from '../cart/whole-cart'

const nowhere = { basketId: 'no-such-cart' }
const of = ({ session, cart }: OwnCart, ask: Omit<Ask, 'token'> = {}): Ask => ({
  params: { basketId: cart.id },
  ...ask,
  token: session.token,
})

const shipping = async (kit: Kit, body: unknown = [kit.fixtures.addresses.valid]) => of(await aCart(kit), { body })
const poBox = ({ fixtures }: Kit) => given(fixtures.addresses.poBox, 'addresses.poBox')
const billing = async (kit: Kit, over: object = {}) => of(await aCart(kit), { body: { ...kit.fixtures.addresses.valid, ...over } })

async function method(kit: Kit, over: object = {}): Promise<Ask> {
  const own = await aDeliverableCart(kit)
  return of(own, { body: { cartId: own.cart.id, code: 'standard', ...over } })
}

async function card(kit: Kit, over: object = {}): Promise<Ask> {
  const body = { payment_method_id: 'CREDIT_CARD', additionalDetails: { paymentData: kit.fixtures.payments.card }, ...over }
  return of(await aCart(kit), { body })
}

type CardKind = 'full' | 'empty' | 'expired' | 'inactive' | 'locked' | 'foreign'
async function giftCard(kit: Kit, kind: CardKind): Promise<Ask> {
  const { number, pin } = given(given(kit.fixtures.giftCards, 'giftCards')[kind], `giftCards.${kind}`)
  return of(await aCart(kit), { body: { payment_method_id: 'GIFT_CARD', giftCardNumber: number, pin } })
}

async function withCard(kit: Kit, over: object = {}): Promise<Ask> {
  const own = await aCart(kit)
  const body = { payment_method_id: 'CREDIT_CARD', additionalDetails: { paymentData: kit.fixtures.payments.card } }
  const { payment_instruments } = await kit.done('checkout.addPaymentInstrument', of(own, { body }))
  const payment_instrument_id = payment_instruments[0]?.payment_instrument_id
  must(payment_instrument_id, 'The cart does not list the card that was added.')
  return of(own, { body: { payment_method_id: 'CREDIT_CARD', payment_instrument_id, ...over } })
}

async function reserving(kit: Kit, over: object = {}): Promise<Ask> {
  const { store, products, addresses } = kit.fixtures
  const { firstName = 'Ada', lastName = 'Byron', email = '', phone = '' } = addresses.valid
  const contact = { firstName, lastName, email, phone }
  const item = given(products.storeOnly, 'products.storeOnly')
  const body = { ...item, qty: 1, contact, recaptcha_response: await kit.people.captcha('reserve'), ...over }
  return { query: { storeId: given(store, 'store').pickup }, body, token: (await kit.people.guest()).token }
}

const fingerprint = { sessionId: 'session-1', userAgent: 'Conformance', language: 'en', timezone: 'UTC', screen: '1x1' }
const noStock = 'Stock of a store is not in the fixtures.'
const service = 'A client cannot make the gift card service fail.'
const cartGone = (make: (kit: Kit) => Promise<Ask>) => async (kit: Kit) => ({ ...(await make(kit)), params: nowhere })

export const checkoutPlans: AreaPlans<'checkout'> = {
  'checkout.chooseShippingMethod': {
    isCore: true,
    isOwned: true,
    ask: (kit) => method(kit),
    says: (cart, { kit }) => {
      must(
        cart.shippingMethods.some(({ code }) => code === 'standard'),
        'The cart does not show the chosen method.',
      )
      expectWholeCart(cart, kit)
    },
    errors: {
      CART_NOT_FOUND: (kit) => method(kit, { cartId: 'no-such-cart' }),
      ADDRESS_NOT_FOUND: (kit) => method(kit, { shippingId: 'no-such-parcel' }),
      SHIPPING_POBOX_UNAVAILABLE: async (kit) => {
        const own = await aCart(kit)
        await kit.done('checkout.setShippingAddress', of(own, { body: [poBox(kit)] }))
        return of(own, { body: { cartId: own.cart.id, code: 'express' } })
      },
      STORE_NOT_FOUND: (kit) => method(kit, { code: 'pickup', shippingId: 'no-such-store' }),
      STORE_STOCK_MISSING: noStock,
    },
  },
  'checkout.shippingMethod': {
    isCore: true,
    isOwned: true,
    ask: async (kit) => {
      const own = await aDeliverableCart(kit)
      return of(own, { params: { basketId: own.cart.id, shippingId: 'me' } })
    },
    says: ({ applicableShippingMethods }) => must(applicableShippingMethods.length > 0, 'No delivery method is offered.'),
    errors: {
      CART_NOT_FOUND: async (kit) => of(await aCart(kit), { params: { ...nowhere, shippingId: 'me' } }),
      ADDRESS_NOT_FOUND: async (kit) => {
        const own = await aDeliverableCart(kit)
        return of(own, { params: { basketId: own.cart.id, shippingId: 'no-such-parcel' } })
      },
    },
  },
  'checkout.setShippingAddress': {
    isCore: true,
    isOwned: true,
    ask: (kit) => shipping(kit),
    says: (cart, { kit }) => {
      const { postalCode } = kit.fixtures.addresses.valid
      must(cart.shippingAddress?.postalCode === postalCode, 'The cart does not show the address that was set.')
      expectWholeCart(cart, kit)
    },
    errors: {
      CART_NOT_FOUND: cartGone(shipping),
      CANT_SHIP_THERE: (kit) => shipping(kit, [given(kit.fixtures.addresses.abroad, 'addresses.abroad')]),
      SHIPPING_POBOX_UNAVAILABLE: async (kit) => {
        const body = [poBox(kit)]
        const own = await aDeliverableCart(kit)
        await kit.done('checkout.chooseShippingMethod', of(own, { body: { cartId: own.cart.id, code: 'express' } }))
        return of(own, { body })
      },
      TAX_ADDRESS_UNKNOWN: (kit) => shipping(kit, [given(kit.fixtures.addresses.taxUnknown, 'addresses.taxUnknown')]),
      ADDRESS_NOT_FOUND: (kit) => shipping(kit, [{ ...kit.fixtures.addresses.valid, shippingId: 'no-such-parcel' }]),
      CAPTCHA_FAILED: (kit) => shipping(kit, { addresses: [kit.fixtures.addresses.valid], recaptcha_response: 'no-token' }),
    },
  },
  'checkout.removeShippingAddress': {
    isCore: true,
    isOwned: true,
    ask: async (kit) => of(await aDeliverableCart(kit), { body: {} }),
    says: ({ shippingAddress }) => must(!shippingAddress, 'The removed address is still in the cart.'),
    errors: {
      CART_NOT_FOUND: cartGone(async (kit) => of(await aDeliverableCart(kit), { body: {} })),
      ADDRESS_NOT_FOUND: async (kit) => of(await aCart(kit), { body: { shippingId: 'no-such-parcel' } }),
    },
  },
  'checkout.validateShippingAddress': {
    isCore: true,
    isOwned: true,
    ask: (kit) => billing(kit),
    says: ({ status }) => must(status !== 'INVALID', 'addresses.valid is reported as invalid.'),
    errors: { CART_NOT_FOUND: cartGone(billing) },
  },
  'checkout.setBillingAddress': {
    isCore: true,
    isOwned: true,
    ask: (kit) => billing(kit),
    says: ({ billingAddress }, { kit }) =>
      must(billingAddress?.postalCode === kit.fixtures.addresses.valid.postalCode, 'The cart does not show the billing address.'),
    errors: { CART_NOT_FOUND: cartGone(billing), BILLING_ADDRESS_INVALID: (kit) => billing(kit, { city: '', addressLine1: '' }) },
  },
  'checkout.removeBillingAddress': {
    isCore: true,
    isOwned: true,
    ask: async (kit) => {
      const ask = await billing(kit)
      await kit.done('checkout.setBillingAddress', ask)
      return { ...ask, body: undefined }
    },
    errors: {
      CART_NOT_FOUND: async (kit) => ({ ...(await billing(kit)), body: undefined, params: nowhere }),
      BILLING_ADDRESS_MISSING: async (kit) => of(await aCart(kit)),
    },
  },
  'checkout.paymentMethods': {
    isCore: true,
    isOwned: true,
    ask: async (kit) => of(await aCart(kit)),
    says: ({ applicablePaymentMethods }, { kit }) => {
      const { code } = kit.fixtures.payments.pays
      must(
        applicablePaymentMethods.some((each) => each.code === code),
        `${code} of payments.pays is not offered.`,
      )
    },
    errors: { CART_NOT_FOUND: cartGone(async (kit) => of(await aCart(kit))) },
  },
  'checkout.addPaymentInstrument': {
    isCore: true,
    isOwned: true,
    ask: (kit) => card(kit),
    says: ({ payment_instruments }) =>
      must(payment_instruments.length === 1, `The cart has ${payment_instruments.length} payments, not 1.`),
    errors: {
      CART_NOT_FOUND: cartGone(card),
      PAYMENT_METHOD_NOT_ALLOWED: (kit) => card(kit, { payment_method_id: 'REWARD_CARD' }),
      PAYMENT_INSTRUMENT_NOT_FOUND: (kit) => card(kit, { payment_instrument_id: 'no-such-card' }),
      GC_REQUEST_INVALID: (kit) => card(kit, { payment_method_id: 'GIFT_CARD', giftCardNumber: '12', pin: '1' }),
      GC_INVALID2: (kit) => card(kit, { payment_method_id: 'GIFT_CARD', giftCardNumber: '1111222233334444', pin: '1234' }),
      GC_INACTIVE: (kit) => giftCard(kit, 'inactive'),
      GC_EXPIRED: (kit) => giftCard(kit, 'expired'),
      GC_ZERO_BALANCE: (kit) => giftCard(kit, 'empty'),
      GC_ALREADY_APPLIED: async (kit) => {
        const ask = await giftCard(kit, 'full')
        await kit.done('checkout.addPaymentInstrument', ask)
        return ask
      },
      GC_NOT_ALLOWED: async (kit) => {
        const item = given(kit.fixtures.products.digital, 'products.digital')
        const { body } = await giftCard(kit, 'full')
        return of(await aCart(kit, { item }), { body })
      },
      GC_FAILED: service,
      GC_LOCKED: (kit) => giftCard(kit, 'locked'),
      GC_OTHER_CURRENCY: (kit) => giftCard(kit, 'foreign'),
      GIFT_CARD_SERVICE_DOWN: service,
    },
  },
  'checkout.removePaymentInstrument': {
    isCore: true,
    isOwned: true,
    ask: (kit) => withCard(kit),
    says: ({ payment_instruments }) => must(payment_instruments.length === 0, 'The removed payment is still in the cart.'),
    errors: { CART_NOT_FOUND: cartGone(withCard), PAYMENT_INSTRUMENT_NOT_FOUND: (kit) => withCard(kit, { payment_instrument_id: 'none' }) },
  },
  'checkout.paymentSession': {
    isCore: true,
    ask: async (kit) => {
      const { session, cart } = await aCart(kit)
      return { query: { cartId: cart.id }, token: session.token }
    },
    says: ({ amount }, { kit }) =>
      must(amount.currency === kit.fixtures.shop.currency, `The amount is in ${amount.currency}, not ${kit.fixtures.shop.currency}.`),
    errors: {
      CART_NOT_FOUND: async (kit) => ({ query: { cartId: 'no-such-cart' }, token: (await kit.people.guest()).token }),
      PAYMENT_METHOD_NOT_ALLOWED: async (kit) => ({ query: { paymentMethodId: 'REWARD_CARD' }, token: (await kit.people.guest()).token }),
      PAYMENT_ERROR: 'A client cannot make the payment provider fail.',
    },
  },
  'checkout.deviceFingerPrint': {
    isOwned: true,
    ask: async (kit) => {
      const { session, cart } = await aCart(kit)
      return { body: { cartId: cart.id, ...fingerprint }, token: session.token }
    },
    errors: {
      CART_NOT_FOUND: async (kit) => ({ body: { cartId: 'no-such-cart', ...fingerprint }, token: (await kit.people.guest()).token }),
    },
  },
  'checkout.reserveWithItem': {
    feature: 'reservations',
    ask: (kit) => reserving(kit),
    errors: {
      STORE_NOT_FOUND: async (kit) => ({ ...(await reserving(kit)), query: { storeId: 'no-such-store' } }),
      STORE_STOCK_MISSING: noStock,
      STOCK_NOT_RESERVED: noStock,
      ITEM_NOT_AVAILABLE: (kit) => reserving(kit, { productId: 'ZZZZZZZZ', upc: '000000000000' }),
      CAPTCHA_FAILED: (kit) => reserving(kit, { recaptcha_response: 'no-token' }),
    },
  },
}
