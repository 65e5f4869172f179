/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cart as cartEntity } from '#contracts/entities/cart'
import type { Order } from '#contracts/entities/order'
import { anOrder, aShopper, placeCart, prepareCart, setStock, type Shopper } from '../test/orders'
import { callPlatform, getSampleVariant, readFailure, createToken } from '../test/platform'

const seattle = { storeId: 'HV-US-01', storeEmployeeId: 'E1' }
const off = (value: number, over: object = {}) => ({ level: 'ORDER', type: 'PERCENTAGE', value, reason: 'GOODWILL', ...over })

beforeEach(() => setStock(getSampleVariant('shell'), 100))
afterEach(() => void vi.restoreAllMocks())

/** An associate with a guest's cart, and the guest without the associate. */
async function sold(items = [getSampleVariant('shell')]) {
  const consumerNo = `G${crypto.randomUUID()}`
  const seller = await aShopper({ items, token: await createToken({ kind: 'AGENT', consumerNo, ...seattle }) })
  const path = `/cart/v1/cart/${seller.cart.id}/price_adjustments`
  const adjust = (body: object) => callPlatform('POST', path, { token: seller.token, body })
  const as = async (caller: Parameters<typeof createToken>[0]): Promise<Shopper> => ({
    cart: seller.cart,
    token: await createToken({ consumerNo, ...caller }),
  })
  return { seller, adjust, as, guest: await as({ kind: 'GUEST' }) }
}

const read = async ({ cart, token }: Shopper, query = '') =>
  cartEntity.parse(await (await callPlatform('GET', `/cart/v1/cart/${cart.id}${query}`, { token })).json())

test('an adjustment of the order gives no gift card for less than it is worth (CART-28)', async () => {
  const { seller, adjust } = await sold([getSampleVariant('giftCard'), getSampleVariant('shell')])
  expect((await adjust(off(50))).status).toBe(201)
  const { items, priceAdjustments } = await read(seller)
  const paid = (productId: string) => items.find((item) => item.productId === productId)?.price.priceAfterOrderDiscount
  expect([paid(getSampleVariant('giftCard').productId), paid(getSampleVariant('shell').productId), priceAdjustments[0]?.amount]).toEqual([
    items[0]?.price.rowTotal,
    50,
    50,
  ])
  const itemId = items[0]?.id
  const refused = await readFailure(await adjust(off(10, { level: 'ITEM', itemId })))
  expect(refused).toMatchObject({ status: 400, errorId: 'API400', info: { reason: 'gift-card' } })
})

test('an associate’s discounts have a ceiling, in percent and in amount, however they are requested (CART-28)', async () => {
  const { seller, adjust } = await sold([
    getSampleVariant('shell'),
    { ...getSampleVariant('shell', 1), qty: 6 } as ReturnType<typeof getSampleVariant>,
  ])
  const itemId = seller.cart.items[0]?.id
  for (const body of [off(100), off(51), off(251, { type: 'AMOUNT' }), off(51, { level: 'ITEM', itemId, type: 'AMOUNT' })])
    expect(await readFailure(await adjust(body))).toMatchObject({ errorId: 'API400', info: { reason: 'above-ceiling' } })
  expect((await read(seller)).priceAdjustments).toEqual([])
  expect((await adjust(off(250, { type: 'AMOUNT' }))).status).toBe(201)
})

test('an adjustment is stored and shown with its author, and the placed order names them, in its log line too (CART-28, EMP-07)', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { seller, adjust } = await sold()
  await adjust(off(20))
  expect((await read(seller)).priceAdjustments).toMatchObject([{ ...seattle, amount: 20, reason: 'GOODWILL' }])
  await prepareCart(seller)
  const order = await (await placeCart(seller)).json<Order>()
  expect(order).toMatchObject({ ...seattle, priceAdjustments: [{ ...seattle, amount: 20, reason: 'GOODWILL' }] })
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)) as object)
  const { orderNumber } = order
  expect(lines).toEqual([{ event: 'price-adjustment', orderNumber, ...seattle, amount: 20, currency: 'USD', reason: 'GOODWILL' }])
})

test('an order without adjustments has no such line in the log (CART-28)', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await anOrder()
  expect(log).not.toHaveBeenCalled()
})

test('returning to the cart without the associate restores the whole price, with one message (CART-28)', async () => {
  const { adjust, guest } = await sold()
  await adjust(off(50))
  expect(await read(guest)).toMatchObject({ priceAdjustments: [], totals: { itemSubTotal: 100 } })
  const received = await read(guest, '?isPatchRequired=true')
  expect(received.flash).toMatchObject([{ type: 'WARNING', code: 'PRICE_ADJUSTMENT_ENDED', message: expect.stringContaining('session') }])
  expect((await read(guest, '?isPatchRequired=true')).flash).toEqual([])
})

test('a guest cannot place what an associate has prepared cheaper, and then pays the whole price (CART-28)', async () => {
  const { seller, adjust, guest } = await sold()
  await adjust(off(50))
  await prepareCart(seller)
  expect(await readFailure(await placeCart(guest))).toMatchObject({ errorId: 'ORD415' })
  expect((await prepareCart(guest)).status).toBe(200)
  const order = await (await placeCart(guest)).json<Order>()
  expect(order).not.toHaveProperty('priceAdjustments')
  expect(order.totals.itemSubTotal).toBe(100)
})

test.each([
  ['an associate of another store', { kind: 'AGENT', storeId: 'HV-US-02', storeEmployeeId: 'E1' }],
  ['an account with the store of the associate in its token', { kind: 'REGISTERED', ...seattle }],
] as const)('%s gets nothing of what was taken off (CART-28)', async (_who, caller) => {
  const { adjust, as } = await sold()
  await adjust(off(50))
  const other = await as(caller)
  expect((await read(other)).totals.itemSubTotal).toBe(100)
  await prepareCart(other)
  expect((await (await placeCart(other)).json<Order>()).totals.itemSubTotal).toBe(100)
})

test('another associate of the store completes the sale, and the adjustment keeps its author (CART-28, EMP-07)', async () => {
  const { adjust, as } = await sold()
  await adjust(off(50))
  const colleague = await as({ kind: 'AGENT', ...seattle, storeEmployeeId: 'E2' })
  await prepareCart(colleague)
  const order = await (await placeCart(colleague)).json<Order>()
  expect(order).toMatchObject({ storeEmployeeId: 'E2', priceAdjustments: [{ storeEmployeeId: 'E1', amount: 50 }] })
})
