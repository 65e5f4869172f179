import { expect, test } from 'vitest'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import { formAction } from '~/server/form-action.server'
import { aReadyCart } from '~/server/test/a-ready-cart'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { actionResult } from '~/server/test/action-result.server'
import { anError } from '~/server/test/an-upstream.server'
import { BillingStep } from './billing-step'
import {
  loadBilling,
  saveBillingAction,
  payBySavedGiftCardAction,
  loadAvailableCredit,
  payByCreditAction,
  removeCreditAction,
} from './billing.server'

const attaching = 'POST /cart/v1/cart/cart-1/paymentInstruments'
const details = { email: 'ada@example.com', addressList: [], identityList: [], isEmployeeDiscountTCAccepted: false }
const profile = { consumerDetails: details, preferences: {}, subscriptions: [], isLoyaltyMember: false, enrollments: [] }
const items = [
  { paymentInstrumentId: 'saved-1', type: 'CREDIT_CARD', isDefault: true, maskedNumber: '411111******1111', cardType: 'visa' },
  { paymentInstrumentId: 'saved-2', type: 'GIFT_CARD', isDefault: false, maskedNumber: '**** 0001' },
]

type LoadBillingOptions = { cart?: ReturnType<typeof aReadyCart>; form?: Record<string, string>; answers?: Answers }

async function aMember({ cart = aReadyCart(), form, answers: others = {} }: LoadBillingOptions = {}) {
  const answers = {
    'GET /cart/v1/cart/cart-1': cart,
    'GET /cart/v1/cart/cart-1/paymentMethods': { applicablePaymentMethods: [{ code: 'CREDIT_CARD', label: 'Card', brands: ['visa'] }] },
    'GET /consumers-v3/consumer': { consumerProfile: profile },
    'GET /consumers-v3/consumer/payment_instruments': { total: 2, start: 0, count: 2, items },
    ...{ [attaching]: cart, 'POST /cart/v1/cart/cart-1/billingAddress': cart },
    'POST /cart/v1/deviceFingerPrint': new Response(null, { status: 204 }),
    ...others,
  }
  const shop = aShop(answers, { path: '/en-us/checkout/billing', form })
  const { session } = shop.shop
  const consumer = { consumerNo: 'c-1', kind: 'REGISTERED' as const, isEmployeeDiscountTCAccepted: false }
  await session.signIn({ accessToken: 'a', refreshToken: 'r', consumer } as unknown as Parameters<typeof session.signIn>[0])
  await session.rememberCart('HALVERN-US', { cartId: 'cart-1', totalItems: 1, items: [] })
  return shop
}

test('saved gift cards appear beside saved cards until they pay or nothing is left to pay (GIFT-11, ACC-12)', async () => {
  const loaded = await loadBilling((await aMember()).shop)
  expect(loaded.giftCards).toEqual([{ id: 'saved-2', digits: '0001' }])
  expect(loaded.methods.map(({ choice }) => choice)).toEqual(['typed-in', 'card:saved-1', 'CREDIT_CARD'])
  const { totals } = aReadyCart()
  const paid = aReadyCart({ totals: { ...totals, remainingToPay: 0 } })
  expect((await loadBilling((await aMember({ cart: paid })).shop)).giftCards).toEqual([])
})

test('a saved gift card pays by its id and its PIN (GIFT-04, GIFT-11)', async () => {
  const action = formAction({ 'pay-by-saved-gift-card': payBySavedGiftCardAction })
  const { args, callsTo } = await aMember({ form: { intent: 'pay-by-saved-gift-card', giftCard: 'saved-2', pin: '1234' } })
  expect(await actionResult(() => action(args as Parameters<typeof action>[0]))).toEqual({
    status: 303,
    location: '/en-us/checkout/billing',
  })
  expect(callsTo(attaching)[0]?.body).toEqual({ payment_method_id: 'GIFT_CARD', payment_instrument_id: 'saved-2', pin: '1234' })
})

test('billing asks the platform once for a guest’s cart with its payment methods, and again only if they are missing', async () => {
  const reading = 'GET /cart/v1/cart/cart-1'
  const listing = `${reading}/paymentMethods`
  const methods = { applicablePaymentMethods: [{ code: 'PAY_LATER' as const, label: 'Later' }] }
  const openBilling = async (cart: ReturnType<typeof aReadyCart>) => {
    const parts = aShop({ [reading]: cart, [listing]: methods }, { path: '/en-us/checkout/billing' })
    await parts.shop.session.rememberCart('HALVERN-US', { cartId: 'cart-1', totalItems: 1, items: [] })
    const loaded = await loadBilling(parts.shop)
    return { ...parts, choices: loaded.methods.map(({ choice }) => choice) }
  }
  const once = await openBilling({ ...aReadyCart(), ...methods })
  expect(once.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([reading])
  expect(Object.fromEntries(once.requests[0]?.query ?? [])).toEqual({
    isPatchRequired: 'true',
    savedItems: 'false',
    paymentMethods: 'true',
  })
  expect(once.choices).toEqual(['PAY_LATER'])
  const again = await openBilling(aReadyCart())
  expect(again.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([reading, listing])
  expect(again.choices).toEqual(once.choices)
})

test('while payment methods cannot be read, billing renders, and a card can be typed or selected (PAY-17)', async () => {
  const listing = 'GET /cart/v1/cart/cart-1/paymentMethods'
  const loaded = await loadBilling((await aMember({ answers: { [listing]: anError(503, 'GEN500') } })).shop)
  expect(loaded.methods.map(({ choice }) => choice)).toEqual(['typed-in', 'card:saved-1', 'CREDIT_CARD'])
  expect(loaded).toMatchObject({ isListComplete: false, address: { firstName: 'Ada' } })
  const html = renderInStorefront(<BillingStep loaded={loaded} />)
  expect(html).toContain('Some payment methods aren’t available right now')
  expect(html).toMatch(/href="\/en-us\/checkout\/billing"/)
  expect(html).toContain('value="CREDIT_CARD"')
  expect((await loadBilling((await aMember()).shop)).isListComplete).toBe(true)
})

test('a shopper who opens billing without the step before reads so on that step (SEC-06, PAY-12, PAY-18)', async () => {
  const action = formAction({ 'save-billing': saveBillingAction })
  const seen = { timezone: 'Europe/Berlin', screen: '1280x800' }
  const { args, callsTo } = await aMember({ form: { intent: 'save-billing', same: 'on', payment: 'typed-in', ...seen } })
  expect(await actionResult(() => action(args as Parameters<typeof action>[0]))).toEqual({
    status: 303,
    location: '/en-us/checkout/summary',
  })
  await expect.poll(() => callsTo('POST /cart/v1/deviceFingerPrint').map(({ body }) => body)).toMatchObject([{ cartId: 'cart-1', ...seen }])
})

test.each([
  ['typed in', 'CREDIT_CARD', {}],
  ['of the account', 'card:saved-1', { payment_instrument_id: 'saved-1' }],
])('a card %s keeps the provider’s session of its encrypted code (PAY-02, PAY-11)', async (_, payment, named) => {
  const action = formAction({ 'save-billing': saveBillingAction })
  const sealed = JSON.stringify({ paymentMethod: { encryptedSecurityCode: 'eyJ2' }, sessionId: 's-1' })
  const { args, callsTo } = await aMember({ form: { intent: 'save-billing', same: 'on', payment, sealed } })
  await actionResult(() => action(args as Parameters<typeof action>[0]))
  expect(callsTo(attaching).map(({ body }) => body)).toEqual([
    expect.objectContaining({ payment_method_id: 'CREDIT_CARD', c_requestID: 's-1', ...named }),
  ])
})

test('a card for the provider’s own page has no session yet (PAY-20)', async () => {
  const action = formAction({ 'save-billing': saveBillingAction })
  const { args, callsTo } = await aMember({ form: { intent: 'save-billing', same: 'on', payment: 'CREDIT_CARD' } })
  await actionResult(() => action(args as Parameters<typeof action>[0]))
  const additionalDetails = { paymentData: { page: 'hosted' } }
  expect(callsTo(attaching).map(({ body }) => body)).toEqual([{ payment_method_id: 'CREDIT_CARD', additionalDetails }])
})

const asking = 'GET /cart/v1/cart/cart-1/paymentMethods'
const removing = 'DELETE /cart/v1/cart/cart-1/paymentInstruments'
const credit = { code: 'ATHLETES_PAYMENT', label: 'Athlete credit', payableAmount: '220.00', remainingAmount: '40.50' }

async function anAthlete({ isAthlete = true, form = {} }: { isAthlete?: boolean; form?: Record<string, string> } = {}) {
  const cart = aReadyCart()
  const answers = {
    'GET /cart/v1/cart/cart-1': cart,
    [asking]: { applicablePaymentMethods: [credit] },
    [attaching]: cart,
    [removing]: cart,
  }
  const shop = aShop(answers, { path: '/en-us/checkout/billing', form })
  const consumer = { consumerNo: 'c-1', kind: 'REGISTERED' as const, isEmployeeDiscountTCAccepted: false, isAthlete, isEmployee: false }
  const known = { ...consumer, isLoyaltyMember: false, programmes: [] }
  await shop.shop.session.signIn({ accessToken: 'a', refreshToken: 'r', consumer: known })
  await shop.shop.session.rememberCart('HALVERN-US', { cartId: 'cart-1', totalItems: 1, items: [] })
  return { ...shop, cart }
}

test('an athlete is offered the credit this cart allows and reads what is left; nobody else’s is requested (PAY-04, EMP-17)', async () => {
  const { shop, cart } = await anAthlete()
  expect(await loadAvailableCredit(shop, cart)).toEqual({ payable: 220, left: 40.5 })
  const other = await anAthlete({ isAthlete: false })
  expect(await loadAvailableCredit(other.shop, cart)).toBeNull()
  expect(other.callsTo(asking)).toEqual([])
})

test('credit that pays already is not offered again (PAY-04)', async () => {
  const { shop } = await anAthlete()
  const payment_instruments = [{ payment_method_id: 'ATHLETES_PAYMENT' as const, payment_instrument_id: 'credit-1', amount: 220 }]
  expect(await loadAvailableCredit(shop, { id: 'cart-1', payment_instruments })).toBeNull()
})

test('credit is applied to the cart and removed at the billing step (PAY-04, EMP-17)', async () => {
  const action = formAction({ 'pay-by-credit': payByCreditAction, 'take-credit-back': removeCreditAction })
  const submit = (args: unknown) => actionResult(() => action(args as Parameters<typeof action>[0]))
  const paying = await anAthlete({ form: { intent: 'pay-by-credit' } })
  expect(await submit(paying.args)).toEqual({ status: 303, location: '/en-us/checkout/billing' })
  expect(paying.callsTo(attaching)[0]?.body).toEqual({ payment_method_id: 'ATHLETES_PAYMENT' })
  const taking = await anAthlete({ form: { intent: 'take-credit-back', credit: 'credit-1' } })
  expect(await submit(taking.args)).toEqual({ status: 303, location: '/en-us/checkout/billing' })
  expect(taking.callsTo(removing)[0]?.body).toEqual({ payment_method_id: 'ATHLETES_PAYMENT', payment_instrument_id: 'credit-1' })
})
