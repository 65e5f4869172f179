/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { runDurableObjectAlarm } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { type BrandId, brandIds } from '#config/brands'
import type { ConsumerProfile, SavedInstrument } from '#contracts/entities/consumer'
import { order as orderSchema, type OrderStatus, type OrderSummary } from '#contracts/entities/order'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import type { Favorites } from '#contracts/entities/wishlist'
import { aDevice, signedIn } from '../test/a-shopper'
import { demoShopper, base, demoEmails, findDemoOrderNumber, openDemoShop, listDemoOrders } from '../test/demo-shop'
import { readLedger } from '../test/payments'
import { callOperation } from '../test/operators'
import { callPlatform, readFailure, createGuestToken, platformEnv } from '../test/platform'

let shop: Awaited<ReturnType<typeof openDemoShop>>
beforeAll(async () => void (shop = await openDemoShop()))

const track = async (body: object) => callPlatform('POST', `${base}/TrackOrder`, { token: await createGuestToken(), body })

async function history(by = shop.token, brand: BrandId = 'halvern') {
  const response = await callPlatform('POST', `${base}/purchasehistory`, { token: by, brand, body: { count: 50 } })
  return (await response.json<{ orders: OrderSummary[] }>()).orders
}

test('a demo customer has orders in every listed status, latest first, over a year and a half (HIS-03, ORD-04)', async () => {
  const listed = await history()
  const standing = listDemoOrders(demoShopper.email).filter(({ isListed }) => isListed)
  expect(listed.map(({ orderNumber, status }) => [orderNumber, status])).toEqual(
    standing.map(({ orderNumber, status }) => [orderNumber, status]).reverse(),
  )
  const days = listed.map(({ createdAt }) => (Date.now() - Date.parse(createdAt)) / 86_400_000)
  expect(days.at(-1)).toBeCloseTo(540, 0)
})

test.each(listDemoOrders(demoShopper.email))(
  '$orderNumber is read as any order: $status (HIS-02, ORD-01, ORD-04)',
  async ({ orderNumber, status, products }) => {
    const order = orderSchema.parse(await shop.purchase(orderNumber))
    expect(order).toMatchObject({ orderNumber, status })
    expect(order.events.map(({ at }) => at)).toEqual(order.events.map(({ at }) => at).toSorted())
    expect(order.events.at(-1)?.status).toBe(status)
    expect(order.items.filter(({ bonus }) => !bonus).map(({ productId }) => productId)).toEqual(products)
    const sum = order.totals.totalWithoutTax + order.totals.tax
    expect(order.totals.total).toBeCloseTo(sum, 2)
  },
)

test('a shipped order has a parcel; one for pickup or by email has none (HIS-05)', async () => {
  for (const [orderNumber, parcels] of [
    ['HA20260001', 1],
    [findDemoOrderNumber('PARTIALLY_SHIPPED'), 1],
    [findDemoOrderNumber('READY_FOR_PICKUP'), 0],
    ['HA20260005', 0],
  ] as const) {
    const tracked = await (await track({ orderNumber, email: demoShopper.email })).json<{ parcels: object[] }>()
    expect(tracked.parcels, orderNumber).toHaveLength(parcels)
  }
  const { shipments } = await shop.purchase(findDemoOrderNumber('READY_FOR_PICKUP'))
  expect(shipments).toMatchObject([{ code: 'pickup', storeId: 'HV-US-01' }])
  expect(await readFailure(await track({ orderNumber: 'HA20260001', email: 'lou@vitrine.example' }))).toMatchObject({ errorId: 'ORD404' })
})

test('an order that is sent back says which of its items are, and has their label (HIS-04)', async () => {
  const { orderNumber, items, returning } = await shop.purchase(findDemoOrderNumber('RETURN_REQUESTED'))
  expect(items.filter(({ id }) => returning?.includes(id)).map(({ productId }) => productId)).toEqual(['HV1E5S11'])
  expect(await (await shop.call(`return/${orderNumber}/returnLabel`, { items: returning })).json()).toMatchObject({ format: 'PDF' })
})

test('demo payments are consistent: captured at shipping, refunded or released (ORD-04)', async () => {
  const kinds = async (status: OrderStatus) => (await readLedger(findDemoOrderNumber(status)))[0]?.events.map(({ kind }) => kind)
  expect(await kinds('REFUNDED')).toEqual(['Authorised', 'capture', 'refund'])
  expect(await kinds('CANCELLED')).toEqual(['Authorised', 'cancel'])
  expect(await kinds('CONFIRMED')).toEqual(['Authorised'])
  expect(await readLedger(findDemoOrderNumber('CREATED'))).toEqual([])
})

test('past orders have no email but that of a bought gift card, and do not move on (GIFT-07, ERR-30)', async () => {
  const { results } = await platformEnv.RECORDS.prepare('SELECT template, recipient FROM mails ORDER BY recipient').all()
  expect(results).toEqual(['ana', 'lou'].map((name) => ({ template: 'gift-card', recipient: `${name}@vitrine.example` })))
  const order = platformEnv.ORDERS.getByName(findDemoOrderNumber('SHIPPED'))
  expect(await order.attach('somebody-else')).toMatchObject({ errorId: 'ORDER_NOT_FOUND' })
  await runDurableObjectAlarm(order)
  expect(await order.read()).toMatchObject({ status: 'SHIPPED' })
})

test('signing in again makes nothing twice', async () => {
  const again = await signedIn(aDevice(), demoShopper)
  expect(await history(again.token)).toEqual(await history())
})

test('everybody else has orders of their own, each at the shop of its brand (HIS-03, HIS-07, SEC-07)', async () => {
  const others = demoEmails.filter((email) => email !== demoShopper.email)
  for (const email of others) {
    const { token: by } = await signedIn(aDevice(), { ...demoShopper, email })
    const listed = (await Promise.all(brandIds.map((brand) => history(by, brand)))).flat()
    expect(new Set(listed.map(({ orderNumber }) => orderNumber)), email).toEqual(
      new Set(listDemoOrders(email).map(({ orderNumber }) => orderNumber)),
    )
  }
})

test('the account pages have demo data: addresses, cards, favorites, saved for later (ACC-12, WISH-05, WISH-06)', async () => {
  const profile = await (await callPlatform('GET', base, { token: shop.token })).json<{ consumerProfile: ConsumerProfile }>()
  expect(profile.consumerProfile.consumerDetails.addressList).toHaveLength(3)
  const cards = await (await callPlatform('GET', `${base}/payment_instruments`, { token: shop.token })).json<{ items: SavedInstrument[] }>()
  expect(cards.items.map(({ maskedNumber, isDefault }) => [maskedNumber.slice(-4), isDefault])).toEqual([
    ['1111', true],
    ['0004', false],
  ])
  expect(await (await callPlatform('GET', '/wishlists/v2/favorites', { token: shop.token })).json()).toMatchObject({ total: 4 })
  const saved = await (await callPlatform('GET', '/wishlists/v2/saveForLater', { token: shop.token })).json<Favorites>()
  expect(saved.items.map(({ productId, qty, available }) => [productId, qty, available])).toEqual([
    ['HV2S6K14', 2, true],
    ['HV3M9D44', 1, true],
  ])
})

test('an invoice is there, however it was delivered, and the mail of a bought gift card is sent again (HIS-01, HIS-05)', async () => {
  for (const orderNumber of ['HA20260001', 'HA20260004', 'HA20260005'])
    expect((await shop.call('purchase/invoice/download', { orderNumber })).headers.get('content-type'), orderNumber).toBe('application/pdf')
  const { orderNumber, items } = await shop.purchase('HA20260005')
  expect((await shop.call('resendGiftCardEmail', { orderNumber, itemId: items[0]?.id, email: 'friend@shop.example' })).status).toBe(204)
})

test('an order refunded before its refunds were kept shows operators what came back (HIS-02, OPS-07)', async () => {
  const { money } = await callOperation<OperatedOrder>('GET', '/operations/v1/orders/HA20260002')
  expect([money.refunded, money.refundable]).toEqual([money.captured, '0.00'])
})
