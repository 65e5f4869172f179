import { expect, test } from 'vitest'
import type { Order } from '#contracts/entities/order'
import { aCart, aCartItem } from './test/a-cart'
import { aProduct } from './test/a-product'
import { aShop } from './test/a-shop.server'
import type { SessionConsumer } from './session-store'
import { loadCartPoints, loadOrderPoints, loadProductPoints } from './earned-points.server'

const nobody = { isLoyaltyMember: false, isEmployee: false, isAthlete: false, programmes: [] }
const costing = (lowCurrent: number, over: Parameters<typeof aProduct>[0] = {}) =>
  aProduct({ price: { ...aProduct().price, lowCurrent }, ...over })

async function shopFor(known: Partial<SessionConsumer> | null, around: Parameters<typeof aShop>[1] = {}) {
  const { shop } = aShop({}, around)
  const consumer = { consumerNo: 'C1', kind: 'REGISTERED' as const, isEmployeeDiscountTCAccepted: true, ...nobody, ...known }
  if (known) await shop.session.signIn({ accessToken: 'a1', refreshToken: 'r1', consumer })
  return shop
}

const member = { isLoyaltyMember: true, currency: 'USD' }
const joining = { text: 'Join Wayfarers and earn 220 points', url: '/loyalty-sign-up', opens: 'dialog' }

test('a product tells a member what it earns, and everybody else how to join (LOY-17)', async () => {
  expect(await loadProductPoints(await shopFor(member), costing(220))).toEqual({ text: 'You’ll earn 220 points' })
  expect(await loadProductPoints(await shopFor(null), costing(220))).toEqual(joining)
  expect(await loadProductPoints(await shopFor({ currency: 'USD' }), costing(220))).toEqual(joining)
  expect(await loadProductPoints(await shopFor(member), costing(1.5))).toEqual({ text: 'You’ll earn 1 point' })
})

test('each brand names its program, in the language and with the tax of the market (LOY-17)', async () => {
  const shop = await shopFor(null, { path: '/de-de', brand: 'dunnage' })
  expect(await loadProductPoints(shop, costing(119))).toMatchObject({ text: 'Bei The Tally mitmachen und 100 Punkte sammeln' })
})

test('nothing is told that is not granted: to accounts of another currency, of gift cards, reservations and cents (LOY-17)', async () => {
  expect(await loadProductPoints(await shopFor({ ...member, currency: 'CAD' }), costing(220))).toBeUndefined()
  expect(await loadProductPoints(await shopFor({ currency: 'CAD' }), costing(220))).toBeUndefined()
  expect(await loadProductPoints(await shopFor(member), costing(50, { productType: 'digital' }))).toBeUndefined()
  expect(await loadProductPoints(await shopFor(member), costing(50, { isRobisOnly: true }))).toBeUndefined()
  expect(await loadProductPoints(await shopFor(member), costing(0.99))).toBeUndefined()
  const associate = { storeId: 'HV-US-01', storeName: 'Halvern Seattle', storeEmployeeId: 'E1', storeEmployeeName: 'Ana' }
  expect(await loadProductPoints({ ...(await shopFor(null)), associate: async () => associate }, costing(220))).toBeUndefined()
  expect(await loadProductPoints(await shopFor(member, { flags: { loyalty: false } }), costing(220))).toBeUndefined()
})

test('an employee’s price is the cart’s, so that only the cart tells its points (LOY-17)', async () => {
  const shop = await shopFor({ ...member, isEmployee: true })
  expect(await loadProductPoints(shop, costing(220))).toBeUndefined()
  expect(await loadCartPoints(shop, cartOf({ rowTotal: 220, paid: 132 }))).toEqual({ text: 'You’ll earn 132 points' })
})

function cartOf({ rowTotal, paid, toPay = paid }: { rowTotal: number; paid: number; toPay?: number }) {
  const price = { ...aCartItem().price, rowTotal, priceAfterOrderDiscount: paid }
  const totals = { ...aCart().totals, currency: 'USD', total: paid, remainingToPay: toPay }
  return aCart({ items: [aCartItem({ price })], totals })
}

test('a cart tells its points after promotions; what points pay of it earns nothing, and gift cards pay as money does (LOY-17)', async () => {
  const shop = await shopFor(member)
  expect(await loadCartPoints(shop, cartOf({ rowTotal: 220, paid: 198 }))).toEqual({ text: 'You’ll earn 198 points' })
  const half = cartOf({ rowTotal: 200, paid: 200, toPay: 100 })
  expect(await loadCartPoints(shop, half)).toEqual({ text: 'You’ll earn 100 points' })
  const card = { payment_method_id: 'GIFT_CARD', payment_instrument_id: 'g', amount: 100 }
  expect(await loadCartPoints(shop, { ...half, payment_instruments: [card] })).toEqual({ text: 'You’ll earn 200 points' })
  expect(await loadCartPoints(shop, cartOf({ rowTotal: 200, paid: 200, toPay: 0 }))).toBeUndefined()
})

function orderOf(over: Partial<Order> = {}): Order {
  const { items, totals } = cartOf({ rowTotal: 200, paid: 200, toPay: 150 })
  const paymentMethod = [
    { code: 'GIFT_CARD', label: 'Gift card', additionalData: { amount: '50.00', currency: 'USD' } },
    { code: 'CREDIT_CARD', label: 'Card', additionalData: { amount: '150.00', currency: 'USD' } },
  ]
  return { items, totals, paymentMethod, status: 'CONFIRMED', ...over } as unknown as Order
}

test('an order tells its points, and a guest that they come with an account of the program (LOY-18)', async () => {
  expect(await loadOrderPoints(await shopFor(member), orderOf())).toEqual({ text: 'You’ll earn 200 points once your order is on its way.' })
  expect(await loadOrderPoints(await shopFor({ currency: 'USD' }), orderOf())).toMatchObject({ text: 'Join Wayfarers and earn 200 points' })
  const guest = await loadOrderPoints(await shopFor(null), orderOf())
  expect(guest?.text).toBe('Join Wayfarers too, and this order earns you 200 points.')
})

test('an order of which something was cancelled or paid back, or that an associate placed, tells none (LOY-18)', async () => {
  const shop = await shopFor(member)
  const told = (over: Partial<Order>) => loadOrderPoints(shop, orderOf(over))
  expect(await told({ cancelled: [{ itemId: 'item-1', qty: 1 }] })).toBeUndefined()
  expect(await told({ refunds: [{ at: '2026-01-01T00:00:00Z', amount: '1.00', currency: 'USD', to: [] }] })).toBeUndefined()
  expect(await told({ status: 'CANCELLED' })).toBeUndefined()
  expect(await told({ storeEmployeeId: 'E1' })).toBeUndefined()
})
