/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { runDurableObjectAlarm } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import orders from '#content/people/demo-orders.json'
import type { ConsumerProfile, SavedInstrument } from '#contracts/entities/consumer'
import { productsFile } from '#contracts/entities/catalogue-file'
import { type Order, order as orderSchema, type OrderStatus, type OrderSummary } from '#contracts/entities/order'
import { storesFile } from '#contracts/entities/store-file'
import type { Favorites } from '#contracts/entities/wishlist'
import { catalogueSql } from '../../../scripts/seed/catalogue-sql'
import { aDevice, signedIn } from '../test/a-shopper'
import { ledgerOf } from '../test/payments'
import { ask, failure, guestToken, platformEnv } from '../test/platform'

const files = import.meta.glob('../../../content/catalogue/*/products-*.json', { eager: true, import: 'default' })
const countries = import.meta.glob('../../../content/stores/*.json', { eager: true, import: 'default' })
const base = '/consumers-v3/consumer'
const ana = { email: 'ana@vitrine.example', password: 'Vitrine2026' }
/** In a list are orders that stood: those still being placed, and those that came to nothing, never come into one. */
const neverListed: OrderStatus[] = ['CREATED', 'AUTHENTICATION_REQUIRED', 'AUTHORISED', 'FAILED']

const wanted = orders.map(({ orderNumber, email, past, items }) => {
  const status = past.at(-1)?.[0] as OrderStatus
  return { orderNumber, email, status, isListed: !neverListed.includes(status), products: items.map(({ productId }) => productId) }
})
const own = (email: string) => wanted.filter((each) => each.email === email)
const numberIn = (status: OrderStatus) => own(ana.email).findLast((each) => each.status === status)?.orderNumber ?? ''
let token = ''

/** The shop as a tester meets it, with the real catalogue. */
beforeAll(async () => {
  const shelves = ['halvern', 'dropkerb', 'dunnage'].map((brand) => ({
    ...{ brand, categories: [], sets: [], questions: [], translations: {} },
    products: () => Object.entries(files).flatMap(([file, products]) => (file.includes(`/${brand}/`) ? productsFile.parse(products) : [])),
  }))
  const { CATALOGUE } = platformEnv
  for (const statement of catalogueSql(shelves, storesFile.array().parse(Object.values(countries))))
    await CATALOGUE.prepare(statement).run()
  token = (await signedIn(aDevice(), ana)).token
})

const call = (path: string, body: object) => ask('POST', `${base}/${path}`, { token, body })
const purchase = async (orderNumber: string) => (await ask('GET', `${base}/purchase/${orderNumber}`, { token })).json<Order>()
const track = async (body: object) => ask('POST', `${base}/TrackOrder`, { token: await guestToken(), body })

async function history(by = token) {
  const response = await ask('POST', `${base}/purchasehistory`, { token: by, body: { count: 50 } })
  return (await response.json<{ orders: OrderSummary[] }>()).orders
}

test('a demo consumer has orders in every status a list knows, latest first, over a year and a half (HIS-03, ORD-04)', async () => {
  const listed = await history()
  const standing = own(ana.email).filter(({ isListed }) => isListed)
  expect(listed.map(({ orderNumber, status }) => [orderNumber, status])).toEqual(
    standing.map(({ orderNumber, status }) => [orderNumber, status]).reverse(),
  )
  const days = listed.map(({ createdAt }) => (Date.now() - Date.parse(createdAt)) / 86_400_000)
  expect(days.at(-1)).toBeCloseTo(540, 0)
})

test.each(own(ana.email))(
  '$orderNumber is read as any order: $status (HIS-02, ORD-01, ORD-04)',
  async ({ orderNumber, status, products }) => {
    const order = orderSchema.parse(await purchase(orderNumber))
    expect(order).toMatchObject({ orderNumber, status })
    expect(order.events.map(({ at }) => at)).toEqual(order.events.map(({ at }) => at).toSorted())
    expect(order.events.at(-1)?.status).toBe(status)
    expect(order.items.filter(({ bonus }) => !bonus).map(({ productId }) => productId)).toEqual(products)
    const sum = order.totals.totalWithoutTax + order.totals.tax
    expect(order.totals.total).toBeCloseTo(sum, 2)
  },
)

test('what was sent has a parcel, what waits in a store or came by e-mail has none (HIS-05)', async () => {
  for (const [orderNumber, parcels] of [
    ['HA20260001', 1],
    [numberIn('PARTIALLY_SHIPPED'), 1],
    [numberIn('READY_FOR_PICKUP'), 0],
    ['HA20260005', 0],
  ] as const) {
    const tracked = await (await track({ orderNumber, email: ana.email })).json<{ parcels: object[] }>()
    expect(tracked.parcels, orderNumber).toHaveLength(parcels)
  }
  const { shipments } = await purchase(numberIn('READY_FOR_PICKUP'))
  expect(shipments).toMatchObject([{ code: 'pickup', storeId: 'HV-US-01' }])
  expect(await failure(await track({ orderNumber: 'HA20260001', email: 'lou@vitrine.example' }))).toMatchObject({ errorId: 'ORD404' })
})

test('their money went where it should: taken when they left, given back or let go (ORD-04)', async () => {
  const kinds = async (status: OrderStatus) => (await ledgerOf(numberIn(status)))[0]?.events.map(({ kind }) => kind)
  expect(await kinds('REFUNDED')).toEqual(['Authorised', 'capture', 'refund'])
  expect(await kinds('CANCELLED')).toEqual(['Authorised', 'cancel'])
  expect(await kinds('CONFIRMED')).toEqual(['Authorised'])
  expect(await ledgerOf(numberIn('CREATED'))).toEqual([])
})

test('of orders of the past there is no letter but that of a bought gift card, and nothing moves them on (GIFT-07, ERR-30)', async () => {
  const { results } = await platformEnv.RECORDS.prepare('SELECT template, recipient FROM mails ORDER BY recipient').all()
  expect(results).toEqual(['ana', 'lou'].map((name) => ({ template: 'gift-card', recipient: `${name}@vitrine.example` })))
  const order = platformEnv.ORDERS.getByName(numberIn('SHIPPED'))
  expect(await order.attach('somebody-else')).toMatchObject({ errorId: 'ORDER_NOT_FOUND' })
  await runDurableObjectAlarm(order)
  expect(await order.read()).toMatchObject({ status: 'SHIPPED' })
})

test('signing in again makes nothing twice', async () => {
  const again = await signedIn(aDevice(), ana)
  expect(await history(again.token)).toEqual(await history())
})

test('everybody else has orders of their own (HIS-03, SEC-07)', { timeout: 30_000 }, async () => {
  const others = [...new Set(orders.map(({ email }) => email))].filter((email) => email !== ana.email)
  for (const email of others) {
    const listed = await history((await signedIn(aDevice(), { ...ana, email })).token)
    expect(new Set(listed.map(({ orderNumber }) => orderNumber)), email).toEqual(new Set(own(email).map(({ orderNumber }) => orderNumber)))
  }
})

test('the account pages have something to show: addresses, cards, favorites, saved for later (ACC-12, WISH-05, WISH-06)', async () => {
  const profile = await (await ask('GET', base, { token })).json<{ consumerProfile: ConsumerProfile }>()
  expect(profile.consumerProfile.consumerDetails.addressList).toHaveLength(3)
  const cards = await (await ask('GET', `${base}/payment_instruments`, { token })).json<{ items: SavedInstrument[] }>()
  expect(cards.items.map(({ maskedNumber, isDefault }) => [maskedNumber.slice(-4), isDefault])).toEqual([
    ['1111', true],
    ['0004', false],
  ])
  expect(await (await ask('GET', '/wishlists/v2/favorites', { token })).json()).toMatchObject({ total: 4 })
  const saved = await (await ask('GET', '/wishlists/v2/saveForLater', { token })).json<Favorites>()
  expect(saved.items.map(({ productId, qty, available }) => [productId, qty, available])).toEqual([
    ['HV2S6K14', 2, true],
    ['HV3M9D44', 1, true],
  ])
})

test.each(['CONFIRMED', 'AUTHORISED'] as const)('a demo order that is %s is cancelled (HIS-01, HIS-04)', async (status) => {
  const orderNumber = numberIn(status)
  expect(await (await call('CancelOrder', { orderNumber, reason: 'too many' })).json()).toMatchObject({ orderNumber, status: 'CANCELLED' })
})

test('one that is on its way, or whose placing has ended, is not cancelled (HIS-04)', async () => {
  for (const status of ['IN_FULFILMENT', 'SHIPPED', 'DELIVERED', 'CREATED'] as const)
    expect(await failure(await call('CancelOrder', { orderNumber: numberIn(status) })), status).toMatchObject({ errorId: 'ORD409' })
})

test('what arrived within thirty days is sent back, what came before is not (HIS-01, HIS-04)', async () => {
  const label = async (orderNumber: string) => {
    const { items } = await purchase(orderNumber)
    return call(`return/${orderNumber}/returnLabel`, { items: items.map(({ id }) => id) })
  }
  for (const status of ['DELIVERED', 'PICKED_UP', 'RETURN_REQUESTED'] as const) {
    const orderNumber = numberIn(status)
    expect(await (await label(orderNumber)).json(), status).toMatchObject({ format: 'PDF' })
    expect((await purchase(orderNumber)).status).toBe('RETURN_REQUESTED')
  }
  expect(await failure(await label('HA20260001'))).toMatchObject({ errorId: 'RTN500' })
})

test('an invoice is there, however it was delivered, and the mail of a bought gift card is sent again (HIS-01, HIS-05)', async () => {
  for (const orderNumber of ['HA20260001', 'HA20260004', 'HA20260005'])
    expect((await call('purchase/invoice/download', { orderNumber })).headers.get('content-type'), orderNumber).toBe('application/pdf')
  const { orderNumber, items } = await purchase('HA20260005')
  expect((await call('resendGiftCardEmail', { orderNumber, itemId: items[0]?.id, email: 'friend@shop.example' })).status).toBe(204)
})
