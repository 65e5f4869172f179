import { beforeEach, expect, test } from 'vitest'
import { aShop, type Answers } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { loadAccount } from './load-account.server'
import { loadOrders } from './load-orders.server'

const profile = 'GET /consumers-v3/consumer'
const history = 'POST /consumers-v3/consumer/purchasehistory'
const known = { isLoyaltyMember: true, isEmployee: false, isAthlete: false, programmes: [] }
const ada = { consumerNo: 'C1', kind: 'REGISTERED', isEmployeeDiscountTCAccepted: false, ...known } as const
const details = { email: 'ada@example.com', firstName: 'Ada', addressList: [], identityList: [], isEmployeeDiscountTCAccepted: false }
const consumerProfile = { consumerDetails: details, preferences: {}, subscriptions: [], isLoyaltyMember: true, enrollments: [] }
const jacket = { name: 'Skarn 3L Shell', image: 'x.avif', pdpUrl: '/p/x', qty: 2 }
const order = {
  orderNumber: 'HV00000001',
  status: 'SHIPPED',
  createdAt: '2026-11-02T23:30:00Z',
  total: 440,
  currency: 'USD',
  totalUnits: 2,
}

beforeEach(() => void anEdgeCache())

async function adasShop(answers: Answers) {
  const { shop, callsTo } = aShop(answers, { path: '/en-us/account' })
  await shop.session.signIn({ accessToken: 'a1', refreshToken: 'r1', consumer: ada })
  return { shop, callsTo }
}

test('the account greets by name, and tells a member their points (ACC-19)', async () => {
  const { shop, callsTo } = await adasShop({
    [profile]: { consumerProfile: { ...consumerProfile, loyaltySummary: { points: { balance: 450 } } } },
  })
  expect(await loadAccount(shop)).toEqual({ firstName: 'Ada', email: 'ada@example.com', isMember: true, points: 450 })
  expect(callsTo(profile)[0]?.query.get('includeLoyaltySummary')).toBe('true')
})

test('an account that cannot be read is no reason to sign anybody out', async () => {
  const { shop } = await adasShop({ [profile]: anError(500, 'GEN500') })
  expect(await loadAccount(shop)).toBeNull()
  expect(await shop.consumer()).toEqual(ada)
})

test('orders are listed with their day, total and things (HIS-03)', async () => {
  const { shop, callsTo } = await adasShop({ [history]: { total: 1, orders: [{ ...order, items: [jacket] }] } })
  expect(await loadOrders(shop)).toEqual([
    { number: 'HV00000001', day: 'Nov 2, 2026', status: 'SHIPPED', total: '$440.00', things: ['2 × Skarn 3L Shell'] },
  ])
  expect(callsTo(history)[0]?.body).toEqual({ count: 5 })
})

test('orders that cannot be read are not told as none', async () => {
  const { shop } = await adasShop({ [history]: anError(500, 'GEN500') })
  expect(await loadOrders(shop)).toBeNull()
})
