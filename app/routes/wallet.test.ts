import { beforeEach, expect, test } from 'vitest'
import type { Cart } from '#contracts/entities/cart'
import type { Order } from '#contracts/entities/order'
import type { Flags } from '#config/flags'
import { aContact } from '#domain/wallet/contact.sample'
import type { WalletContact } from '#domain/wallet/wallet-contact'
import type { FormerCart, WalletSheet } from '~/server/session-store'
import { anEmptyObject } from '~/server/test/an-empty-object'
import { aCart } from '~/server/test/a-cart'
import { aProduct } from '~/server/test/a-product'
import { aReadyCart } from '~/server/test/a-ready-cart'
import { aPaymentSession } from '~/server/test/a-payment-session'
import { anOrder } from '~/server/test/an-order'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { recordWaits } from '~/server/test/record-waits'
import { anError } from '~/server/test/an-upstream.server'
import type { StorefrontEnv } from '~/server/request-context'
import type { WalletStepResult } from '~/features/wallet/wallet-error.server'
import { action } from './wallet'

beforeEach(() => void anEdgeCache())

const calls = {
  details: 'GET /products/v2/products/HV7K2Q41/details',
  create: 'POST /cart/v1/cartWithItem',
  shipping: 'GET /cart/v1/cart/cart-1/shippingMethod/me',
  coupon: 'PUT /cart/v1/coupon',
  session: 'GET /cart/v1/paymentSession',
  cart: 'GET /cart/v1/cart/cart-1',
  address: 'POST /cart/v2/cart/cart-1/shippingAddress',
  noAddress: 'DELETE /cart/v2/cart/cart-1/shippingAddress',
  billing: 'POST /cart/v1/cart/cart-1/billingAddress',
  noBilling: 'DELETE /cart/v1/cart/cart-1/billingAddress',
  method: 'POST /cart/v1/shippingMethod',
  payPal: 'PUT /cart/v1/cart/cart-1/payPalOrder',
  prepare: 'POST /cart/v1/cart/prepareOrder',
  instrument: 'POST /cart/v1/cart/cart-1/paymentInstruments',
  place: 'PUT /cart/v2/checkout/order',
  remove: 'DELETE /cart/v1/item',
  add: 'POST /cart/v1/item',
}
const gateway = 'https://apple-pay-gateway.apple.com/paymentservices/startSession'
/** The payment sheet of a product: it pays for a cart of its own. */
const ofProduct = { isOwn: false, slug: 'skarn-3l-shell-HV7K2Q41' }
const remembered = { cartId: 'cart-1', totalItems: 1, items: [{ productId: 'HV7K2Q41', upc: '0123456789012', qty: 1 }] }
/** The shopper's own cart, during an express purchase. */
const theirs = { ...remembered, cartId: 'cart-9' }
const paying = { sheet: 'sheet-1', wallet: 'APPLE_PAY', token: 'sealed', total: '220.00' }
const both = { shipping: JSON.stringify(aContact()), billing: JSON.stringify(aContact()) }

const confirmedOfProduct = '/en-us/order-confirmation?storeContext=applePayPdp'

function asksAt(url: string): Order['flash'] {
  return [{ type: 'PAYMENT', code: 'PaymentNotAuthorized', message: '', details: { action: { type: 'redirect', url } } }]
}

/** A CAPTCHA service with the same challenge for everybody, which accepts any answer. */
const captcha = {
  fetch: async (path: string) => Response.json(/answer/.test(path) ? { token: 'person' } : { id: 'sum-1', left: 3, right: 4 }),
}

type AskingOptions = {
  answers?: Answers
  cookies?: Record<string, string>
  sheet?: Partial<WalletSheet>
  hasCart?: boolean
  env?: Partial<StorefrontEnv>
  flags?: Partial<Flags>
  /** A customer who was away for half an hour. */
  isAway?: boolean
}

/** One step of a window that is open already, in a shop whose platform is content with everything. */
async function asking(
  form: Record<string, string>,
  { answers = {}, cookies = {}, sheet = {}, hasCart = true, env = {}, flags = {}, isAway = false }: AskingOptions = {},
) {
  const cart: Cart = aReadyCart()
  const created = () => Response.json(cart, { status: 201 })
  const all: Answers = {
    ...{ [calls.details]: aProduct(), [calls.create]: created, [calls.shipping]: cart.shippingMethods[0], [calls.coupon]: cart },
    ...{
      [calls.session]: aPaymentSession({ merchantSession: 'bQ==' }),
      [calls.cart]: cart,
      [calls.address]: cart,
      [calls.noAddress]: cart,
      [calls.billing]: cart,
      [calls.noBilling]: cart,
      [calls.payPal]: { payPalOrderId: '5O190127TN364715T' },
    },
    ...{ [calls.method]: cart, [calls.prepare]: { ...cart, orderReservationExpiry: '2026-11-22T10:15:00.000Z' } },
    ...{ [calls.instrument]: cart, [calls.place]: anOrder(), [calls.remove]: aCart({ items: [] }), [calls.add]: cart },
    ...answers,
  }
  const made = aShop(all, { path: '/en-us/checkout/wallet', form, cookies, flags, captcha, env })
  const { session } = made.shop
  if (isAway) await comeBack(made)
  if (hasCart) await session.rememberCart('HALVERN-US', sheet.isOwn === false ? theirs : remembered)
  await session.rememberWalletSheet({ id: 'sheet-1', cartId: 'cart-1', isOwn: true, ...sheet })
  const answer = await action(made.args as unknown as Parameters<typeof action>[0])
  const result = (await answer.json()) as WalletStepResult<Record<string, unknown>>
  const order = made.requests.map(({ method, path }) => `${method} ${path}`).filter((call) => !/token/.test(call))
  return { ...made, status: answer.status, result, order, state: (await session.read())! }
}

async function comeBack({ shop, sessions }: ReturnType<typeof aShop>) {
  const known = { isLoyaltyMember: true, isEmployee: true, isAthlete: false, programmes: [], isEmployeeDiscountTCAccepted: true }
  await shop.session.signIn({ accessToken: 'a1', refreshToken: 'r1', consumer: { consumerNo: 'C1', kind: 'EMPLOYEE', ...known } })
  for (const state of sessions.values()) state.presence = { age: 0, isAway: true }
}

const fromProduct = {
  intent: 'open',
  wallet: 'APPLE_PAY',
  slug: 'skarn-3l-shell-HV7K2Q41',
  color: 'slate',
  size: 'm',
  validationUrl: gateway,
}

test('from a product: a cart of its own, deliveries, the stored code, the payment session, in this order (WAL-01, PROM-09, CFG-05)', async () => {
  const { result, order, callsTo, state } = await asking(fromProduct, { cookies: { '__Host-promo': 'WELCOME10' } })
  expect(order).toEqual([calls.details, calls.create, calls.shipping, calls.coupon, calls.session])
  expect(callsTo(calls.create)[0]?.query.get('isTemporary')).toBe('true')
  expect(callsTo(calls.coupon)[0]?.body).toEqual({ cartId: 'cart-1', code: 'WELCOME10' })
  const { query } = callsTo(calls.session)[0]!
  expect(Object.fromEntries(query)).toMatchObject({ paymentMethodId: 'APPLE_PAY', cartId: 'cart-1', validationUrl: gateway })
  expect(result).toMatchObject({
    ok: true,
    value: { total: '220.00', merchantSession: 'bQ==', deliveries: [{ code: 'standard' }, { code: 'express' }] },
  })
  expect(state).toMatchObject({ carts: { 'HALVERN-US': remembered }, sheet: { cartId: 'cart-1', ...ofProduct } })
})

test('a stored code that does not apply to wallets waits for the shopper’s own cart (CFG-05)', async () => {
  const { result, order } = await asking(fromProduct, { cookies: { '__Host-promo': 'WELCOME10' }, flags: { autoPromoInWallets: false } })
  expect([result.ok, order]).toEqual([true, [calls.details, calls.create, calls.shipping, calls.session]])
})

test('a stored code that is refused holds nobody up; without one none is applied (PROM-09)', async () => {
  const { result } = await asking(fromProduct, { cookies: { '__Host-promo': 'OLD' }, answers: { [calls.coupon]: anError(422, 'PRM155') } })
  expect(result.ok).toBe(true)
  expect((await asking(fromProduct)).order).not.toContain(calls.coupon)
})

test('from the cart it is the shopper’s own that is paid; its addresses and how it was to travel are remembered', async () => {
  const { result, state, order } = await asking({ intent: 'open', wallet: 'GOOGLE_PAY' })
  expect(result.ok).toBe(true)
  expect(order).not.toContain(calls.create)
  const former = { addresses: [{ firstName: 'Ada', shippingId: 'me' }], bill: { firstName: 'Ada' }, way: 'standard' }
  expect(state.sheet).toMatchObject({ cartId: 'cart-1', isOwn: true, former })
})

test.each([
  [{ ...fromProduct, slug: '' }, {}, '/en-us/cart'],
  [fromProduct, { isOwn: false }, '/en-us/p/skarn-3l-shell-HV7K2Q41'],
  [{ intent: 'contact', sheet: 'sheet-1', contact: '{}' }, {}, '/en-us/cart'],
  [{ intent: 'delivery', sheet: 'sheet-1', code: 'express' }, {}, '/en-us/cart'],
  [{ intent: 'pay', wallet: 'GOOGLE_PAY', sheet: 'sheet-1', sessionId: 's', token: 't', total: '1.00' }, {}, '/en-us/cart'],
  [
    { intent: 'pay', wallet: 'GOOGLE_PAY', sheet: 'sheet-1', sessionId: 's', token: 't', total: '1.00' },
    { isOwn: false, slug: 'a-HV7K2Q41' },
    '/en-us/p/a-HV7K2Q41',
  ],
])('step $intent: after half an hour nobody pays in a sheet with the customer’s points and prices (G20)', async (form, sheet, back) => {
  const { result, requests } = await asking(form, { isAway: true, sheet })
  const next = `/en-us/sign-in?${new URLSearchParams({ redirectTo: back })}`
  expect(result).toMatchObject({ ok: false, refusal: { next, message: expect.stringContaining('Sign in again') as string } })
  expect(requests).toEqual([])
})

test('a refused add is reported as in the cart (WAL-18)', async () => {
  const { status, result } = await asking(fromProduct, { answers: { [calls.create]: anError(405, 'INV405') } })
  expect(status).toBe(422)
  expect(result).toMatchObject({ ok: false, refusal: { message: expect.stringMatching(/sold out|stock|gone/i) } })
})

test.each([
  ['no merchant', { [calls.session]: anError(400, 'PYT400') }],
  ['another provider', { [calls.session]: aPaymentSession({ provider: 'OTHER' }) }],
  ['nobody answers', { [calls.session]: anError(500, 'GEN500') }],
])('a window is not opened when there is %s (WAL-07, WAL-17)', async (_, answers) => {
  const { result, state } = (await recordWaits(() => asking(fromProduct, { answers }))).answer
  expect(result).toMatchObject({ ok: false, refusal: { message: expect.any(String) } })
  expect(state.sheet?.id).toBe('sheet-1')
})

test('a failed payment session is requested again after three seconds, and no third time (PAY-07)', async () => {
  let tries = 0
  const late = () => (++tries === 1 ? anError(500, 'GEN500') : Response.json(aPaymentSession({ merchantSession: 'bQ==' })))
  const opened = await recordWaits(() => asking(fromProduct, { answers: { [calls.session]: late } }))
  expect([opened.answer.result.ok, opened.waits]).toEqual([true, [3_000]])
  const never = await recordWaits(() => asking(fromProduct, { answers: { [calls.session]: anError(500, 'GEN500') } }))
  expect([never.answer.result.ok, never.answer.callsTo(calls.session).length]).toEqual([false, 2])
})

const seen = (contact: WalletContact) => ({ intent: 'contact', sheet: 'sheet-1', contact: JSON.stringify(contact) })
const partly = { locality: 'Portland', administrativeArea: 'OR', postalCode: '97205', countryCode: 'US' }

test('an address that is seen costs what it costs there (WAL-03, WAL-15)', async () => {
  const { result, callsTo } = await asking(seen(partly))
  expect(result).toMatchObject({ ok: true, value: { total: '220.00' } })
  expect(callsTo(calls.address)[0]?.body).toEqual({
    addresses: [{ city: 'Portland', province: 'OR', postalCode: '97205', countryCode: 'US', shippingId: 'me' }],
    context: 'APPLE_PAY_EXPRESS',
  })
})

test.each([
  ['other-country', { ...partly, countryCode: 'CA' }],
  ['city-too-long', { ...partly, locality: 'x'.repeat(51) }],
])('%s is refused before any call (WAL-03, WAL-16)', async (problem, contact) => {
  const { result, order } = await asking(seen(contact))
  expect(result).toMatchObject({ ok: false, refusal: { problem } })
  expect(order).toEqual([])
})

test.each([
  ['SHP410', 'province', 'address-not-served'],
  ['CHK320', 'addressLine1', 'address-not-served'],
  ['TAX309', 'province', 'address-not-served'],
  ['SHP410', 'countryCode', 'other-country'],
])('%s of %s is reported as %s (WAL-16)', async (errorId, field, problem) => {
  const answers = { [calls.address]: anError(422, errorId, { additionalInfo: { field } }) }
  expect((await asking(seen(partly), { answers })).result).toMatchObject({ ok: false, refusal: { problem } })
})

test('a delivery that is offered is chosen, another one is refused (WAL-04, WAL-16)', async () => {
  const { result, callsTo } = await asking({ intent: 'delivery', sheet: 'sheet-1', code: 'express' })
  expect(result.ok).toBe(true)
  expect(callsTo(calls.method)[0]?.body).toEqual({ cartId: 'cart-1', code: 'express', shippingId: 'me', shopperAppliedSM: true })
  const other = await asking({ intent: 'delivery', sheet: 'sheet-1', code: 'drone' })
  expect(other.result).toMatchObject({ ok: false, refusal: { problem: 'method-not-listed' } })
  expect(other.callsTo(calls.method)).toEqual([])
})

test('paid: the address, the prepared order, the wallet, the placed order with its CAPTCHA token, in this order (WAL-05, WAL-06)', async () => {
  const { result, order, callsTo, state } = await asking({ intent: 'pay', ...paying, ...both, challenge: 'sum-1', answer: '7' })
  expect(order).toEqual([calls.cart, calls.address, calls.prepare, calls.instrument, calls.place])
  expect(callsTo(calls.instrument)[0]?.body).toEqual({ payment_method_id: 'APPLE_PAY', additionalDetails: { paymentData: 'sealed' } })
  expect(callsTo(calls.place)[0]?.body).toMatchObject({
    ...{
      cartId: 'cart-1',
      recaptcha_response: 'person',
      expectedTotal: '220.00',
      billingAddress: { firstName: 'Ada', email: 'ada@shop.example' },
    },
    paymentMethod: { code: 'APPLE_PAY', additionalData: { walletToken: 'sealed', payment_method_id: 'APPLE_PAY' } },
  })
  expect(result).toEqual({ ok: true, value: { next: '/en-us/order-confirmation' } })
  expect(state).toMatchObject({ carts: anEmptyObject(), orders: { 'HALVERN-US': { orderNumber: 'HA12345678' } } })
  expect(state.sheet).toBeUndefined()
})

test('a 3-D Secure challenge returns to the shopper’s origin, not to the deployment’s first (CHK-06)', async () => {
  const env = { CANONICAL_ORIGINS: 'https://dunnage.example https://shop.example' }
  const { callsTo, shop } = await asking({ intent: 'pay', ...paying, ...both }, { env })
  const returnUrl = `https://shop.example/en-us/checkout/return?state=${await shop.session.returnState('cart-1')}`
  expect(callsTo(calls.place)[0]?.body).toMatchObject({ paymentMethod: { additionalData: { returnUrl } } })
})

test('an express confirmation says so, and the shopper’s own cart is still there (WAL-06, RTE-07)', async () => {
  const { result, state } = await asking({ intent: 'pay', ...paying, ...both }, { sheet: ofProduct })
  expect(result).toEqual({ ok: true, value: { next: '/en-us/order-confirmation?storeContext=applePayPdp' } })
  expect(state.carts).toEqual({ 'HALVERN-US': theirs })
  expect(state.orders).toMatchObject({ 'HALVERN-US': { cartId: 'cart-1', slug: ofProduct.slug } })
})

test.each([
  ['a bank that asks', anOrder({ status: 'AUTHENTICATION_REQUIRED', flash: asksAt('https://bank.example/ask') }), '/en-us/checkout/pay'],
  ['a payment still checked', anError(422, 'PYT300', { additionalInfo: { orderNumber: 'HA1', st: 'opens' } }), confirmedOfProduct],
])('from a product, %s leaves the shopper’s own cart as it is as well (WAL-01, CHK-06)', async (_, answer, next) => {
  const { result, state } = await asking({ intent: 'pay', ...paying, ...both }, { sheet: ofProduct, answers: { [calls.place]: answer } })
  expect(result).toEqual({ ok: true, value: { next } })
  expect(state.carts).toEqual({ 'HALVERN-US': theirs })
  expect(state.orders).toMatchObject({ 'HALVERN-US': { cartId: 'cart-1', slug: ofProduct.slug } })
})

test('from a product, a refused payment continues with the cart the platform made of it, not with the shopper’s (WAL-01, WAL-07)', async () => {
  const answers = { [calls.place]: anError(402, 'PYT402', { additionalInfo: { cartId: 'cart-2' } }) }
  const { result, state } = await asking({ intent: 'pay', ...paying, ...both }, { sheet: ofProduct, answers })
  expect(result).toMatchObject({ ok: false })
  expect(state).toMatchObject({ carts: { 'HALVERN-US': theirs }, sheet: { cartId: 'cart-2', ...ofProduct } })
})

test.each([
  ['billing-contact', 'postalCode', { billing: aContact({ postalCode: ' ' }), shipping: aContact() }],
  ['billing-contact', 'firstName', { billing: aContact({ givenName: '🌸', familyName: '' }), shipping: aContact() }],
  ['billing-contact', 'countryCode', { billing: aContact({ countryCode: 'U_' }), shipping: aContact() }],
  ['shipping-contact', 'addressLine1', { billing: aContact(), shipping: aContact({ addressLines: [' '] }) }],
])('%s is refused for its %s before anything is prepared (WAL-05, WAL-09, WAL-10, WAL-17)', async (problem, field, contacts) => {
  const sent = Object.fromEntries(Object.entries(contacts).map(([name, contact]) => [name, JSON.stringify(contact)]))
  const { result, order } = await asking({ intent: 'pay', ...paying, ...sent })
  expect(result).toMatchObject({ ok: false, refusal: { problem, field } })
  expect(order).toEqual([])
})

test.each([
  ['shipping-contact', 'addressLine1', { shipping: aContact({ addressLines: ['Hill House '.repeat(15), 'Rear '.repeat(10)] }) }],
  ['billing-contact', 'addressLine1', { billing: aContact({ addressLines: ['x'.repeat(200)] }) }],
  ['shipping-contact', 'firstName', { shipping: aContact({ givenName: 'x'.repeat(60) }) }],
  ['shipping-contact', 'phone', { shipping: aContact({ phoneNumber: '+1 503 555 0123, please ring the bell twice' }) }],
])('what no address holds is refused by its name, %s of %s, and nothing is prepared (VAL-45, VAL-48)', async (problem, field, contacts) => {
  const sent = Object.fromEntries(Object.entries(contacts).map(([name, contact]) => [name, JSON.stringify(contact)]))
  for (const wallet of ['APPLE_PAY', 'PAYPAL_EXPRESS']) {
    const { result, order } = await asking({ intent: 'pay', ...paying, wallet, ...both, ...sent })
    expect(result).toMatchObject({ ok: false, refusal: { problem, field, message: expect.stringContaining(': ') as string } })
    expect(order).toEqual([])
  }
})

test('a contact of one name is paid for, with a hyphen in place of the other (VAL-48)', async () => {
  const prince = JSON.stringify(aContact({ givenName: 'Prince', familyName: '' }))
  const { result, callsTo } = await asking({ intent: 'pay', ...paying, shipping: prince, billing: prince })
  expect(result.ok).toBe(true)
  expect(callsTo(calls.address)[0]?.body).toMatchObject({ addresses: [{ firstName: 'Prince', lastName: '-' }] })
})

test('a billing address in an unsupported country is refused once the wallet is attached, and nothing is placed (WAL-05)', async () => {
  const form = { intent: 'pay', ...paying, shipping: both.shipping, billing: JSON.stringify(aContact({ countryCode: 'BR' })) }
  const { result, order } = await asking(form)
  expect(result).toMatchObject({ ok: false, refusal: { problem: 'billing-contact', field: 'countryCode' } })
  expect(order.at(-1)).toBe(calls.instrument)
})

test('a total other than the window showed is not charged', async () => {
  const { result, order } = await asking({ intent: 'pay', ...paying, ...both, total: '219.00' })
  expect(result).toMatchObject({ ok: false, refusal: { message: expect.any(String) } })
  expect(order).not.toContain(calls.place)
})

test('a refused payment continues with the cart the platform made, and is reported (WAL-07)', async () => {
  const answers = { [calls.place]: anError(402, 'PYT402', { additionalInfo: { cartId: 'cart-2' } }) }
  const { result, state } = await asking({ intent: 'pay', ...paying, ...both }, { answers })
  expect(result).toMatchObject({ ok: false, refusal: { problem: 'unknown', message: expect.stringMatching(/card|payment/i) } })
  expect(state).toMatchObject({ carts: { 'HALVERN-US': { cartId: 'cart-2' } }, sheet: { cartId: 'cart-2' } })
})

test('an order that is still checked is one already', async () => {
  const answers = { [calls.place]: anError(422, 'PYT300', { additionalInfo: { orderNumber: 'HA1', st: 'opens' } }) }
  const { result, state } = await asking({ intent: 'pay', ...paying, ...both }, { answers })
  expect(result).toEqual({ ok: true, value: { next: '/en-us/order-confirmation' } })
  expect(state.orders).toMatchObject({ 'HALVERN-US': { orderNumber: 'HA1' } })
})

test('without a delivery address the shopper goes to checkout, and nothing is charged (RTE-05)', async () => {
  const { result, order } = await asking({ intent: 'pay', ...paying })
  expect(result).toEqual({ ok: true, value: { next: '/en-us/checkout' } })
  expect(order).not.toContain(calls.prepare)
})

test.each([
  ['APPLE_PAY', 'APPLE_PAY_EXPRESS', { givenName: 'Ada' }],
  // The wire has one word for the windows of both.
  ['GOOGLE_PAY', 'APPLE_PAY_EXPRESS', { givenName: 'Ada' }],
  ['PAYPAL_EXPRESS', 'PAYPAL_EXPRESS', { givenName: 'Ada' }],
])('data of %s appears in the checkout marked as its own (WAL-15, RTE-05)', async (wallet, context, seen) => {
  const { result, callsTo } = await asking({ intent: 'pay', ...paying, wallet, shipping: JSON.stringify(seen) })
  expect(result).toEqual({ ok: true, value: { next: '/en-us/checkout' } })
  expect(callsTo(calls.address)[0]?.body).toMatchObject({ context, addresses: [{ firstName: 'Ada' }] })
})

test('…with what was to be bought from a product’s page in the shopper’s cart (RTE-05)', async () => {
  const { result, callsTo } = await asking({ intent: 'pay', ...paying }, { sheet: ofProduct })
  expect(result).toEqual({ ok: true, value: { next: '/en-us/checkout' } })
  expect(callsTo(calls.add)[0]?.body).toMatchObject({ cartId: 'cart-9', productId: 'HV7K2Q41', qty: 1 })
  expect(callsTo(calls.remove)).toHaveLength(1)
})

test('PayPal’s window opens for an order of PayPal at what the cart costs (PAY-35)', async () => {
  const { result, order, state } = await asking({ intent: 'open', wallet: 'PAYPAL_EXPRESS' })
  expect(order.slice(-2)).toEqual([calls.session, calls.payPal])
  expect(result).toMatchObject({ ok: true, value: { sessionId: '5O190127TN364715T' } })
  expect(state.sheet).toMatchObject({ isPayPal: true })
})

test('an address or a delivery chosen in PayPal’s window changes PayPal’s order after the cart; in other windows there is none (PAY-35)', async () => {
  const isPayPal = { sheet: { isPayPal: true as const } }
  const chosen = { intent: 'delivery', sheet: 'sheet-1', code: 'express' }
  const seen = { intent: 'contact', sheet: 'sheet-1', contact: JSON.stringify(aContact()) }
  expect((await asking(chosen, isPayPal)).order).toEqual([calls.cart, calls.method, calls.payPal])
  expect((await asking(seen, isPayPal)).order).toEqual([calls.address, calls.payPal])
  expect((await asking(chosen)).order).toEqual([calls.cart, calls.method])
})

test('a provider that opens no order of PayPal is reported, and nothing is remembered of its window (PAY-35, WAL-07)', async () => {
  const { result, state } = await asking(
    { intent: 'open', wallet: 'PAYPAL_EXPRESS' },
    { answers: { [calls.payPal]: anError(402, 'PYT400') } },
  )
  expect(result).toMatchObject({ ok: false, refusal: { message: expect.any(String) } })
  expect(state.sheet).not.toHaveProperty('isPayPal')
})

const payer = { ...paying, wallet: 'PAYPAL_EXPRESS', sessionId: 's-1', payerId: 'payer-1' }

test('pay-on-account: the address with its payer, the billing address, and the order with the payer (WAL-11, WAL-12, WAL-15)', async () => {
  const { result, order, callsTo } = await asking({ intent: 'pay', ...payer, ...both })
  expect(order).toEqual([calls.cart, calls.address, calls.billing, calls.prepare, calls.instrument, calls.place])
  expect(callsTo(calls.address)[0]?.body).toMatchObject({
    ...{ context: 'PAYPAL_EXPRESS', addresses: [{ firstName: 'Ada', email: 'ada@shop.example', city: 'Portland' }] },
  })
  const additionalData = { walletToken: 'sealed', payerID: 'payer-1', sessionID: 's-1' }
  expect(callsTo(calls.place)[0]?.body).toMatchObject({ paymentMethod: { code: 'PAYPAL_EXPRESS', additionalData } })
  expect(result).toEqual({ ok: true, value: { next: '/en-us/order-confirmation' } })
})

test('pay-on-account: the whole name of the recipient is divided, and lacks nothing (WAL-12)', async () => {
  const shipping = JSON.stringify(aContact({ givenName: 'Grace Brewster Hopper', familyName: undefined }))
  const { result, callsTo } = await asking({ intent: 'pay', ...payer, ...both, shipping })
  expect(result).toEqual({ ok: true, value: { next: '/en-us/order-confirmation' } })
  expect(callsTo(calls.address)[0]?.body).toMatchObject({ addresses: [{ firstName: 'Grace Brewster', lastName: 'Hopper' }] })
})

test.each(['PAYPAL_EXPRESS', 'GOOGLE_PAY'])(
  'by %s, a store is told who picks up when everything is picked up (WAL-15, SHIP-03)',
  async (wallet) => {
    const [parcel] = aReadyCart().shippingMethods
    const collected = aReadyCart({ shippingMethods: [{ ...parcel!, code: 'pickup', shippingId: '12', address: undefined }] })
    const { callsTo } = await asking({ intent: 'pay', ...payer, ...both, wallet }, { answers: { [calls.cart]: collected } })
    const addresses = [{ firstName: 'Ada', lastName: 'Byron', email: 'ada@shop.example', shippingId: '12' }]
    expect(callsTo(calls.address).map(({ body }) => body)).toMatchObject([{ context: 'COLLECTION', addresses }])
  },
)

test.each(['givenName', 'familyName', 'addressLines', 'locality', 'postalCode', 'countryCode'])(
  'pay-on-account without %s leads to the checkout, prefilled (WAL-12, WAL-22)',
  async (part) => {
    const shipping = JSON.stringify(aContact({ [part]: undefined }))
    const { result, order, callsTo } = await asking({ intent: 'pay', ...payer, shipping })
    expect(result).toEqual({ ok: true, value: { next: '/en-us/checkout' } })
    expect(callsTo(calls.address)[0]?.body).toMatchObject({ context: 'PAYPAL_EXPRESS' })
    expect(order).not.toContain(calls.prepare)
  },
)

const leaving = { intent: 'leave', sheet: 'sheet-1' }

test('closing a sheet of a product leaves an empty cart, and the sheet is forgotten (WAL-08)', async () => {
  const { callsTo, state } = await asking(leaving, { sheet: ofProduct })
  expect(callsTo(calls.remove)[0]?.body).toEqual({ cartId: 'cart-1', itemId: 'item-1', upc: '0123456789012' })
  expect(state.sheet).toBeUndefined()
  expect(state.carts).toEqual({ 'HALVERN-US': theirs })
})

const home = { ...aReadyCart().shippingAddress, shippingId: 'me' }

test('closing a sheet of the cart restores its former address, or none (WAL-08)', async () => {
  const back = await asking(leaving, { sheet: { former: { addresses: [home] } } })
  expect(back.callsTo(calls.address)[0]?.body).toMatchObject({ addresses: [{ firstName: 'Ada', shippingId: 'me' }] })
  expect(back.callsTo(calls.remove)).toEqual([])
  const none = await asking(leaving)
  expect(none.callsTo(calls.noAddress)[0]?.body).toEqual({ shippingId: 'me' })
})

test('closing a sheet of the cart restores its delivery, where the address still allows it (WAL-08)', async () => {
  const [parcel] = aReadyCart().shippingMethods
  const express = aReadyCart({ shippingMethods: [{ ...parcel!, code: 'express' }] })
  const chosen = async (former: FormerCart, cart = express) => {
    const { callsTo } = await asking(leaving, {
      sheet: { former },
      answers: { [calls.cart]: cart, [calls.address]: cart, [calls.noAddress]: cart },
    })
    return callsTo(calls.method).map(({ body }) => body)
  }
  const { billingAddress: bill } = aReadyCart()
  const back = { cartId: 'cart-1', code: 'standard', shippingId: 'me', shopperAppliedSM: true }
  expect(await chosen({ addresses: [home], bill, way: 'standard' })).toEqual([back])
  expect(await chosen({ addresses: [], bill, way: 'standard' })).toEqual([back])
  expect(await chosen({ addresses: [home], bill, way: 'express' })).toEqual([])
  expect(await chosen({ addresses: [home], bill, way: 'standard' }, aReadyCart())).toEqual([])
  const alone = aReadyCart({ shippingMethods: [{ ...parcel!, code: 'express', applicableShippingMethods: [] }] })
  expect(await chosen({ addresses: [home], bill, way: 'standard' }, alone)).toEqual([])
})

test('leaving pay-on-account restores the former billing address, or none (WAL-07, WAL-08, WAL-11)', async () => {
  const billed = async (former: FormerCart) => {
    const { callsTo } = await asking(leaving, { sheet: { former } })
    return { set: callsTo(calls.billing).map(({ body }) => body), removed: callsTo(calls.noBilling).length }
  }
  const { billingAddress: bill } = aReadyCart()
  const elsewhere = { ...bill, addressLine1: '77 Office Park' }
  expect(await billed({ addresses: [home], bill: elsewhere })).toEqual({ set: [elsewhere], removed: 0 })
  expect(await billed({ addresses: [home] })).toEqual({ set: [], removed: 1 })
  expect(await billed({ addresses: [home], bill })).toEqual({ set: [], removed: 0 })
})

test('closing a sheet restores the pickup person, if there was one (WAL-08, SHIP-03)', async () => {
  const [parcel] = aReadyCart().shippingMethods
  const collector = { firstName: 'Bea', lastName: 'Roe', email: 'bea@shop.example', phone: '5035550100' }
  const at = (address: object) => ({
    ...parcel!,
    code: 'pickup' as const,
    shippingId: '12',
    address: { addressLine1: '1 Store', ...address },
  })
  const collected = aReadyCart({ shippingMethods: [at(collector)], shippingAddress: undefined })
  const answers = { [calls.cart]: collected, [calls.address]: collected }
  const opened = await asking({ intent: 'open', wallet: 'PAYPAL_EXPRESS' }, { answers })
  const addresses = [{ ...collector, shippingId: '12' }]
  expect(opened.state.sheet?.former).toMatchObject({ addresses })
  const back = await asking(leaving, { answers, sheet: { former: { addresses } } })
  expect(back.callsTo(calls.address)[0]?.body).toEqual({ addresses })
  const none = await asking(leaving, { answers, sheet: { former: { addresses: [] } } })
  expect(none.callsTo(calls.noAddress).map(({ body }) => body)).toEqual([{ shippingId: '12' }])
})

test('a sold-out free gift is reported as such, and nothing is placed (CART-22, WAL-07)', async () => {
  const gone = anError(406, 'INV406', { additionalInfo: { itemId: 'gift-gift-beanie' } })
  const { result, order } = await asking({ intent: 'pay', ...paying, ...both }, { answers: { [calls.prepare]: gone } })
  expect(result).toMatchObject({ ok: false, refusal: { message: expect.stringContaining('free gift has run out') as string } })
  expect(order).not.toContain(calls.place)
})

test('items that were just moved to another delivery are reported, and nothing is placed (ERR-22, WAL-07)', async () => {
  const moved = { type: 'WARNING' as const, code: 'PickupToHomeTransition', message: 'The shell is now sent to you.', details: {} }
  const prepared = { ...aReadyCart({ flash: [moved] }), orderReservationExpiry: '2026-11-22T10:15:00.000Z' }
  const { result, order } = await asking({ intent: 'pay', ...paying, ...both }, { answers: { [calls.prepare]: prepared } })
  expect(result).toMatchObject({ ok: false, refusal: { message: expect.stringMatching(/deliver|sent/) as string } })
  expect(order).not.toContain(calls.place)
})

test('a sheet that another one replaced is ignored', async () => {
  const { result, order } = await asking({ intent: 'delivery', sheet: 'sheet-0', code: 'express' })
  expect(result).toMatchObject({ ok: false, refusal: { problem: 'unknown' } })
  expect(order).toEqual([])
})

test.each([
  ['a step nobody knows', { intent: 'steal' }],
  ['no step', {}],
])('%s is no step', async (_, form) => {
  await expect(asking(form as Record<string, string>)).rejects.toMatchObject({ status: 400 })
})

test('an invalid contact is refused', async () => {
  const { result, order } = await asking({ intent: 'contact', sheet: 'sheet-1', contact: '{' })
  expect(result).toMatchObject({ ok: false, refusal: { problem: 'unknown' } })
  expect(order).toEqual([])
})
