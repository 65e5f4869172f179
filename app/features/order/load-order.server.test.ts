import { beforeEach, expect, test } from 'vitest'
import { aCart } from '~/server/test/a-cart'
import { aShop, type Answers } from '~/server/test/a-shop.server'
import { aStore } from '~/server/test/a-store'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { actionResult } from '~/server/test/action-result.server'
import { loadOrder } from './load-order.server'

const number = 'HV00000001'
const read = `GET /consumers-v3/consumer/purchase/${number}`
const cart = aCart()
const [item] = cart.items
const order = {
  ...{ orderNumber: number, st: 'secret', status: 'SHIPPED', createdAt: '2026-11-02T23:30:00Z', items: [item], totals: cart.totals },
  events: [
    { status: 'CONFIRMED', at: '2026-11-02T23:30:00Z' },
    { status: 'SHIPPED', at: '2026-11-04T08:00:00Z' },
  ],
  shipments: [
    {
      ...{ shipmentId: 's1', code: 'standard', label: 'Standard', deliveryTime: '3-5', itemIds: [item?.id] },
      ...{ carrier: 'Sandbox Parcels', trackingNumber: 'SP1' },
    },
  ],
  ...{ promoSummary: [], paymentMethod: [{ code: 'CREDIT_CARD', label: 'Card', additionalData: { amount: '90.00' } }], flash: [] },
}
const known = { isLoyaltyMember: true, isEmployee: false, isAthlete: false, programmes: [] }
const ada = { consumerNo: 'C1', kind: 'REGISTERED', isEmployeeDiscountTCAccepted: false, ...known } as const

beforeEach(() => void anEdgeCache())

async function loading(answers: Answers, { search = '', isSignedIn = true } = {}) {
  const made = aShop(answers, { path: `/en-us/account/orders/${number}${search}` })
  if (isSignedIn) await made.shop.session.signIn({ accessToken: 'a1', refreshToken: 'r1', consumer: ada })
  return made
}

test('an order shows its status and next steps, its parcel, its lines and its payments (HIS-01, HIS-02, ORD-01, CART-07)', async () => {
  const { shop } = await loading({ [read]: order })
  expect(await loadOrder(shop, number)).toMatchObject({
    ...{
      orderNumber: number,
      status: 'SHIPPED',
      day: 'Nov\u00a02,\u00a02026',
      paidBy: [{ code: 'CREDIT_CARD', label: 'Card', amount: 90, currency: 'USD' }],
      ahead: ['DELIVERED'],
    },
    steps: [
      { status: 'CONFIRMED', day: 'Nov\u00a02,\u00a02026' },
      { status: 'SHIPPED', day: 'Nov\u00a04,\u00a02026' },
    ],
    acts: { cancel: false, giveBack: false, giveMore: false, invoice: true },
    shipments: [{ trackingNumber: 'SP1', lines: [{ productId: item?.productId, masterId: item?.masterId, qty: item?.qty }] }],
  })
})

test('an order says which card paid it (HIS-26)', async () => {
  const additionalData = { amount: '90.00', cardType: 'visa', lastFour: '1111' }
  const { shop } = await loading({ [read]: { ...order, paymentMethod: [{ code: 'CREDIT_CARD', label: 'Card', additionalData }] } })
  expect(await loadOrder(shop, number)).toMatchObject({ paidBy: [{ label: 'Visa •••• 1111' }] })
})

test('the days of arrival are those the market promised, in whichever shop the order is read (CFG-16, SHIP-22)', async () => {
  const [parcel] = order.shipments
  const late = { ...order, createdAt: '2026-12-23T23:30:00Z', shipments: [{ ...parcel, deliveryTime: '2 business days' }] }
  const arrives = async (countryCode: string) => {
    const { shop } = await loading({ [read]: { ...late, shippingAddress: { countryCode } } })
    return (await loadOrder(shop, number))?.shipments[0]?.arrives?.replace(/\s/g, ' ')
  }
  // In Berlin it is the 24th already, and the 25th and 26th are holidays.
  expect([await arrives('DE'), await arrives('US')]).toEqual(['Tue, December 29', 'Mon, December 28'])
})

test('an order to Portland tells its day, its steps, its refunds and the end of its return period by the clock there (CFG-16, HIS-01)', async () => {
  const [late, next] = ['2026-11-03T07:30:00Z', '2026-11-03T08:30:00Z']
  const events = [
    { status: 'CONFIRMED', at: late },
    { status: 'DELIVERED', at: next },
  ]
  const refunds = [{ at: late, amount: '20.00', currency: 'USD', to: [] }]
  const western = { ...order, status: 'DELIVERED', createdAt: late, timeZone: 'America/Los_Angeles', events, refunds }
  const { shop } = await loading({ [read]: western })
  const shown = await loadOrder(shop, number)
  expect(shown).toMatchObject({ day: 'Nov\u00a02,\u00a02026', steps: [{ day: 'Nov\u00a02,\u00a02026' }, { day: 'Nov\u00a03,\u00a02026' }] })
  expect(shown?.refunds).toMatchObject([{ day: 'Nov\u00a02,\u00a02026' }])
  const { shop: early } = await loading({ [read]: { ...western, events: [{ status: 'DELIVERED', at: late }] } })
  const days = [shown, await loadOrder(early, number)].map((each) => Number(/\s(\d+),/.exec(each?.returnPeriod.day ?? '')?.[1]))
  expect((days[0] ?? 0) - (days[1] ?? 0)).toBe(1)
})

test('an order picked up in a store names the store with its address, as far as it can be read (HIS-28)', async () => {
  const waiting = { ...order, shipments: [{ ...order.shipments[0], code: 'pickup', storeId: 'HV-US-01' }] }
  const { shop } = await loading({ [read]: waiting, 'GET /consumers-v3/utilities/stores': { stores: [aStore()] } })
  expect((await loadOrder(shop, number))?.shipments[0]?.place).toEqual(['Halvern Seattle', expect.any(String), expect.any(String)])
  const { shop: unread } = await loading({ [read]: waiting })
  expect((await loadOrder(unread, number))?.shipments[0]?.place).toBeUndefined()
})

test('an order in several parcels shows each with its tracking and its units, and what was cancelled (OPS-05, OPS-08)', async () => {
  const three = { ...item, qty: 3, price: { ...item?.price, rowTotal: 100 } }
  const parcels = ['SP1', 'SP2'].map((trackingNumber) => ({ ...order.shipments[0], shipmentId: trackingNumber, trackingNumber }))
  const shipments = parcels.map((each) => ({ ...each, quantities: { [item?.id ?? '']: 1 }, trackingUrl: 'https://carrier.example/1' }))
  const { shop } = await loading({ [read]: { ...order, items: [three], shipments, cancelled: [{ itemId: item?.id, qty: 1 }] } })
  expect(await loadOrder(shop, number)).toMatchObject({
    shipments: ['SP1', 'SP2'].map((trackingNumber) => ({
      ...{ trackingNumber, trackingUrl: 'https://carrier.example/1' },
      lines: [{ id: item?.id, qty: 1, price: { rowTotal: 33.33 } }],
    })),
    cancelled: [{ name: item?.name, qty: 1 }],
  })
})

test('an order shows each refund with its payments, and the units that came back (HIS-08)', async () => {
  const to = [
    { code: 'CREDIT_CARD', label: 'Card', amount: '80.00' },
    { code: 'LOYALTY_POINTS', label: 'Points', amount: '10.00' },
  ]
  const refunds = [{ at: '2026-11-05T23:30:00.000Z', amount: '90.00', currency: 'USD', to, creditNote: 'F1' }]
  const { shop } = await loading({ [read]: { ...order, refunds, returned: [{ itemId: item?.id, qty: 1 }] } })
  expect(await loadOrder(shop, number)).toMatchObject({
    returned: [{ name: item?.name, qty: 1 }],
    refunds: [
      {
        ...{ day: 'Nov\u00a05,\u00a02026', amount: '$90.00', creditNote: 'F1' },
        to: [
          { way: 'Card', amount: '$80.00' },
          { way: 'Points', amount: '$10.00' },
        ],
      },
    ],
  })
})

test('an associate’s discounts on a line and on the order appear with their reason (CART-24)', async () => {
  const priceAdjustments = [
    { adjustmentId: 'a1', itemId: item?.id, amount: 10, reason: 'DAMAGED' },
    { adjustmentId: 'a2', amount: 5.5, reason: 'OF_ANOTHER_HOUSE' },
  ]
  const { shop } = await loading({ [read]: { ...order, priceAdjustments } })
  expect(await loadOrder(shop, number)).toMatchObject({
    takenOff: ['$5.50 discount'],
    shipments: [{ lines: [{ takenOff: ['$10.00 discount · Damaged'] }] }],
  })
})

test('the token of an order is from the URL or from the session that placed it; without it, sign-in is required (ORD-05, ACC-19)', async () => {
  const guest = await loading({ [read]: order }, { search: '?st=secret', isSignedIn: false })
  await loadOrder(guest.shop, number)
  expect(guest.callsTo(read)[0]?.query.get('st')).toBe('secret')
  const buyer = await loading({ [read]: order }, { isSignedIn: false })
  await buyer.shop.session.rememberOrder('HALVERN-US', { cartId: 'c', orderNumber: number, st: 'kept' })
  await loadOrder(buyer.shop, number)
  expect(buyer.callsTo(read)[0]?.query.get('st')).toBe('kept')
  const stranger = await loading({ [read]: order }, { isSignedIn: false })
  expect((await actionResult(() => loadOrder(stranger.shop, number))).location).toContain('/en-us/sign-in?redirectTo=')
  expect(stranger.requests).toEqual([])
})

test('another customer’s order is not found (SEC-07)', async () => {
  const { shop } = await loading({ [read]: anError(404, 'ORD404') })
  expect(await loadOrder(shop, number)).toBeNull()
})

test.each([
  ['an email’s link', 'link', { isLinked: true, canNameAddress: false, acts: { cancel: false, giveBack: false } }],
  ['its own session', 'secret', { isLinked: false, canNameAddress: false, acts: { giveBack: true } }],
])('an order opened by %s offers the actions it allows (ORD-08, HIS-01)', async (_, st, shown) => {
  const delivered = { ...order, st, status: 'DELIVERED', events: [...order.events, { status: 'DELIVERED', at: new Date().toISOString() }] }
  const { shop } = await loading({ [read]: delivered }, { search: '?st=link', isSignedIn: false })
  expect(await loadOrder(shop, number)).toMatchObject(shown)
})

/** A guest's session that looked the order up by its number and its email. */
async function lookedUp(answers: Answers = { [read]: { ...order, st: 'opens' } }) {
  const made = await loading(answers, { isSignedIn: false })
  await made.shop.session.rememberTracked({ orderNumber: number, proof: 'ada@shop.example', st: 'opens' })
  return made
}

test('a guest who looked an order up sees it without its invoice (HIS-09)', async () => {
  const { shop, callsTo } = await lookedUp()
  const shown = await loadOrder(shop, number)
  expect(shown).toMatchObject({ isLookedUp: true, isLinked: false, isGuest: true, canNameAddress: false, acts: { invoice: false } })
  expect(callsTo(read)[0]?.query.get('st')).toBe('opens')
})

test('after half an hour a guest looks the order up again (HIS-09)', async () => {
  const { shop, requests } = await lookedUp()
  shop.session.presence = () => Promise.resolve({ age: Infinity, isAway: true })
  expect(await actionResult(() => loadOrder(shop, number))).toEqual({ status: 303, location: `/en-us/track-order?order=${number}` })
  expect(requests).toEqual([])
})
