/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { runInDurableObject } from 'cloudflare:test'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Cart } from '#contracts/entities/cart'
import type { Order } from '#contracts/entities/order'
import { orderEndpoints } from '#contracts/orders'
import { aConsumer } from '../test/consumers'
import { anAddress, anOrder, aShopper, buildCardPayment, readStock, placeCart, prepareCart, setStock } from '../test/orders'
import { readLedger, sealedCard } from '../test/payments'
import {
  callPlatform,
  createCaptchaToken,
  getSampleVariant,
  readFailure,
  createGuestToken,
  platformEnv,
  createToken,
} from '../test/platform'

beforeEach(() => setStock(getSampleVariant('shell'), 100))

const cartOf = (id: string, token: string) => callPlatform('GET', `/cart/v1/cart/${id}`, { token })

test('a prepared cart holds its items for fifteen minutes, for itself (APIC-25, CHK-13)', async () => {
  const item = getSampleVariant('shell')
  await setStock(item, 3)
  const shopper = await aShopper({ items: [{ ...item, qty: 2 }] })
  const response = await prepareCart(shopper)
  expect(response.status).toBe(200)
  const prepared = orderEndpoints.prepare.response.parse(await response.json())
  const minutes = (Date.parse(prepared.orderReservationExpiry) - Date.now()) / 60_000
  expect(Math.round(minutes)).toBe(15)
  expect(await readStock(item)).toEqual({ free: 1, onhand: 3 })
  const mine = await callPlatform('GET', `/cart/v1/cart/${shopper.cart.id}?inventorySupplyCheck=true`, { token: shopper.token })
  expect(await mine.json()).toMatchObject({ flash: [] })
})

test('prepared again with less, it holds less (CHK-13)', async () => {
  const item = getSampleVariant('shell')
  await setStock(item, 5)
  const shopper = await aShopper({ items: [{ ...item, qty: 4 }] })
  await prepareCart(shopper)
  const body = { ...item, cartId: shopper.cart.id, itemId: shopper.cart.items[0]?.id, qty: 1 }
  await callPlatform('PUT', `/cart/v1/cart/${shopper.cart.id}/item`, { token: shopper.token, body })
  await prepareCart(shopper)
  expect(await readStock(item)).toEqual({ free: 4, onhand: 5 })
})

test('a cart with more than the stock cannot be prepared, and names the line (ERR-16)', async () => {
  const item = getSampleVariant('shell')
  await setStock(item, 2)
  const shopper = await aShopper({ items: [{ ...item, qty: 2 }] })
  await setStock(item, 1)
  expect(await readFailure(await prepareCart(shopper))).toMatchObject({ errorId: 'INV406', info: { itemId: shopper.cart.items[0]?.id } })
})

test('items of a cart that cannot be prepared are released at once (CHK-13)', async () => {
  const [few, many] = [getSampleVariant('shell'), getSampleVariant('low')]
  await setStock(few, 2)
  await setStock(many, 5)
  const shopper = await aShopper({ items: [many, { ...few, qty: 2 }] })
  await setStock(few, 1)
  expect(await readFailure(await prepareCart(shopper))).toMatchObject({ errorId: 'INV406' })
  expect(await readStock(many)).toEqual({ free: 5, onhand: 5 })
})

test('a cart that grew past the stock keeps its former hold (CHK-13)', async () => {
  const [few, many] = [getSampleVariant('shell'), getSampleVariant('low')]
  await setStock(few, 2)
  await setStock(many, 5)
  const shopper = await aShopper({ items: [many, few] })
  await prepareCart(shopper)
  await setStock(few, 3)
  const body = { cartId: shopper.cart.id, qty: 3 }
  for (const { id, upc, productId } of shopper.cart.items)
    await callPlatform('PUT', `/cart/v1/cart/${shopper.cart.id}/item`, {
      token: shopper.token,
      body: { ...body, itemId: id, upc, productId },
    })
  await setStock(few, 2)
  expect(await readFailure(await prepareCart(shopper))).toMatchObject({ errorId: 'INV406' })
  expect([await readStock(few), await readStock(many)]).toEqual([
    { free: 1, onhand: 2 },
    { free: 4, onhand: 5 },
  ])
})

test('prepared again without a line, its items are released at once (CHK-13)', async () => {
  const [stays, goes] = [getSampleVariant('shell'), getSampleVariant('low')]
  await setStock(stays, 5)
  await setStock(goes, 5)
  const shopper = await aShopper({ items: [stays, goes] })
  await prepareCart(shopper)
  const body = { cartId: shopper.cart.id, itemId: shopper.cart.items.find(({ upc }) => upc === goes.upc)?.id }
  await callPlatform('DELETE', '/cart/v1/item', { token: shopper.token, body })
  expect((await prepareCart(shopper)).status).toBe(200)
  expect([await readStock(stays), await readStock(goes)]).toEqual([
    { free: 4, onhand: 5 },
    { free: 5, onhand: 5 },
  ])
})

test('a cart without its address is incomplete and says so (CHK-04)', async () => {
  const shopper = await aShopper()
  await callPlatform('DELETE', `/cart/v2/cart/${shopper.cart.id}/shippingAddress`, { token: shopper.token, body: {} })
  expect(await readFailure(await prepareCart(shopper))).toMatchObject({ errorId: 'CHK380', info: { field: 'shippingAddress' } })
})

test('an empty cart is incomplete (CHK-04)', async () => {
  const shopper = await aShopper()
  const body = { cartId: shopper.cart.id, itemId: shopper.cart.items[0]?.id }
  await callPlatform('DELETE', '/cart/v1/item', { token: shopper.token, body })
  expect(await readFailure(await prepareCart(shopper))).toMatchObject({ errorId: 'CHK380', info: { field: 'items' } })
})

test('an order has a number, what opens it, and everything that was bought (APIC-26, ORD-03, ORD-06)', async () => {
  const item = getSampleVariant('shell')
  await setStock(item, 10)
  const { order, shopper } = await anOrder({ items: [{ ...item, qty: 2 }] })
  expect(orderEndpoints.place.response.parse(order)).toMatchObject({
    orderNumber: expect.stringMatching(/^HA\d{8}$/),
    status: 'CONFIRMED',
    items: [{ upc: item.upc, qty: 2 }],
    shipments: [{ code: 'standard', itemIds: [shopper.cart.items[0]?.id] }],
    totals: { total: shopper.cart.totals.total },
    paymentMethod: [
      {
        code: 'CREDIT_CARD',
        label: 'Card',
        additionalData: { amount: shopper.cart.totals.total.toFixed(2), cardType: 'visa' },
      },
    ],
    email: anAddress.email,
    flash: [],
  })
  expect(await readStock(item)).toEqual({ free: 8, onhand: 8 })
  expect(await readLedger(order.orderNumber)).toMatchObject([
    { state: 'authorised', amount: { value: shopper.cart.totals.total.toFixed(2) } },
  ])
  expect((await cartOf(shopper.cart.id, shopper.token)).status).toBe(404)
})

test('an order contains nothing that could pay again (PAY-20)', async () => {
  const { order } = await anOrder()
  expect(JSON.stringify(order)).not.toContain(sealedCard('pays'))
})

test('eight placements at once, and one afterwards, are one order (ORD-07, TRAP-14)', async () => {
  const shopper = await aShopper()
  await prepareCart(shopper)
  const orders = await Promise.all(Array.from({ length: 8 }, async () => (await placeCart(shopper)).json<Order>()))
  const [first] = orders
  for (const order of [...orders, await (await placeCart(shopper)).json<Order>()]) expect(order).toEqual(first)
  expect(await readLedger(first?.orderNumber ?? '')).toHaveLength(1)
})

test('a placed order cannot be prepared again (ORD-07)', async () => {
  const { shopper } = await anOrder()
  expect(await readFailure(await prepareCart(shopper))).toMatchObject({ errorId: 'BSK404' })
})

test('a cart is prepared before it is placed (CHK-04, ERR-34)', async () => {
  expect(await readFailure(await placeCart(await aShopper()))).toMatchObject({ errorId: 'CHK380', info: { field: 'prepareOrder' } })
})

test('the partial address of a wallet before payment is not enough for an order (CHK-04, SHIP-15)', async () => {
  const { token, cart } = await aShopper()
  const { city, postalCode, countryCode, stateCode } = anAddress
  const body = { addresses: [{ city, postalCode, countryCode, stateCode }], context: 'APPLE_PAY_EXPRESS' }
  expect((await callPlatform('POST', `/cart/v2/cart/${cart.id}/shippingAddress`, { token, body })).status).toBe(200)
  expect(await readFailure(await prepareCart({ token, cart }))).toMatchObject({
    errorId: 'CHK380',
    info: { field: 'shippingAddress.firstName' },
  })
})

test('a total the shopper did not see is not charged (ERR-30)', async () => {
  const shopper = await aShopper()
  await prepareCart(shopper)
  expect(await readFailure(await placeCart(shopper, { body: { expectedTotal: '1.00' } }))).toMatchObject({ errorId: 'ORD415' })
  await callPlatform('POST', '/cart/v1/item', {
    token: shopper.token,
    body: { ...getSampleVariant('sale'), cartId: shopper.cart.id, qty: 1 },
  })
  expect(await readFailure(await placeCart(shopper))).toMatchObject({ errorId: 'ORD415' })
  const prepared = await (await prepareCart(shopper)).json<{ totals: { total: number } }>()
  expect((await placeCart(shopper, { body: { expectedTotal: prepared.totals.total.toFixed(2) } })).status).toBe(200)
})

test.each<[object, string, string]>([
  [{ billingAddress: undefined }, 'BILL410', 'CHK-09'],
  [{ billingAddress: { ...anAddress, city: '' } }, 'BIL400', 'CHK-09'],
  [{ paymentMethod: undefined }, 'PYT404', 'CHK-09, ERR-16'],
  [{ paymentMethod: { code: 'CREDIT_CARD', additionalData: {} } }, 'PYT404', 'ERR-16'],
  [{ paymentMethod: { code: 'GIFT_CARD', additionalData: {} } }, 'PYT405', 'ERR-34'],
  [{ recaptcha_response: 'sandbox.machine.1' }, 'AUT403', 'SEC-02, CHK-10'],
  [{ recaptcha_response: createCaptchaToken('login') }, 'AUT403', 'APIX-14, SEC-02, CHK-10'],
  [{ inStoreSalesInfo: { storeId: 'S1', storeEmployeeId: 'E1' } }, 'API400', 'CHK-09'],
  [{ cartId: 'nothing' }, 'BSK404', 'ERR-29'],
  [{ cartId: '' }, 'API400', 'CHK-09'],
])('placed with %j it is %s, and the cart is as it was (%s)', async (body, errorId) => {
  const shopper = await aShopper()
  await prepareCart(shopper)
  expect(await readFailure(await placeCart(shopper, { body }))).toMatchObject({ errorId })
  expect((await placeCart(shopper)).status).toBe(200)
})

test('requested at a total the placement charges nothing: the platform returns the cart’s outcome and places none (ORD-07)', async () => {
  const body = { expectedTotal: '0.00' }
  const shopper = await aShopper()
  expect(await readFailure(await placeCart(shopper, { body }))).toMatchObject({ errorId: 'CHK380' })
  await prepareCart(shopper)
  expect(await readFailure(await placeCart(shopper, { body }))).toMatchObject({ errorId: 'ORD415' })
  expect((await cartOf(shopper.cart.id, shopper.token)).status).toBe(200)
  const { orderNumber } = (await (await placeCart(shopper)).json()) as Order
  expect(await (await placeCart(shopper, { body })).json()).toMatchObject({ orderNumber })
})

test('an honest repetition needs no second captcha (ORD-07)', async () => {
  const shopper = await aShopper()
  await prepareCart(shopper)
  const body = { recaptcha_response: createCaptchaToken('placeOrder') }
  expect([(await placeCart(shopper, { body })).status, (await placeCart(shopper, { body })).status]).toEqual([200, 200])
})

test('nobody prepares or places the cart of another shopper (SEC-07)', async () => {
  const shopper = await aShopper()
  const stranger = { ...shopper, token: await createGuestToken() }
  expect(await readFailure(await prepareCart(stranger))).toMatchObject({ errorId: 'BSK404' })
  await prepareCart(shopper)
  expect(await readFailure(await placeCart(stranger))).toMatchObject({ errorId: 'BSK404' })
  await placeCart(shopper)
  expect(await readFailure(await placeCart(stranger))).toMatchObject({ errorId: 'BSK404' })
})

test.each([
  ['refused', 'PYT402'],
  ['fraud', 'PYT406'],
  ['error', 'PYT400'],
] as const)(
  'a card that is %s gives everything back, and the shopper a new cart with the same lines (CHK-07, ERR-34)',
  async (card, errorId) => {
    const item = getSampleVariant('shell')
    await setStock(item, 4)
    const shopper = await aShopper({ items: [item] })
    await prepareCart(shopper)
    const failed = await readFailure(await placeCart(shopper, { body: { paymentMethod: buildCardPayment(card) } }))
    expect(failed).toMatchObject({ errorId, info: { cartId: expect.stringMatching(/^[\da-f]{40}$/) } })
    expect(await readStock(item)).toEqual({ free: 4, onhand: 4 })
    expect((await cartOf(shopper.cart.id, shopper.token)).status).toBe(404)
    const again = await cartOf(String(failed.info?.cartId), shopper.token)
    expect(await again.json()).toMatchObject({ items: [{ upc: item.upc }], totals: { total: shopper.cart.totals.total } })
    expect(await readFailure(await placeCart(shopper))).toMatchObject({ errorId, info: failed.info })
  },
)

test('the new cart has all that was typed and chosen but the card: address, delivery, code and gift message (CHK-07, CHK-17)', async () => {
  const giftOption = { to: 'Fay', email: 'fay@shop.example', message: 'Enjoy' }
  const gift = { ...getSampleVariant('shell'), giftOption }
  const shopper = await aShopper({ items: [gift] })
  const { token, cart } = shopper
  await callPlatform('POST', `/cart/v1/cart/${cart.id}/billingAddress`, { token, body: anAddress })
  await callPlatform('PUT', '/cart/v1/coupon', { token, body: { cartId: cart.id, code: 'WELCOME10' } })
  const prepared = await (await prepareCart(shopper)).json<Cart>()
  const { info } = await readFailure(await placeCart(shopper, { body: { paymentMethod: buildCardPayment('refused') } }))
  const next = await (await cartOf(String(info?.cartId), token)).json<Cart>()
  const { shippingAddress, billingAddress, couponItems, shippingMethods, totals } = prepared
  expect(next).toMatchObject({ shippingAddress, couponItems, shippingMethods, totals, items: [{ giftOption }] })
  expect(next.billingAddress).toEqual(billingAddress)
  expect([shippingAddress?.firstName, couponItems]).toMatchObject(['Ana', [{ code: 'WELCOME10' }]])
})

test('the new cart can be placed with another card (CHK-07)', async () => {
  const shopper = await aShopper()
  await prepareCart(shopper)
  const { info } = await readFailure(await placeCart(shopper, { body: { paymentMethod: buildCardPayment('refused') } }))
  const next = { ...shopper, cart: { ...shopper.cart, id: String(info?.cartId) } }
  expect((await prepareCart(next)).status).toBe(200)
  expect((await placeCart(next)).status).toBe(200)
})

test('after two refused cards in a row the next order needs a CAPTCHA (CHK-10, SEC-02)', async () => {
  let shopper = await aShopper()
  for (const card of ['refused', 'fraud'] as const) {
    await prepareCart(shopper)
    const { info } = await readFailure(await placeCart(shopper, { body: { paymentMethod: buildCardPayment(card) } }))
    shopper = { ...shopper, cart: { ...shopper.cart, id: String(info?.cartId) } }
  }
  await prepareCart(shopper)
  expect(await readFailure(await placeCart(shopper))).toMatchObject({ errorId: 'AUT403' })
  expect((await placeCart(shopper, { body: { recaptcha_response: createCaptchaToken('placeOrder') } })).status).toBe(200)
})

const refusedFor = async (
  shopper: Awaited<ReturnType<typeof aShopper>>,
  headers: Record<string, string> = {},
  card = buildCardPayment('refused'),
) => {
  await prepareCart(shopper)
  return (await readFailure(await placeCart(shopper, { body: { paymentMethod: card }, headers }))).errorId
}

test('a new cart for every stolen card does not help: a shopper who failed twice needs a CAPTCHA in each of them (CHK-10, SEC-02)', async () => {
  const token = await createGuestToken()
  const [first, second, third] = [await aShopper({ token }), await aShopper({ token }), await aShopper({ token })]
  expect([await refusedFor(first), await refusedFor(second), await refusedFor(third)]).toEqual(['PYT402', 'PYT402', 'AUT403'])
  expect((await placeCart(third, { body: { recaptcha_response: createCaptchaToken('placeOrder') } })).status).toBe(200)
})

test('from one network twelve payments may fail, for any shoppers; then an order needs a CAPTCHA, elsewhere not (CHK-10, SEC-02)', async () => {
  const from = (address: string) => ({ 'cf-connecting-ip': address })
  const guests = await Promise.all(Array.from({ length: 16 }, () => aShopper()))
  const outcomes = await Promise.all(guests.map((guest) => refusedFor(guest, from('198.51.100.30'))))
  expect(outcomes.sort()).toEqual([...Array(4).fill('AUT403'), ...Array(12).fill('PYT402')])
  const buyer = await aShopper()
  expect(await refusedFor(buyer, from('198.51.100.30'), buildCardPayment('pays'))).toBe('AUT403')
  expect((await placeCart(buyer, { headers: from('198.51.100.31') })).status).toBe(200)
  const person = { recaptcha_response: createCaptchaToken('placeOrder') }
  const other = await aShopper()
  await prepareCart(other)
  expect((await placeCart(other, { body: person, headers: from('198.51.100.30') })).status).toBe(200)
})

test('paid orders and sold-out attempts do not count as unpaid, and the network of a paid order is deleted (SEC-02)', async () => {
  const headers = { 'cf-connecting-ip': '198.51.100.32' }
  const token = await createGuestToken()
  for (let i = 0; i < 4; i += 1) {
    const shopper = await aShopper({ token })
    await prepareCart(shopper)
    expect((await placeCart(shopper, { headers })).status).toBe(200)
    const checkout = platformEnv.CHECKOUTS.getByName(shopper.cart.id)
    await runInDurableObject(checkout, (_, { storage }) => expect(JSON.stringify(storage.kv.get('attempt'))).not.toContain('198.51'))
  }
  const item = getSampleVariant('shell')
  await setStock(item, 1)
  const shopper = await aShopper({ token, items: [item] })
  await prepareCart(shopper)
  await setStock(item, 0)
  for (let i = 0; i < 3; i += 1) expect((await readFailure(await placeCart(shopper, { headers }))).errorId).not.toBe('AUT403')
})

test('an account finds the new cart on its other devices (CHK-07)', async () => {
  const { consumer, token } = await aConsumer()
  const shopper = await aShopper({ token })
  await prepareCart(shopper)
  const { info } = await readFailure(await placeCart(shopper, { body: { paymentMethod: buildCardPayment('refused') } }))
  expect(info?.cartId).toBeTruthy()
  expect((await consumer.getSignInIds())?.basketId).toBe(info?.cartId)
})

test.each(['lost', 'slow'] as const)('when the provider’s response is %s the order is still placed once (G1)', async (card) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const shopper = await aShopper()
  await prepareCart(shopper)
  const order = await (await placeCart(shopper, { body: { paymentMethod: buildCardPayment(card) } })).json<Order>()
  expect(order.status).toBe('CONFIRMED')
  expect(await readLedger(order.orderNumber)).toHaveLength(1)
})

test('sold out between summary and placing, the cart stays and can be placed when it is made smaller (CHK-08, ERR-15, TRAP-45)', async () => {
  const item = getSampleVariant('shell')
  await setStock(item, 2)
  const shopper = await aShopper({ items: [{ ...item, qty: 2 }] })
  await prepareCart(shopper)
  await setStock(item, 1)
  const failed = await readFailure(await placeCart(shopper))
  expect(failed).toMatchObject({ errorId: 'ORD430', info: { itemId: shopper.cart.items[0]?.id } })
  expect(failed.info).not.toHaveProperty('cartId')
  expect(await readFailure(await placeCart(shopper))).toMatchObject({ errorId: 'ORD430' })
  const body = { ...item, cartId: shopper.cart.id, itemId: shopper.cart.items[0]?.id, qty: 1 }
  await callPlatform('PUT', `/cart/v1/cart/${shopper.cart.id}/item`, { token: shopper.token, body })
  expect((await prepareCart(shopper)).status).toBe(200)
  expect((await placeCart(shopper)).status).toBe(200)
  expect(await readStock(item)).toEqual({ free: 0, onhand: 0 })
})

test('sixty-four buyers of ten items get exactly ten orders (G3)', async () => {
  const item = getSampleVariant('shell')
  await setStock(item, 64)
  const shoppers = await Promise.all(Array.from({ length: 64 }, () => aShopper({ items: [item] })))
  await setStock(item, 10)
  const prepared = await Promise.all(shoppers.map(async (shopper) => ((await prepareCart(shopper)).ok ? shopper : null)))
  const winners = prepared.filter((shopper) => shopper !== null)
  expect(winners).toHaveLength(10)
  const orders = await Promise.all(winners.map((shopper) => placeCart(shopper)))
  expect(orders.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await readStock(item)).toEqual({ free: 0, onhand: 0 })
})

test('two lines of one variant are counted together (G3) (ERR-31)', async () => {
  const item = getSampleVariant('shell')
  await setStock(item, 10)
  const shopper = await aShopper({ items: [{ ...item, qty: 1 }, { ...item, recipeId: 'r1', qty: 1 } as typeof item] })
  expect(shopper.cart.items).toHaveLength(2)
  await setStock(item, 1)
  expect(await readFailure(await prepareCart(shopper))).toMatchObject({ errorId: 'INV406' })
})

test('an associate’s discounts stay with the order, with their reason; other orders have none (CART-24)', async () => {
  const seller = await aShopper({ token: await createToken({ kind: 'AGENT', storeId: 'S1', storeEmployeeId: 'E1' }) })
  const body = { itemId: seller.cart.items[0]?.id, level: 'ITEM', type: 'AMOUNT', value: 10, reason: 'DAMAGED' }
  await callPlatform('POST', `/cart/v1/cart/${seller.cart.id}/price_adjustments`, { token: seller.token, body })
  await prepareCart(seller)
  const { orderNumber, st } = await (await placeCart(seller)).json<Order>()
  const kept = await callPlatform('GET', `/consumers-v3/consumer/purchase/${orderNumber}?st=${st}`, { token: seller.token })
  expect(await kept.json()).toMatchObject({ priceAdjustments: [{ itemId: body.itemId, reason: 'DAMAGED', amount: 10 }] })
  const shopper = await aShopper()
  await prepareCart(shopper)
  expect(await (await placeCart(shopper)).json()).not.toHaveProperty('priceAdjustments')
})

test('a sale in a store carries the store and the associate of its token (EMP-07, ORD-02)', async () => {
  const store = { storeId: 'S1', storeEmployeeId: 'E1' }
  const shopper = await aShopper({ token: await createToken({ kind: 'AGENT', ...store }) })
  await prepareCart(shopper)
  const order = await (await placeCart(shopper, { body: { inStoreSalesInfo: store } })).json<Order>()
  expect(order).toMatchObject(store)
})
