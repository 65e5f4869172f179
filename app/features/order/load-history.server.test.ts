import { beforeEach, expect, test } from 'vitest'
import { aShop, type Answers } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { actionResult } from '~/server/test/action-result.server'
import { loadOrderHistory } from './load-history.server'

const history = 'POST /consumers-v3/consumer/purchasehistory'
const known = { isLoyaltyMember: true, isEmployee: false, isAthlete: false, programmes: [] }
const ada = { consumerNo: 'C1', kind: 'REGISTERED', isEmployeeDiscountTCAccepted: false, ...known } as const
const jacket = { name: 'Skarn 3L Shell', image: 'x.avif', pdpUrl: '/p/x', qty: 2 }
const order = {
  ...{ orderNumber: 'HV00000001', status: 'SHIPPED', createdAt: '2026-11-02T23:30:00Z', total: 440, currency: 'USD', totalUnits: 2 },
  items: [jacket],
}

beforeEach(() => void anEdgeCache())

async function adasShop(answers: Answers, path = '/en-us/account/orders') {
  const { shop, callsTo } = aShop(answers, { path })
  await shop.session.signIn({ accessToken: 'a1', refreshToken: 'r1', consumer: ada })
  return { shop, callsTo }
}

test('orders are listed with their day, total and items (HIS-03)', async () => {
  const { shop, callsTo } = await adasShop({ [history]: { total: 1, orders: [order] } })
  expect(await loadOrderHistory(shop)).toEqual({
    ...{ page: 1, pages: 1, total: 1 },
    orders: [
      {
        ...{ orderNumber: 'HV00000001', status: 'SHIPPED', totalUnits: 2, day: 'November\u00a02,\u00a02026', total: '$440.00' },
        trackHref: '/en-us/account/orders/HV00000001#where',
        names: ['2 × Skarn 3L Shell'],
        images: ['x.avif'],
      },
    ],
  })
  expect(callsTo(history)[0]?.body).toEqual({ start: 0, count: 10 })
})

test.each([
  { at: 'an evening in New York', locale: 'en-us', createdAt: '2026-11-25T04:00:00Z', day: 'November\u00a024,\u00a02026' },
  { at: 'half past midnight in Berlin', locale: 'de-de', createdAt: '2026-11-24T23:30:00Z', day: '25.\u00a0November\u00a02026' },
])('an order of $at is dated by the clock of its market (CFG-16, HIS-03)', async ({ locale, createdAt, day }) => {
  const { shop } = await adasShop({ [history]: { total: 1, orders: [{ ...order, createdAt }] } }, `/${locale}/account/orders`)
  expect((await loadOrderHistory(shop))?.orders).toMatchObject([{ day }])
})

test.each([
  ['2026-11-25T07:00:00Z', 'November\u00a024,\u00a02026'],
  ['2026-11-25T09:00:00Z', 'November\u00a025,\u00a02026'],
])('an order to Portland of %s is dated %s, by the clock there (CFG-16, HIS-03)', async (createdAt, day) => {
  const { shop } = await adasShop({ [history]: { total: 1, orders: [{ ...order, createdAt, timeZone: 'America/Los_Angeles' }] } })
  expect((await loadOrderHistory(shop))?.orders).toMatchObject([{ day }])
})

test('an order costs what was not cancelled of it, and says what was cancelled and refunded (HIS-27)', async () => {
  const changed = { ...order, billed: 220.5, refunded: 20 }
  const { shop } = await adasShop({ [history]: { total: 2, orders: [changed, { ...order, refunded: 440 }] } })
  const [first, second] = (await loadOrderHistory(shop))?.orders ?? []
  expect(first).toMatchObject({ total: '$220.50', cancelled: '$219.50', refunded: '$20.00' })
  expect(second).toMatchObject({ total: '$440.00', refunded: '$440.00' })
  expect(second).not.toHaveProperty('cancelled')
})

test('a later page requests the orders after those before it (HIS-03, HIS-05)', async () => {
  const { shop, callsTo } = await adasShop({ [history]: { total: 34, orders: [order] } }, '/en-us/account/orders?page=3')
  expect(await loadOrderHistory(shop)).toMatchObject({ page: 3, pages: 4, total: 34 })
  expect(callsTo(history)[0]?.body).toEqual({ start: 20, count: 10 })
})

test('a page after the last shows the last', async () => {
  const { shop } = await adasShop({ [history]: { total: 14, orders: [] } }, '/en-us/account/orders?page=99')
  expect(await actionResult(() => loadOrderHistory(shop))).toEqual({ status: 303, location: '/en-us/account/orders?page=2' })
})

test('orders that cannot be read are not shown as none', async () => {
  const { shop } = await adasShop({ [history]: anError(500, 'GEN500') })
  expect(await loadOrderHistory(shop)).toBeNull()
})

test('a guest is asked to sign in and returns (ACC-19)', async () => {
  const { shop } = aShop({}, { path: '/en-us/account/orders' })
  expect(await actionResult(() => loadOrderHistory(shop))).toMatchObject({
    status: 303,
    location: '/en-us/sign-in?redirectTo=%2Fen-us%2Faccount%2Forders',
  })
})

test('an order that is on its way can be tracked, one that arrived be sent back while its period lasts (ACC-33)', async () => {
  const links = async (over: object) => {
    const { shop } = await adasShop({ [history]: { total: 1, orders: [{ ...order, ...over }] } })
    const [entry] = (await loadOrderHistory(shop))?.orders ?? []
    return [entry?.trackHref, entry?.returnHref]
  }
  const orderPage = '/en-us/account/orders/HV00000001'
  expect(await links({ trackingUrl: 'https://parcels.example/1' })).toEqual(['https://parcels.example/1', undefined])
  expect(await links({ status: 'PARTIALLY_SHIPPED' })).toEqual([`${orderPage}#where`, undefined])
  expect(await links({ status: 'DELIVERED', returnUntil: '2999-01-01T00:00:00.000Z' })).toEqual([undefined, `${orderPage}#return`])
  expect(await links({ status: 'DELIVERED', returnUntil: '2020-01-01T00:00:00.000Z' })).toEqual([undefined, undefined])
  expect(await links({ status: 'DELIVERED' })).toEqual([undefined, undefined])
})
