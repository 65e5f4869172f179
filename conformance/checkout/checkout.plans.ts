import type { CallInput } from '../kit/call-input'
import { requireFixture, expectThat } from '../kit/finding'
import { createCart, createDeliverableCart, type Kit, type OwnCart } from '../kit/kit'
import type { AreaPlans } from '../kit/plan'
import { expectConsistentCart } from '../cart/expect-consistent-cart'

const unknownCart = { basketId: 'no-such-cart' }
const buildCartCall = ({ session, cart }: OwnCart, input: Omit<CallInput, 'token'> = {}): CallInput => ({
  params: { basketId: cart.id },
  ...input,
  token: session.token,
})

const buildShippingAddress = async (kit: Kit, body: unknown = [kit.fixtures.addresses.valid]) =>
  buildCartCall(await createCart(kit), { body })
const getPoBoxAddress = ({ fixtures }: Kit) => requireFixture(fixtures.addresses.poBox, 'addresses.poBox')
const buildBillingAddress = async (kit: Kit, overrides: object = {}) =>
  buildCartCall(await createCart(kit), { body: { ...kit.fixtures.addresses.valid, ...overrides } })

async function buildShippingMethod(kit: Kit, overrides: object = {}): Promise<CallInput> {
  const ownCart = await createDeliverableCart(kit)
  return buildCartCall(ownCart, { body: { cartId: ownCart.cart.id, code: 'standard', ...overrides } })
}

async function buildAddCard(kit: Kit, overrides: object = {}): Promise<CallInput> {
  const body = { payment_method_id: 'CREDIT_CARD', additionalDetails: { paymentData: kit.fixtures.payments.card }, ...overrides }
  return buildCartCall(await createCart(kit), { body })
}

type GiftCardState = 'full' | 'empty' | 'expired' | 'inactive' | 'locked' | 'foreign'
async function buildAddGiftCard(kit: Kit, state: GiftCardState): Promise<CallInput> {
  const { number, pin } = requireFixture(requireFixture(kit.fixtures.giftCards, 'giftCards')[state], `giftCards.${state}`)
  return buildCartCall(await createCart(kit), { body: { payment_method_id: 'GIFT_CARD', giftCardNumber: number, pin } })
}

async function buildWithCard(kit: Kit, overrides: object = {}): Promise<CallInput> {
  const ownCart = await createCart(kit)
  const body = { payment_method_id: 'CREDIT_CARD', additionalDetails: { paymentData: kit.fixtures.payments.card } }
  const { payment_instruments } = await kit.done('checkout.addPaymentInstrument', buildCartCall(ownCart, { body }))
  const payment_instrument_id = payment_instruments[0]?.payment_instrument_id
  expectThat(payment_instrument_id, 'The cart does not list the card that was added.')
  return buildCartCall(ownCart, { body: { payment_method_id: 'CREDIT_CARD', payment_instrument_id, ...overrides } })
}

async function buildReservation(kit: Kit, overrides: object = {}): Promise<CallInput> {
  const { store, products, addresses } = kit.fixtures
  const { firstName = 'Ada', lastName = 'Byron', email = '', phone = '' } = addresses.valid
  const contact = { firstName, lastName, email, phone }
  const item = requireFixture(products.storeOnly, 'products.storeOnly')
  const body = { ...item, qty: 1, contact, recaptcha_response: await kit.people.captcha('reserve'), ...overrides }
  return { query: { storeId: requireFixture(store, 'store').pickup }, body, token: (await kit.people.guest()).token }
}

const fingerprint = { sessionId: 'session-1', userAgent: 'Conformance', language: 'en', timezone: 'UTC', screen: '1x1' }
const noStockReason = 'Stock of a store is not in the fixtures.'
const serviceFailureReason = 'A client cannot make the gift card service fail.'
const withUnknownCart = (buildAsk: (kit: Kit) => Promise<CallInput>) => async (kit: Kit) => ({
  ...(await buildAsk(kit)),
  params: unknownCart,
})

export const checkoutPlans: AreaPlans<'checkout'> = {
  'checkout.chooseShippingMethod': {
    isCore: true,
    isOwned: true,
    ask: (kit) => buildShippingMethod(kit),
    says: (cart, { kit }) => {
      expectThat(
        cart.shippingMethods.some(({ code }) => code === 'standard'),
        'The cart does not show the chosen method.',
      )
      expectConsistentCart(cart, kit)
    },
    errors: {
      CART_NOT_FOUND: (kit) => buildShippingMethod(kit, { cartId: 'no-such-cart' }),
      ADDRESS_NOT_FOUND: (kit) => buildShippingMethod(kit, { shippingId: 'no-such-parcel' }),
      SHIPPING_POBOX_UNAVAILABLE: async (kit) => {
        const ownCart = await createCart(kit)
        await kit.done('checkout.setShippingAddress', buildCartCall(ownCart, { body: [getPoBoxAddress(kit)] }))
        return buildCartCall(ownCart, { body: { cartId: ownCart.cart.id, code: 'express' } })
      },
      STORE_NOT_FOUND: (kit) => buildShippingMethod(kit, { code: 'pickup', shippingId: 'no-such-store' }),
      STORE_STOCK_MISSING: noStockReason,
    },
  },
  'checkout.shippingMethod': {
    isCore: true,
    isOwned: true,
    ask: async (kit) => {
      const ownCart = await createDeliverableCart(kit)
      return buildCartCall(ownCart, { params: { basketId: ownCart.cart.id, shippingId: 'me' } })
    },
    says: ({ applicableShippingMethods }) => expectThat(applicableShippingMethods.length > 0, 'No delivery method is offered.'),
    errors: {
      CART_NOT_FOUND: async (kit) => buildCartCall(await createCart(kit), { params: { ...unknownCart, shippingId: 'me' } }),
      ADDRESS_NOT_FOUND: async (kit) => {
        const ownCart = await createDeliverableCart(kit)
        return buildCartCall(ownCart, { params: { basketId: ownCart.cart.id, shippingId: 'no-such-parcel' } })
      },
    },
  },
  'checkout.setShippingAddress': {
    isCore: true,
    isOwned: true,
    ask: (kit) => buildShippingAddress(kit),
    says: (cart, { kit }) => {
      const { postalCode } = kit.fixtures.addresses.valid
      expectThat(cart.shippingAddress?.postalCode === postalCode, 'The cart does not show the address that was set.')
      expectConsistentCart(cart, kit)
    },
    errors: {
      CART_NOT_FOUND: withUnknownCart(buildShippingAddress),
      CANT_SHIP_THERE: (kit) => buildShippingAddress(kit, [requireFixture(kit.fixtures.addresses.abroad, 'addresses.abroad')]),
      SHIPPING_POBOX_UNAVAILABLE: async (kit) => {
        const body = [getPoBoxAddress(kit)]
        const ownCart = await createDeliverableCart(kit)
        await kit.done('checkout.chooseShippingMethod', buildCartCall(ownCart, { body: { cartId: ownCart.cart.id, code: 'express' } }))
        return buildCartCall(ownCart, { body })
      },
      TAX_ADDRESS_UNKNOWN: (kit) => buildShippingAddress(kit, [requireFixture(kit.fixtures.addresses.taxUnknown, 'addresses.taxUnknown')]),
      ADDRESS_NOT_FOUND: (kit) => buildShippingAddress(kit, [{ ...kit.fixtures.addresses.valid, shippingId: 'no-such-parcel' }]),
      CAPTCHA_FAILED: (kit) => buildShippingAddress(kit, { addresses: [kit.fixtures.addresses.valid], recaptcha_response: 'no-token' }),
    },
  },
  'checkout.removeShippingAddress': {
    isCore: true,
    isOwned: true,
    ask: async (kit) => buildCartCall(await createDeliverableCart(kit), { body: {} }),
    says: ({ shippingAddress }) => expectThat(!shippingAddress, 'The removed address is still in the cart.'),
    errors: {
      CART_NOT_FOUND: withUnknownCart(async (kit) => buildCartCall(await createDeliverableCart(kit), { body: {} })),
      ADDRESS_NOT_FOUND: async (kit) => buildCartCall(await createCart(kit), { body: { shippingId: 'no-such-parcel' } }),
    },
  },
  'checkout.validateShippingAddress': {
    isCore: true,
    isOwned: true,
    ask: (kit) => buildBillingAddress(kit),
    says: ({ status }) => expectThat(status !== 'INVALID', 'addresses.valid is reported as invalid.'),
    errors: { CART_NOT_FOUND: withUnknownCart(buildBillingAddress) },
  },
  'checkout.setBillingAddress': {
    isCore: true,
    isOwned: true,
    ask: (kit) => buildBillingAddress(kit),
    says: ({ billingAddress }, { kit }) =>
      expectThat(billingAddress?.postalCode === kit.fixtures.addresses.valid.postalCode, 'The cart does not show the billing address.'),
    errors: {
      CART_NOT_FOUND: withUnknownCart(buildBillingAddress),
      BILLING_ADDRESS_INVALID: (kit) => buildBillingAddress(kit, { city: '', addressLine1: '' }),
    },
  },
  'checkout.removeBillingAddress': {
    isCore: true,
    isOwned: true,
    ask: async (kit) => {
      const input = await buildBillingAddress(kit)
      await kit.done('checkout.setBillingAddress', input)
      return { ...input, body: undefined }
    },
    errors: {
      CART_NOT_FOUND: async (kit) => ({ ...(await buildBillingAddress(kit)), body: undefined, params: unknownCart }),
      BILLING_ADDRESS_MISSING: async (kit) => buildCartCall(await createCart(kit)),
    },
  },
  'checkout.paymentMethods': {
    isCore: true,
    isOwned: true,
    ask: async (kit) => buildCartCall(await createCart(kit)),
    says: ({ applicablePaymentMethods }, { kit }) => {
      const { code } = kit.fixtures.payments.pays
      expectThat(
        applicablePaymentMethods.some((paymentMethod) => paymentMethod.code === code),
        `${code} of payments.pays is not offered.`,
      )
    },
    errors: { CART_NOT_FOUND: withUnknownCart(async (kit) => buildCartCall(await createCart(kit))) },
  },
  'checkout.addPaymentInstrument': {
    isCore: true,
    isOwned: true,
    ask: (kit) => buildAddCard(kit),
    says: ({ payment_instruments }) =>
      expectThat(payment_instruments.length === 1, `The cart has ${payment_instruments.length} payments, not 1.`),
    errors: {
      CART_NOT_FOUND: withUnknownCart(buildAddCard),
      PAYMENT_METHOD_NOT_ALLOWED: (kit) => buildAddCard(kit, { payment_method_id: 'REWARD_CARD' }),
      PAYMENT_INSTRUMENT_NOT_FOUND: (kit) => buildAddCard(kit, { payment_instrument_id: 'no-such-card' }),
      GC_REQUEST_INVALID: (kit) => buildAddCard(kit, { payment_method_id: 'GIFT_CARD', giftCardNumber: '12', pin: '1' }),
      GC_INVALID2: (kit) => buildAddCard(kit, { payment_method_id: 'GIFT_CARD', giftCardNumber: '1111222233334444', pin: '1234' }),
      GC_INACTIVE: (kit) => buildAddGiftCard(kit, 'inactive'),
      GC_EXPIRED: (kit) => buildAddGiftCard(kit, 'expired'),
      GC_ZERO_BALANCE: (kit) => buildAddGiftCard(kit, 'empty'),
      GC_ALREADY_APPLIED: async (kit) => {
        const input = await buildAddGiftCard(kit, 'full')
        await kit.done('checkout.addPaymentInstrument', input)
        return input
      },
      GC_NOT_ALLOWED: async (kit) => {
        const item = requireFixture(kit.fixtures.products.digital, 'products.digital')
        const { body } = await buildAddGiftCard(kit, 'full')
        return buildCartCall(await createCart(kit, { item }), { body })
      },
      GC_FAILED: serviceFailureReason,
      GC_LOCKED: (kit) => buildAddGiftCard(kit, 'locked'),
      GC_OTHER_CURRENCY: (kit) => buildAddGiftCard(kit, 'foreign'),
      GIFT_CARD_SERVICE_DOWN: serviceFailureReason,
    },
  },
  'checkout.removePaymentInstrument': {
    isCore: true,
    isOwned: true,
    ask: (kit) => buildWithCard(kit),
    says: ({ payment_instruments }) => expectThat(payment_instruments.length === 0, 'The removed payment is still in the cart.'),
    errors: {
      CART_NOT_FOUND: withUnknownCart(buildWithCard),
      PAYMENT_INSTRUMENT_NOT_FOUND: (kit) => buildWithCard(kit, { payment_instrument_id: 'none' }),
    },
  },
  'checkout.paymentSession': {
    isCore: true,
    ask: async (kit) => {
      const { session, cart } = await createCart(kit)
      return { query: { cartId: cart.id }, token: session.token }
    },
    says: ({ amount }, { kit }) =>
      expectThat(amount.currency === kit.fixtures.shop.currency, `The amount is in ${amount.currency}, not ${kit.fixtures.shop.currency}.`),
    errors: {
      CART_NOT_FOUND: async (kit) => ({ query: { cartId: 'no-such-cart' }, token: (await kit.people.guest()).token }),
      PAYMENT_METHOD_NOT_ALLOWED: async (kit) => ({ query: { paymentMethodId: 'REWARD_CARD' }, token: (await kit.people.guest()).token }),
      PAYMENT_ERROR: 'A client cannot make the payment provider fail.',
    },
  },
  'checkout.deviceFingerPrint': {
    isOwned: true,
    ask: async (kit) => {
      const { session, cart } = await createCart(kit)
      return { body: { cartId: cart.id, ...fingerprint }, token: session.token }
    },
    errors: {
      CART_NOT_FOUND: async (kit) => ({ body: { cartId: 'no-such-cart', ...fingerprint }, token: (await kit.people.guest()).token }),
    },
  },
  'checkout.reserveWithItem': {
    feature: 'reservations',
    ask: (kit) => buildReservation(kit),
    errors: {
      STORE_NOT_FOUND: async (kit) => ({ ...(await buildReservation(kit)), query: { storeId: 'no-such-store' } }),
      STORE_STOCK_MISSING: noStockReason,
      STOCK_NOT_RESERVED: noStockReason,
      ITEM_NOT_AVAILABLE: (kit) => buildReservation(kit, { productId: 'ZZZZZZZZ', upc: '000000000000' }),
      CAPTCHA_FAILED: (kit) => buildReservation(kit, { recaptcha_response: 'no-token' }),
    },
  },
}
