import { expect, test } from 'vitest'
import type { Flags } from '#config/flags'
import type { Cart } from '#contracts/entities/cart'
import { anAddress } from '#domain/address/address.sample'
import { aCartItem } from '~/server/test/a-cart'
import { aReadyCart } from '~/server/test/a-ready-cart'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { actionResult } from '~/server/test/action-result.server'
import { anError } from '~/server/test/an-upstream.server'
import { requireCartForSubmit } from '../checkout-step.server'
import { loadShipping } from './load-shipping.server'

const profile = 'GET /consumers-v3/consumer'
const cards = 'GET /consumers-v3/consumer/payment_instruments'
const attaching = 'POST /cart/v1/cart/cart-1/paymentInstruments'
const setting = 'POST /cart/v2/cart/cart-1/shippingAddress'
const billing = 'POST /cart/v1/cart/cart-1/billingAddress'
const main = anAddress({ country: 'US', stateCode: 'OR', addressId: 'address-1', approachType: 'S', main: true })
const card = { paymentInstrumentId: 'saved-1', type: 'CREDIT_CARD', isDefault: true, maskedNumber: '411111******1111', cardType: 'visa' }
const bare = { shippingAddress: undefined, billingAddress: undefined, payment_instruments: [] } satisfies Partial<Cart>

function accountOf(addressList: object[], person: object = {}) {
  const consumerDetails = { ...person, email: 'ada@example.com', addressList, identityList: [], isEmployeeDiscountTCAccepted: false }
  const empty = { preferences: {}, subscriptions: [], isLoyaltyMember: false, enrollments: [] }
  return { consumerProfile: { consumerDetails, ...empty } }
}

type LoadShippingOptions = { cart?: Cart; answers?: Answers; isKnown?: boolean; query?: string; flags?: Partial<Flags> }

async function opening({ cart = bareCart(), answers = {}, isKnown = true, query = '', flags = {} }: LoadShippingOptions = {}) {
  const all = {
    ...{ 'GET /cart/v1/cart/cart-1': cart, [profile]: accountOf([main]), [cards]: { total: 1, start: 0, count: 1, items: [card] } },
    ...{ [setting]: { ...aReadyCart(), ...bare }, [billing]: { ...aReadyCart(), payment_instruments: [] }, [attaching]: aReadyCart() },
    ...answers,
  }
  const shop = aShop(all, { path: `/en-us/checkout${query}`, flags })
  const { session } = shop.shop
  if (isKnown) {
    const consumer = { consumerNo: 'c-1', kind: 'REGISTERED' as const, isEmployeeDiscountTCAccepted: false }
    await session.signIn({ accessToken: 'a', refreshToken: 'r', consumer } as Parameters<typeof session.signIn>[0])
  }
  await session.rememberCart('HALVERN-US', { cartId: 'cart-1', totalItems: 1, items: [] })
  return shop
}

function bareCart(): Cart {
  const { shippingMethods, ...cart } = aReadyCart(bare)
  return { ...cart, shippingMethods: shippingMethods.map(({ address: _, ...parcel }) => parcel) }
}

test('a known shopper with an address and a default card goes straight to the summary (CHK-02, TRAP-59, ROL-07, CFG-02)', async () => {
  const { shop, callsTo } = await opening()
  expect(await actionResult(() => loadShipping(shop))).toEqual({ status: 303, location: '/en-us/checkout/summary' })
  expect(callsTo(setting)[0]?.body).toMatchObject({ addresses: [{ shippingId: 'me', city: 'Portland', email: 'ada@example.com' }] })
  expect(callsTo(attaching)[0]?.body).toMatchObject({ payment_method_id: 'CREDIT_CARD', payment_instrument_id: 'saved-1' })
})

test('where express checkout is switched off everybody goes step by step, and nothing is prefilled (CFG-02)', async () => {
  const { shop, callsTo } = await opening({ flags: { expressCheckout: false } })
  expect(await loadShipping(shop)).toMatchObject({ parcels: [{ shippingId: 'me' }] })
  expect([...callsTo(setting), ...callsTo(attaching)]).toEqual([])
})

test('a shopper who was away too long types the password before the checkout shows account data; the cart stays (G20)', async () => {
  const { shop, sessions, requests } = await opening({ query: '?step=shipping' })
  for (const state of sessions.values()) state.presence = { age: 0, isAway: true }
  await shop.session.addFlash({ tone: 'info', key: 'signIn.welcomeBack' })
  const back = '/en-us/sign-in?redirectTo=%2Fen-us%2Fcheckout%3Fstep%3Dshipping'
  expect(await actionResult(() => loadShipping(shop))).toEqual({ status: 303, location: back })
  expect(requests.map(({ path }) => path)).not.toContain('/consumers-v3/consumer')
  expect((await shop.session.read())?.carts['HALVERN-US']).toMatchObject({ cartId: 'cart-1' })
})

test('nothing of the account is sent for whoever uses the device later (G20)', async () => {
  const { shop, sessions } = await opening()
  for (const state of sessions.values()) state.presence = { age: 0, isAway: true }
  await shop.session.addFlash({ tone: 'info', key: 'signIn.welcomeBack' })
  expect((await actionResult(() => requireCartForSubmit(shop, 'shipping'))).location).toMatch(/^\/en-us\/sign-in\?redirectTo=/)
})

test.each([
  ['a guest', { isKnown: false }],
  ['who asks for the step', { query: '?step=shipping' }],
  ['who has no default card', { answers: { [cards]: { total: 0, start: 0, count: 0, items: [] } } }],
  ['who has no address', { answers: { [profile]: accountOf([]) } }],
  ['whose account cannot be read', { answers: { [profile]: anError(500, 'GEN500') } }],
  ['whose address is not taken', { answers: { [setting]: anError(410, 'SHP410') } }],
])('%s starts at shipping (CHK-02, CHK-03)', async (_who, over) => {
  const { shop } = await opening(over)
  expect(await loadShipping(shop)).toMatchObject({ parcels: [{ shippingId: 'me' }] })
})

test('a customer without an address finds name and phone filled in (ACC-05, CHK-01)', async () => {
  const person = { firstName: 'Ada', lastName: 'Byron', phone: '+15035550100', phoneCode: '1' }
  const { shop } = await opening({ answers: { [profile]: accountOf([], person) } })
  expect((await loadShipping(shop)).address).toEqual({
    ...{ firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' },
    phone: expect.stringMatching(/503.*555.*0100/),
  })
})

test('store and collection point deliveries are shown with their items and location (SHIP-04, SHIP-05, SHIP-09)', async () => {
  const way = (code: 'sts' | 'pudo') => ({ code, label: code, price: {}, deliveryTime: '2' })
  const option = (code: 'sts' | 'pudo', where: object) => ({
    ...{ selected: true, available: true, cost: 0, shippingPromotions: [], applicableShippingMethods: [], shippingMethod: way(code) },
    ...where,
  })
  const point = { addressLine1: '4 Reed Street', city: 'Portland', stateCode: 'OR', postalCode: '97201', countryCode: 'US' as const }
  const cart = bareCart()
  const items = [
    aCartItem({ id: 'a', name: 'Shell', shippingOptions: [option('sts', { storeInfo: { id: '12', storeInventory: 0 } })] }),
    aCartItem({
      id: 'b',
      name: 'Cap',
      shippingOptions: [option('pudo', { collectAt: { id: 'CP-1', name: 'Reed Kiosk', address: point } })],
    }),
  ]
  const shippingMethods = [
    { ...way('sts'), shippingId: 'sts-12', applicableShippingMethods: [] },
    { ...way('pudo'), shippingId: 'CP-1', applicableShippingMethods: [], address: point },
  ]
  const { shop } = await opening({ isKnown: false, cart: { ...cart, items, shippingMethods } })
  const { parcels } = await loadShipping(shop)
  expect(parcels.map((parcel) => [parcel.items, parcel.collect?.place])).toEqual([
    [['Shell'], ''],
    [['Cap'], 'Reed Kiosk, 4 Reed Street, Portland'],
  ])
})

test('the addresses of the account are offered, the main one first (ACC-05)', async () => {
  const other = { ...main, addressId: 'address-2', main: false, city: 'Salem' }
  const bill = { ...main, addressId: 'address-3', approachType: 'B' }
  const { shop } = await opening({ query: '?step=shipping', answers: { [profile]: accountOf([other, bill, main]) } })
  const { book, address, isGuest } = await loadShipping(shop)
  expect(book.map(({ id }) => id)).toEqual(['address-1', 'address-2'])
  expect(address).toMatchObject({ email: 'ada@example.com' })
  expect(isGuest).toBe(false)
})

test.each([
  ['the second of the book', { city: 'Salem' }, 'address-2'],
  ['one that was typed in', { addressLine1: '99 Typed Lane' }, ''],
])('the cart’s present delivery stays selected: %s (CHK-01, ACC-05)', async (_, elsewhere, chosen) => {
  const other = { ...main, addressId: 'address-2', main: false, city: 'Salem' }
  const answers = { [profile]: accountOf([main, other]) }
  const cart = { ...aReadyCart(), shippingAddress: { ...main, ...elsewhere } }
  const { shop } = await opening({ query: '?step=shipping', answers, cart })
  expect((await loadShipping(shop)).goesTo).toBe(chosen)
})

test('an associate in a store is not asked to sign in (TRAP-06)', async () => {
  const { shop } = await opening({ isKnown: false })
  const store = { storeId: 'HV-US-01', storeName: 'Halvern Seattle', storeEmployeeId: 'E100037', storeEmployeeName: 'Caleb Nguyen' }
  await shop.associateSession.connect(store, 'agent-token')
  expect(await loadShipping(shop)).toMatchObject({ isGuest: false })
})

test('a member’s phone number is sent to the carrier with its own dial code, in a shop of another country too (VAL-22, VAL-27)', async () => {
  const { shop } = await opening({
    answers: { [profile]: accountOf([], { phone: '+33612345610', phoneCode: '33' }) },
    query: '?step=shipping',
  })
  expect(await loadShipping(shop)).toMatchObject({ address: { phone: '+33 6 12 34 56 10' } })
})
