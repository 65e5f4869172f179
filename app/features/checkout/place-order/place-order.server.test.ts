import { expect, test } from 'vitest'
import type { BrandId } from '#config/brands'
import { formAction } from '~/server/form-action.server'
import type { StorefrontEnv } from '~/server/request-context'
import { anEmptyObject } from '~/server/test/an-empty-object'
import { aCart } from '~/server/test/a-cart'
import { aReadyCart } from '~/server/test/a-ready-cart'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { actionResult } from '~/server/test/action-result.server'
import { anOrder } from '~/server/test/an-order'
import { anError } from '~/server/test/an-upstream.server'
import { loadBilling } from '~/features/checkout/billing/billing.server'
import { loadShipping } from '../shipping/load-shipping.server'
import { loadConfirmation } from './load-confirmation.server'
import { loadSummary } from './load-summary.server'
import { placeOrderAction } from './place-order.server'

const action = formAction({ 'place-order': placeOrderAction })
const preparing = 'POST /cart/v1/cart/prepareOrder'
const placing = 'PUT /cart/v2/checkout/order'
const remembered = { cartId: 'cart-1', totalItems: 1, items: [{ productId: 'HV7K2Q41', upc: '0123456789012', qty: 1 }] }

type PlaceOrderOptions = {
  form?: Record<string, string>
  answers?: Answers
  query?: string
  env?: Partial<StorefrontEnv>
  captcha?: ReturnType<typeof aCaptcha>
  brand?: BrandId
}

async function placingWith({ form = {}, answers = {}, query = '', env = {}, captcha, brand }: PlaceOrderOptions = {}) {
  const cart = aReadyCart()
  const all = {
    'GET /cart/v1/cart/cart-1': cart,
    [preparing]: { ...cart, orderReservationExpiry: '2026-11-21T10:15:00.000Z' },
    ...{ [placing]: anOrder(), 'POST /cart/v1/deviceFingerPrint': new Response(null, { status: 204 }) },
    ...answers,
  }
  const shop = aShop(all, {
    path: `/en-us/checkout/summary${query}`,
    env,
    ...(captcha && { captcha }),
    brand,
    form: { intent: 'place-order', total: '220.00', ...form },
  })
  await shop.shop.session.rememberCart(shop.shop.siteId, remembered)
  const post = () => actionResult(() => action({ ...shop.args, request: shop.args.request.clone() } as Parameters<typeof action>[0]))
  return { ...shop, answers: all as Answers, post, state: async () => (await shop.shop.session.read())! }
}

test('a placed order ends the cart and redirects to the confirmation (CHK-04, CHK-05, CHK-09, PAY-11)', async () => {
  const { post, state, callsTo, shop } = await placingWith()
  expect(await post()).toEqual({ status: 303, location: '/en-us/order-confirmation' })
  const returnUrl = `https://shop.example/en-us/checkout/return?state=${await shop.session.returnState('cart-1')}`
  const card = { payment_method_id: 'CREDIT_CARD', payment_instrument_id: 'card-1' }
  const paymentMethod = { code: 'CREDIT_CARD', additionalData: { ...card, returnUrl } }
  expect(callsTo(placing).map(({ body }) => body)).toEqual([
    { cartId: 'cart-1', billingAddress: aReadyCart().billingAddress, paymentMethod, expectedTotal: '220.00' },
  ])
  expect(await state()).toMatchObject({ carts: anEmptyObject(), orders: { 'HALVERN-US': { orderNumber: 'HA12345678', st: 'opens-it' } } })
})

test('a card typed into the provider’s fields is paid by in the session it was typed in (PAY-11)', async () => {
  const card = { payment_method_id: 'CREDIT_CARD', payment_instrument_id: 'card-1', amount: 220, c_requestID: 's-1' }
  const { post, callsTo } = await placingWith({ answers: { 'GET /cart/v1/cart/cart-1': aReadyCart({ payment_instruments: [card] }) } })
  await post()
  const additionalData = { payment_instrument_id: 'card-1', requestID: 's-1', sessionID: 's-1' }
  expect(callsTo(placing)[0]?.body).toMatchObject({ paymentMethod: { code: 'CREDIT_CARD', additionalData } })
})

test('a payment provider redirect is reported before the order and once; its failure stops no order (SEC-06, PAY-12)', async () => {
  const telling = 'POST /cart/v1/deviceFingerPrint'
  const seen = { timezone: 'Europe/Berlin', screen: '1280x800' }
  const refused = { [placing]: anError(402, 'PYT402') }
  const { post, callsTo, requests } = await placingWith({
    form: seen,
    answers: { [telling]: new Response(null, { status: 204 }), ...refused },
  })
  await post()
  await post()
  expect(callsTo(telling).map(({ body }) => body)).toMatchObject([{ cartId: 'cart-1', ...seen }])
  const paths = requests.map(({ path }) => path)
  expect(paths.indexOf('/cart/v1/deviceFingerPrint')).toBeLessThan(paths.indexOf('/cart/v2/checkout/order'))
  const failing = await placingWith({ answers: { [telling]: anError(500, 'GEN500') } })
  expect(await failing.post()).toEqual({ status: 303, location: '/en-us/order-confirmation' })
})

test('with several brands, a payment returns to the brand and origin of the session (CHK-06, ORD-07)', async () => {
  const { post, callsTo, shop } = await placingWith({
    brand: 'dunnage',
    env: { CANONICAL_ORIGINS: 'https://halvern.example https://dunnage.example' },
  })
  expect(await post()).toEqual({ status: 303, location: '/en-us/order-confirmation' })
  const returnUrl = `https://dunnage.example/en-us/checkout/return?state=${await shop.session.returnState('cart-1')}`
  expect(callsTo(placing)[0]?.body).toMatchObject({ paymentMethod: { additionalData: { returnUrl } } })
})

test('an order placed in a store names the store and who sold it (EMP-07, ORD-02)', async () => {
  const { post, callsTo, shop } = await placingWith()
  const store = { storeId: 'HV-US-01', storeName: 'Halvern Seattle' }
  await shop.associateSession.connect({ ...store, storeEmployeeId: 'E100037', storeEmployeeName: 'Caleb Nguyen' }, 'agent-token')
  expect(await post()).toEqual({ status: 303, location: '/en-us/order-confirmation' })
  const [call] = callsTo(placing)
  expect(call?.body).toMatchObject({ inStoreSalesInfo: { storeId: 'HV-US-01', storeEmployeeId: 'E100037' } })
  expect(call?.headers.get('x-auth-access')).toBe('agent-token')
})

test('an order with a pending redirect keeps its cart and is remembered with its URL (CHK-06, TRAP-46)', async () => {
  const action = { type: 'redirect', url: 'https://pay.example/hosted/1' }
  const flash = [{ type: 'PAYMENT', code: 'PaymentNotAuthorized', message: '', details: { action } }]
  const { post, state } = await placingWith({ answers: { [placing]: anOrder({ status: 'AUTHENTICATION_REQUIRED', flash }) } })
  expect(await post()).toEqual({ status: 303, location: '/en-us/checkout/pay' })
  expect(await state()).toMatchObject({ carts: { 'HALVERN-US': remembered }, orders: { 'HALVERN-US': { payAt: action.url } } })
})

test('a 3-D Secure challenge about a card typed in here is remembered as it came, and which card it is about (CHK-06, DLG-23, PAY-10)', async () => {
  const action = { type: 'threeDS2', subtype: 'challenge', token: 'x', authorisationToken: 't1', url: 'https://bank.example/ask' }
  const flash = [{ type: 'PAYMENT', code: 'PaymentNotAuthorized', message: '', details: { action } }]
  const { post, state } = await placingWith({ answers: { [placing]: anOrder({ status: 'AUTHENTICATION_REQUIRED', flash }) } })
  expect(await post()).toEqual({ status: 303, location: '/en-us/checkout/pay' })
  const { payAt, question, paid } = (await state()).orders?.['HALVERN-US'] ?? {}
  expect([payAt, JSON.parse(question ?? '{}'), paid]).toEqual([action.url, action, { instrumentId: 'card-1' }])
})

const window = { type: 'sdk', paymentMethodType: 'paypal', paymentData: 'p', sdkData: { token: '5O190127TN364715T' } }
const byPayPal = {
  ...aReadyCart(),
  payment_instruments: [{ payment_method_id: 'PAYPAL' as const, payment_instrument_id: 'p1', amount: 220 }],
}
const script = { PAYPAL_SCRIPT: 'https://p.example/js' }

test.each([
  ['scripts ran', { form: { screen: '1280x800' }, env: script }, 'sdk'],
  ['no scripts ran', { env: script }, undefined],
  ['PayPal’s script is not set up', { form: { screen: '1280x800' } }, undefined],
])('where %s PayPal’s window is asked for, or its page (PAY-34)', async (_what, { form, env }: PlaceOrderOptions, subtype) => {
  const prepared = { ...byPayPal, orderReservationExpiry: '2026-11-21T10:15:00.000Z' }
  const answers = { 'GET /cart/v1/cart/cart-1': byPayPal, [preparing]: prepared }
  const { post, callsTo } = await placingWith({ answers, ...(form && { form }), ...(env && { env }) })
  await post()
  const { paymentMethod } = callsTo(placing)[0]?.body as { paymentMethod: { code: string; additionalData: { subtype?: string } } }
  expect([paymentMethod.code, paymentMethod.additionalData.subtype]).toEqual(['PAYPAL', subtype])
})

test('an order that waits for PayPal’s window keeps its cart, and the shopper is where the window opens (PAY-34)', async () => {
  const flash = [{ type: 'PAYMENT', code: 'PaymentNotAuthorized', message: '', details: { action: window } }]
  const { post, state } = await placingWith({ answers: { [placing]: anOrder({ status: 'AUTHENTICATION_REQUIRED', flash }) } })
  expect(await post()).toEqual({ status: 303, location: '/en-us/checkout/paypal' })
  const payPal = { payAt: '/en-us/checkout/paypal', payPal: window.sdkData.token }
  expect(await state()).toMatchObject({ carts: { 'HALVERN-US': remembered }, orders: { 'HALVERN-US': payPal } })
})

test.each(['219.00', '0'])('a total other than the %s the shopper saw is shown, and nothing is placed', async (total) => {
  const { post, callsTo } = await placingWith({ form: { total } })
  expect(await post()).toMatchObject({ status: 422, result: { errors: { '': [expect.stringContaining('$220.00')] } } })
  expect(callsTo(placing)).toEqual([])
})

const [parcel] = aReadyCart().shippingMethods
const stillOpen = [
  { step: 'billing', cart: { payment_instruments: [] }, location: '/en-us/checkout/billing' },
  { step: 'shipping', cart: { shippingMethods: [{ ...parcel!, address: undefined }] }, location: '/en-us/checkout?step=shipping' },
]

test.each(stillOpen)('$step has become open again in another window: it is led to, with what is missing (CHK-03, CHK-04)', async (open) => {
  const { post, state, callsTo } = await placingWith({ answers: { 'GET /cart/v1/cart/cart-1': aReadyCart(open.cart) } })
  expect(await post()).toEqual({ status: 303, location: open.location })
  expect((await state()).flash).toEqual([{ tone: 'warning', key: `checkout.stillOpen.${open.step}` }])
  expect(callsTo(placing)).toEqual([])
})

test('a total that changes while the order is prepared is shown first', async () => {
  const cart = aReadyCart()
  const dearer = { ...cart, totals: { ...cart.totals, total: 231.5 }, orderReservationExpiry: '2026-11-21T10:15:00.000Z' }
  const { post, callsTo } = await placingWith({ answers: { [preparing]: dearer } })
  expect(await post()).toMatchObject({ status: 422, result: { errors: { '': [expect.stringContaining('$231.50')] } } })
  expect(callsTo(placing)).toEqual([])
})

test('a cart being placed is looked up, not refused (ORD-07)', async () => {
  const { post } = await placingWith({ answers: { [preparing]: anError(404, 'BSK404') } })
  expect(await post()).toEqual({ status: 303, location: '/en-us/order-confirmation' })
})

test('a refused payment leads back to billing with the new cart and the reason (CHK-07, ERR-17, TRAP-45)', async () => {
  const refused = anError(402, 'PYT402', { additionalInfo: { cartId: 'cart-2' } })
  const { post, state } = await placingWith({ answers: { [placing]: refused } })
  expect(await post()).toEqual({ status: 303, location: '/en-us/checkout/billing' })
  expect(await state()).toMatchObject({
    carts: { 'HALVERN-US': { cartId: 'cart-2', totalItems: 1 } },
    flash: [{ tone: 'error', key: 'api:PAYMENT_DECLINED' }],
  })
})

test('items sold out at placement keep the cart, which is read again, with the reason beside the button (CHK-08, ERR-15)', async () => {
  const { post, state } = await placingWith({ answers: { [placing]: anError(430, 'ORD430') } })
  const [received, recovery] = [{ '': [expect.stringContaining('has just sold out')] }, { cart: 'reload' }]
  expect(await post()).toMatchObject({ status: 430, result: { intent: 'place-order', errors: received, recovery } })
  expect(await state()).toMatchObject({ carts: { 'HALVERN-US': remembered }, flash: [] })
})

test.each([
  ['came with the failure', { flash: ['PickupToHomeTransition'], cart: [] }],
  ['stands in the cart as it is read again', { flash: [], cart: ['PickupToHomeTransition'] }],
])('items that can no longer be delivered as chosen lead back to shipping, where that %s (CHK-08, ERR-15, ERR-18)', async (_, received) => {
  const errorDetails = ['ORD430', ...received.flash].map((errorId) => ({ errorId, message: '' }))
  const { post, state, answers } = await placingWith({
    answers: { [placing]: Response.json({ errorDetails, correlationId: 'c-1' }, { status: 430 }) },
  })
  const flash = received.cart.map((code) => ({ type: 'ERROR', code, message: 'No longer there', details: {} }))
  const cart = aReadyCart()
  answers['GET /cart/v1/cart/cart-1'] = aReadyCart({ flash })
  expect(await post()).toEqual({ status: 303, location: '/en-us/checkout?step=shipping' })
  expect(await state()).toMatchObject({ carts: { 'HALVERN-US': { cartId: cart.id } }, flash: [{ key: 'api:ITEM_NO_LONGER_AVAILABLE' }] })
  expect((await state()).flash[0]?.toast).toBeUndefined()
})

test.each([
  ['PYT402', 'stays'],
  ['PAY400', 'stays'],
  ['PYT400', undefined],
  ['PYT406', undefined],
])('how scripts show a refused placement (%s): a notice on the page, or a dialog to dismiss (ERR-13, ERR-17)', async (code, toast) => {
  const { post, state } = await placingWith({ answers: { [placing]: anError(402, code) } })
  await post()
  expect((await state()).flash[0]?.toast).toBe(toast)
})

test.each([
  ['left', 'info'],
  ['expired', 'error'],
])('a payment page that was %s has a message of its own: %s (PAY-14)', async (reason, tone) => {
  const { post, state } = await placingWith({
    answers: { [placing]: anError(400, 'PYT400', { additionalInfo: { cartId: 'cart-2', reason } }) },
  })
  expect(await post()).toEqual({ status: 303, location: '/en-us/checkout/billing' })
  expect(await state()).toMatchObject({
    carts: { 'HALVERN-US': { cartId: 'cart-2' } },
    flash: [{ tone, key: `api:PAYMENT_ERROR.${reason}` }],
  })
})

test('a customer the platform no longer knows gets a new cart of the same items, reads so, and the page reloads after four seconds (ERR-07)', async () => {
  const recreated = { 'POST /cart/v1/cart': aCart({ id: 'new', items: [] }), 'POST /cart/v1/item': aReadyCart({ id: 'new' }) }
  const { post, state, callsTo } = await placingWith({ answers: { [preparing]: anError(498, 'AUT498'), ...recreated } })
  expect(await post()).toEqual({ status: 303, location: '/en-us/checkout?step=shipping' })
  expect(callsTo('POST /cart/v1/item').map(({ body }) => body)).toMatchObject([{ upc: '0123456789012', qty: 1 }])
  expect(await state()).toMatchObject({
    carts: { 'HALVERN-US': { cartId: 'new' } },
    flash: [{ tone: 'error', key: 'api:flash.begunAgain', toast: 'leaves', reloadPageAfterMs: 4_000 }],
  })
})

test('while no new cart can be created it is noted, and the failure appears beside the button (ERR-07)', async () => {
  const { post, state } = await placingWith({
    answers: { [preparing]: anError(498, 'AUT498'), 'POST /cart/v1/cart': anError(503, 'GEN500') },
  })
  expect(await post()).toMatchObject({ status: 498, result: { place: 'toast', recovery: { cart: 'recreate', reloadPageAfterMs: 4_000 } } })
  expect(await state()).toMatchObject({ carts: { 'HALVERN-US': { cartId: 'cart-1' } }, flash: [] })
})

test('a payment refused for fraud shows how to contact us (PAY-14, CHK-07, AUTH-14)', async () => {
  const refused = anError(402, 'PYT406', { additionalInfo: { cartId: 'cart-2' } })
  const { post, state } = await placingWith({ answers: { [placing]: refused } })
  expect(await post()).toEqual({ status: 303, location: '/en-us/checkout/billing' })
  const link = { key: 'header.contact', path: '/en-us/help/contact-us' }
  expect(await state()).toMatchObject({ flash: [{ key: 'api:PAYMENT_FRAUD_VERIFICATION_EXCEPTION', link }] })
})

test.each([
  { code: 'PYT400', status: 402, location: '/en-us/checkout/billing', id: 'PAYMENT_ERROR' },
  { code: 'PYT404', status: 404, location: '/en-us/checkout/billing', id: 'PAYMENT_INSTRUMENT_NOT_FOUND' },
  { code: 'PYT405', status: 400, location: '/en-us/checkout/billing', id: 'PAYMENT_METHOD_NOT_ALLOWED' },
  { code: 'PAY400', status: 402, location: '/en-us/checkout/billing', id: 'PAY_LATER_FAILED' },
  { code: 'CHK320', status: 422, location: '/en-us/checkout?step=shipping', id: 'SHIPPING_POBOX_UNAVAILABLE' },
  { code: 'CHK380', status: 422, location: '/en-us/checkout/billing', id: 'CHECKOUT_INCOMPLETE' },
])('a placement refused with $code leads to where it is fixed, with the reason: $location (CHK-07, ERR-16)', async (refused) => {
  const { code, status, location, id } = refused
  const { post, state } = await placingWith({ answers: { [placing]: anError(status, code) } })
  expect(await post()).toEqual({ status: 303, location })
  expect(await state()).toMatchObject({ carts: { 'HALVERN-US': { cartId: 'cart-1' } }, flash: [{ tone: 'error', key: `api:${id}` }] })
})

test.each([
  ['INV406', '/en-us/cart', 'SOME_PRODUCTS_NO_INVENTORY'],
  ['INV408', '/en-us/cart', 'ADDED_MAX_QUANTITY'],
  ['INV701', '/en-us/cart', 'STOCK_NOT_RESERVED'],
  ['PRM140', '/en-us/cart', 'COUPON_LIMIT_EXCEEDED'],
  ['PRM150', '/en-us/cart', 'COUPON_ALREADY_REDEEMED'],
  ['PRM155', '/en-us/cart', 'COUPON_EXPIRED'],
  ['GFC740', '/en-us/checkout/billing', 'GC_ZERO_BALANCE'],
  ['REW140', '/en-us/checkout/billing', 'REWARD_NOT_AVAILABLE'],
])(
  'a payment part used up meanwhile (%s) leads to where it can be removed, and nothing is placed (ERR-15, PROM-08)',
  async (code, location, id) => {
    const { post, state, callsTo } = await placingWith({ answers: { [preparing]: anError(409, code) } })
    expect(await post()).toEqual({ status: 303, location })
    expect(await state()).toMatchObject({ carts: { 'HALVERN-US': remembered }, flash: [{ key: `api:${id}` }] })
    expect(callsTo(placing)).toEqual([])
  },
)

test('a sold-out free gift is reported above the summary, and the order continues without it (CART-22)', async () => {
  const gone = anError(409, 'INV406', { additionalInfo: { itemId: 'gift-gift-beanie' } })
  const { post, state, callsTo } = await placingWith({ answers: { [preparing]: gone } })
  expect(await post()).toEqual({ status: 303, location: '/en-us/checkout/summary' })
  expect((await state()).flash).toMatchObject([{ tone: 'warning', key: 'api:flash.giftGone' }])
  expect(callsTo(placing)).toEqual([])
})

test.each([
  [516, 'ORD516', 'PickupToHomeTransition'],
  [517, 'ORD517', 'StoreToHomeTransition'],
  [518, 'ORD518', 'PickupToStoreTransition'],
])(
  'a placement refused with %i for a changed delivery leads back to shipping with the reason (CHK-08, ERR-15)',
  async (status, code, id) => {
    const { post, state } = await placingWith({ answers: { [placing]: anError(status, code) } })
    expect(await post()).toEqual({ status: 303, location: '/en-us/checkout?step=shipping' })
    expect((await state()).flash).toMatchObject([{ key: `api:${id}` }])
  },
)

test.each([
  ['read', 'GET /cart/v1/cart/cart-1', {}],
  ['prepared', preparing, { orderReservationExpiry: '2026-11-21T10:15:00.000Z' }],
])('items whose delivery changes when the cart is %s are reported at shipping first (CHK-08, ERR-18, ERR-22)', async (_, call, more) => {
  const moved = { type: 'WARNING' as const, code: 'PickupToHomeTransition', message: 'The shell is now sent to you.', details: {} }
  const { post, callsTo, state } = await placingWith({ answers: { [call]: { ...aReadyCart({ flash: [moved] }), ...more } } })
  expect(await post()).toEqual({ status: 303, location: '/en-us/checkout?step=shipping' })
  expect(callsTo(placing)).toEqual([])
  expect((await state()).carts['HALVERN-US']?.untold).toMatchObject([moved])
})

test('a gift card that no longer pays is reported before the card is charged, even if the total is the same (CHK-04)', async () => {
  const { post, callsTo } = await placingWith({ form: { toPay: '20.00' } })
  expect(await post()).toMatchObject({
    result: { errors: { '': [expect.stringContaining('left to pay has changed to $220.00')] } },
  })
  expect(callsTo(placing)).toEqual([])
})

test('the same holds when the gift card stops paying between check and order (CHK-04)', async () => {
  const paid = aReadyCart()
  const cart = aReadyCart({ totals: { ...paid.totals, remainingToPay: 20 } })
  const { post, callsTo } = await placingWith({ form: { toPay: '20.00' }, answers: { 'GET /cart/v1/cart/cart-1': cart } })
  expect(await post()).toMatchObject({ result: { errors: { '': [expect.stringContaining('$220.00')] } } })
  expect(callsTo(placing)).toEqual([])
})

test('other changes do not stop an order of the same total (CHK-13)', async () => {
  const note = { type: 'INFO' as const, code: 'ProductItemMaxQuantity', message: 'Two at most.', details: {} }
  const prepared = { ...aReadyCart({ flash: [note] }), orderReservationExpiry: '2026-11-21T10:15:00.000Z' }
  const { post } = await placingWith({ answers: { [preparing]: prepared } })
  expect(await post()).toEqual({ status: 303, location: '/en-us/order-confirmation' })
})

test('a payment that is still checked has its order already (TRAP-46)', async () => {
  const additionalInfo = { orderNumber: 'HA87654321', st: 'opens-that' }
  const pending = anError(422, 'PYT300', { additionalInfo })
  const { post, state } = await placingWith({ answers: { [placing]: pending } })
  expect(await post()).toEqual({ status: 303, location: '/en-us/order-confirmation' })
  expect(await state()).toMatchObject({ orders: { 'HALVERN-US': additionalInfo } })
})

const confirmation = { status: 303, location: '/en-us/order-confirmation' }
const summary = { status: 303, location: '/en-us/checkout/summary' }

test('an order without a response is never sent again: the order page looks it up, and nothing else is charged meanwhile (TRAP-14, ORD-07)', async () => {
  const { shop, post, state, callsTo } = await placingWith({ answers: { [placing]: anError(503, 'GEN500') } })
  expect(await post()).toEqual(confirmation)
  expect(callsTo(placing)).toHaveLength(1)
  expect(await loadConfirmation(shop)).toBe('looked-for')
  expect(await actionResult(() => loadSummary(shop))).toEqual(confirmation)
  expect(await post()).toEqual(confirmation)
  expect(callsTo(placing).map(({ body }) => (body as { expectedTotal: string }).expectedTotal)).toEqual(['220.00', '0.00'])
  expect(await state()).toMatchObject({ carts: { 'HALVERN-US': remembered }, flash: [] })
})

test('an order that cannot be prepared was never sent: the reason appears beside the button (TRAP-14)', async () => {
  const { post, state, callsTo } = await placingWith({ answers: { [preparing]: anError(500, 'GEN500') } })
  expect(await post()).toMatchObject({ status: 503 })
  expect(callsTo(placing)).toEqual([])
  expect((await state()).awaited).toBeUndefined()
})

test('an order whose response was lost is found on its page, and its cart is forgotten (ORD-07)', async () => {
  const { shop, post, state, answers } = await placingWith({ answers: { [placing]: anError(500, 'GEN500') } })
  await post()
  Object.assign(answers, { [placing]: anOrder(), 'GET /consumers-v3/consumer/purchase/HA12345678': anOrder() })
  expect(await loadConfirmation(shop)).toMatchObject({ order: { orderNumber: 'HA12345678' }, isBeingChecked: false })
  expect(await state()).toMatchObject({
    carts: anEmptyObject(),
    awaited: anEmptyObject(),
    orders: { 'HALVERN-US': { cartId: 'cart-1', st: 'opens-it' } },
  })
})

test.each(['CHK380', 'ORD415', 'BSK404', 'AUT403'])(
  'an order that never reached the platform (%s) does not exist: the page says so, and it can be placed again (ORD-07)',
  async (code) => {
    const { shop, post, state, answers } = await placingWith({ answers: { [placing]: anError(500, 'GEN500') } })
    await post()
    answers[placing] = anError(422, code)
    expect(await actionResult(() => loadConfirmation(shop))).toEqual(summary)
    expect(await state()).toMatchObject({
      carts: { 'HALVERN-US': remembered },
      awaited: anEmptyObject(),
      flash: [{ key: 'api:SERVER_ERROR' }],
    })
    answers[placing] = anOrder()
    expect(await post()).toEqual(confirmation)
  },
)

test('an order whose response was lost and whose payment is pending is on its page (ORD-07, TRAP-46)', async () => {
  const { shop, post, answers } = await placingWith({ answers: { [placing]: anError(500, 'GEN500') } })
  await post()
  const pending = anError(422, 'PYT300', { additionalInfo: { orderNumber: 'HA12345678', st: 'opens-it' } })
  Object.assign(answers, { [placing]: pending, 'GET /consumers-v3/consumer/purchase/HA12345678': anOrder({ status: 'CREATED' }) })
  expect(await loadConfirmation(shop)).toMatchObject({ isBeingChecked: true })
})

test('a refusal whose response was lost is reported at billing, with the cart the platform made of it (CHK-07, ORD-07)', async () => {
  const { shop, post, state, answers } = await placingWith({ answers: { [placing]: anError(500, 'GEN500') } })
  await post()
  answers[placing] = anError(402, 'PYT402', { additionalInfo: { cartId: 'cart-2' } })
  expect(await actionResult(() => loadConfirmation(shop))).toEqual({ status: 303, location: '/en-us/checkout/billing' })
  expect(await state()).toMatchObject({
    carts: { 'HALVERN-US': { cartId: 'cart-2' } },
    awaited: {},
    flash: [{ key: 'api:PAYMENT_DECLINED' }],
  })
})

/** The edge was cut off before it could report the lost response. */
async function cutOff(over: PlaceOrderOptions = {}) {
  const made = await placingWith({ ...over, answers: { [placing]: anError(500, 'GEN500') } })
  await made.post()
  await made.shop.session.rememberPendingOrder('HALVERN-US', null)
  return made
}

test('an order whose response was lost is found again, however the shopper returns, and its items are not bought twice (ORD-07, CART-10)', async () => {
  const { shop, post, state, callsTo, answers } = await cutOff()
  answers['GET /cart/v1/cart/cart-1'] = anError(404, 'BSK404')
  await expect(loadSummary(shop)).rejects.toMatchObject({ status: 500 })
  expect(callsTo('POST /cart/v1/cart')).toEqual([])
  answers[placing] = anOrder()
  answers['POST /cart/v1/cart'] = Response.json(aCart({ id: 'cart-2', items: [] }), { status: 201 })
  expect(await post()).toEqual(confirmation)
  expect(callsTo(placing).at(-1)?.body).toEqual({ cartId: 'cart-1', expectedTotal: '220.00' })
  expect(callsTo('POST /cart/v1/item')).toEqual([])
  expect(await state()).toMatchObject({ orders: { 'HALVERN-US': { orderNumber: 'HA12345678', st: 'opens-it' } } })
  // And again, when an empty cart is there in place of the one that was bought.
  answers['GET /cart/v1/cart/cart-2'] = aCart({ id: 'cart-2', items: [] })
  expect(await actionResult(() => loadSummary(shop))).toEqual(confirmation)
})

test('a refusal whose response was lost continues with the cart the platform made (CHK-07)', async () => {
  const refused = anError(402, 'PYT402', { additionalInfo: { cartId: 'cart-2' } })
  const { shop, state, answers } = await cutOff()
  Object.assign(answers, {
    'GET /cart/v1/cart/cart-1': anError(404, 'BSK404'),
    'GET /cart/v1/cart/cart-2': aReadyCart({ id: 'cart-2' }),
    [placing]: refused,
  })
  expect(await loadSummary(shop)).toMatchObject({ bought: { totals: { total: 220 } } })
  expect(await state()).toMatchObject({ carts: { 'HALVERN-US': { cartId: 'cart-2' } }, flash: [{ key: 'api:PAYMENT_DECLINED' }] })
})

test('a payment that failed while the shopper was away continues with the platform’s cart as well (CHK-07, TRAP-46)', async () => {
  const action = { type: 'redirect', url: 'https://pay.example/hosted/1' }
  const flash = [{ type: 'PAYMENT', code: 'PaymentNotAuthorized', message: '', details: { action } }]
  const { shop, post, answers } = await placingWith({ answers: { [placing]: anOrder({ status: 'AUTHENTICATION_REQUIRED', flash }) } })
  await post()
  Object.assign(answers, {
    'GET /cart/v1/cart/cart-1': anError(404, 'BSK404'),
    'GET /consumers-v3/consumer/purchase/HA12345678': anOrder({ status: 'FAILED' }),
    'GET /cart/v1/cart/cart-2': aReadyCart({ id: 'cart-2' }),
    [placing]: anError(402, 'PYT402', { additionalInfo: { cartId: 'cart-2' } }),
  })
  expect(await loadSummary(shop)).toMatchObject({ bought: { totals: { total: 220 } }, billing: { city: 'Portland' } })
})

test('going back to a step after the order shows the order, not an empty cart (CHK-05)', async () => {
  const { shop, post } = await placingWith()
  await post()
  for (const load of [loadShipping, loadBilling, loadSummary])
    expect(await actionResult(() => load(shop))).toEqual({ status: 303, location: '/en-us/order-confirmation' })
  expect(await post()).toEqual({ status: 303, location: '/en-us/order-confirmation' })
})

/** A CAPTCHA service with one challenge. */
function aCaptcha(result: Record<string, unknown>[] = []) {
  const fetch = async (...call: ConstructorParameters<typeof Request>) => {
    const request = new Request(...call)
    const requested = await request.json<Record<string, unknown>>()
    result.push(requested)
    if (request.url.endsWith('/challenge')) return Response.json({ id: 'c-1', left: 3, right: 4 })
    return requested.answer === '7' ? Response.json({ token: `made for ${String(result[0]?.action)}` }) : Response.json({}, { status: 422 })
  }
  return { fetch }
}

test('the order carries the summary’s CAPTCHA token, made for placing an order (APIX-14, CHK-10, SEC-02)', async () => {
  const requested: Record<string, unknown>[] = []
  const { shop, post, callsTo } = await placingWith({ form: { challenge: 'c-1', answer: '7' }, captcha: aCaptcha(requested) })
  expect(await loadSummary(shop)).toMatchObject({ proof: { challenge: { id: 'c-1', left: 3, right: 4 } } })
  expect(requested).toEqual([{ action: 'placeOrder' }])
  await post()
  expect(callsTo(placing)[0]?.body).toMatchObject({ recaptcha_response: 'made for placeOrder' })
})

test('without a token, or with a used one, the order is sent and the platform decides (CHK-10, ORD-07)', async () => {
  for (const answer of ['', '9']) {
    const { post, callsTo } = await placingWith({ form: { challenge: 'c-1', answer }, captcha: aCaptcha() })
    expect(await post()).toEqual({ status: 303, location: '/en-us/order-confirmation' })
    expect(callsTo(placing)[0]?.body).not.toHaveProperty('recaptcha_response')
  }
})

test('a shopper asked for a CAPTCHA solves it, and gets another after a wrong answer (CHK-10, SEC-02)', async () => {
  const answers = { [placing]: anError(400, 'AUT403') }
  const first = await placingWith({ answers, captcha: aCaptcha() })
  expect(await first.post()).toEqual({ status: 303, location: '/en-us/checkout/summary?check=person' })
  const requested = await placingWith({ answers, captcha: aCaptcha(), query: '?check=person', form: { challenge: 'c-1', answer: '9' } })
  expect(await loadSummary(requested.shop)).toMatchObject({ proof: { attempt: 'first' } })
  expect(await requested.post()).toEqual({ status: 303, location: '/en-us/checkout/summary?check=again' })
})
