import { beforeEach, expect, test, vi } from 'vitest'
import type { Order, TrackedOrder } from '#contracts/entities/order'
import { listEmailsTo } from '../../test/sent-emails'
import { anOrder, aShopper, anAddress, readStock, placeCart, prepareCart, setStock } from '../../test/orders'
import { createOrderOperations } from '../../test/order-operations'
import { readLedger } from '../../test/payments'
import { callPlatform, getSampleVariant, readFailure } from '../../test/platform'

const [shell, low] = [getSampleVariant('shell'), getSampleVariant('low')]
beforeEach(async () => {
  await setStock(shell, 50)
  await setStock(low, 50)
})

const movesOf = async (orderNumber: string) =>
  (await readLedger(orderNumber))[0]?.events.slice(1).map(({ kind, value }) => `${kind} ${value}`)
const sumOf = (moves: string[] = [], kind = 'capture') =>
  moves.filter((move) => move.startsWith(kind)).reduce((sum, move) => sum + Math.round(Number(move.split(' ')[1]) * 100), 0)
const centsOf = (text: string) => Math.round(Number(text) * 100)

async function anOrderOfTwo() {
  const email = `${crypto.randomUUID()}@shop.example`
  const shopper = await aShopper({ items: [{ ...shell, qty: 3 }, low] })
  await callPlatform('POST', `/cart/v2/cart/${shopper.cart.id}/shippingAddress`, { token: shopper.token, body: [{ ...anAddress, email }] })
  await prepareCart(shopper)
  const order = await (await placeCart(shopper, { body: { billingAddress: { ...anAddress, email } } })).json<Order>()
  const line = (upc: string) => order.items.find((item) => item.upc === upc)?.id ?? ''
  return { order, email, shopper, shellLine: line(shell.upc), lowLine: line(low.upc), on: createOrderOperations(order.orderNumber) }
}

test('an order ships in parcels; each is captured with what it holds, and the last takes the rest (OPS-05, OPS-06)', async () => {
  const { order, shopper, shellLine, lowLine, on } = await anOrderOfTwo()
  const total = centsOf(order.totals.total.toFixed(2))
  expect(await on.start()).toMatchObject({ status: 'IN_FULFILMENT', money: { captured: '0.00' } })
  const first = await on.ship({ lines: [{ lineId: shellLine, quantity: 1 }], trackingUrl: 'https://carrier.example/PL1' })
  expect(first).toMatchObject({
    status: 'PARTIALLY_SHIPPED',
    fulfillments: [
      { id: 'P1', kind: 'parcel', carrier: 'Parcel Line', trackingNumber: 'PL1', lines: [{ lineId: shellLine, quantity: 1 }] },
    ],
  })
  await vi.waitFor(async () => expect(await movesOf(order.orderNumber)).toEqual([`capture ${first.money.captured}`]))
  const second = await on.ship({ trackingNumber: 'PL2' })
  expect(second).toMatchObject({ status: 'SHIPPED', money: { captured: (total / 100).toFixed(2) } })
  await vi.waitFor(async () => expect(await movesOf(order.orderNumber)).toHaveLength(2))
  expect(sumOf(await movesOf(order.orderNumber))).toBe(total)
  expect(await readFailure(await on.send('POST shipments'))).toMatchObject({ status: 409, errorId: 'ORD409' })

  const seen = await (
    await callPlatform('GET', `/consumers-v3/consumer/purchase/${order.orderNumber}`, { token: shopper.token })
  ).json<Order>()
  expect(seen.shipments.map(({ trackingNumber, quantities }) => [trackingNumber, quantities])).toEqual([
    ['PL1', { [shellLine]: 1 }],
    ['PL2', { [shellLine]: 2, [lowLine]: 1 }],
  ])
  expect(await on.delivered({ fulfillment: 'P1' })).toMatchObject({ status: 'SHIPPED' })
  expect(await on.delivered()).toMatchObject({ status: 'DELIVERED' })
  const { audit } = await on.read()
  expect(audit.map(({ operation, operator }) => `${operator} ${operation}`)).toEqual(
    ['delivered', 'delivered', 'ship', 'ship', 'start'].map((name) => `anna orders.${name}`),
  )
})

test('the emails of parcels name what is in them and what comes later (OPS-09)', async () => {
  const { email, shellLine, on, order } = await anOrderOfTwo()
  await on.ship({ lines: [{ lineId: shellLine, quantity: 1 }] })
  await on.ship({ trackingNumber: 'PL2' })
  const letters = () => listEmailsTo(email).then((all) => all.filter(({ id }) => id.startsWith(order.orderNumber)))
  await vi.waitFor(async () =>
    expect((await letters()).map(({ template }) => template).sort()).toEqual([
      'order-confirmation',
      'order-part-shipped',
      'order-rest-shipped',
    ]),
  )
  const textOf = async (template: string) => (await letters()).find((each) => each.template === template)?.text ?? ''
  expect(await textOf('order-part-shipped')).toMatch(/PL1[\s\S]*In this package\n1 × Skarn Shell[\s\S]*Still to come\n2 × Skarn Shell/)
  expect(await textOf('order-rest-shipped')).toMatch(/PL2[\s\S]*2 × Skarn Shell[\s\S]*Sent earlier\n1 × Skarn Shell/)
})

test('an email of an order is sent again, to its own address (OPS-09)', async () => {
  const { email, on, order } = await anOrderOfTwo()
  await on.ship()
  const count = async () =>
    (await listEmailsTo(email)).filter(({ id, template }) => id.startsWith(order.orderNumber) && template === 'order-shipped').length
  await vi.waitFor(async () => expect(await count()).toBe(1))
  const key = crypto.randomUUID()
  for (let i = 0; i < 2; i += 1) expect((await on.send('POST emails', { template: 'order-shipped' }, { key })).status).toBe(200)
  expect(await count()).toBe(2)
  expect((await on.send('POST emails', { template: 'order-confirmation' })).status).toBe(200)
  expect(await readFailure(await on.send('POST emails', { template: 'order-refunded' }))).toMatchObject({ errorId: 'ORD409' })
  expect(await readFailure(await on.send('POST emails', { template: 'order-shipped', of: 'P9' }))).toMatchObject({ errorId: 'ORD400' })
})

test('one key ships once, however often and at once it is sent (OPS-02, OPS-06)', async () => {
  const { order, shellLine, on } = await anOrderOfTwo()
  const key = crypto.randomUUID()
  const body = { lines: [{ lineId: shellLine, quantity: 1 }] }
  const responses = await Promise.all(Array.from({ length: 6 }, () => on.send('POST shipments', body, { key })))
  expect(responses.filter(({ ok }) => ok).length).toBeGreaterThan(0)
  for (const response of responses) if (!response.ok) expect(await readFailure(response)).toMatchObject({ errorId: 'OPS425' })
  const { fulfillments, audit } = await on.read()
  expect([fulfillments.length, audit.length]).toEqual([1, 1])
  await vi.waitFor(async () => expect(await movesOf(order.orderNumber)).toHaveLength(1))
})

test('operators at the same time ship no unit twice, and capture no more than was authorized (OPS-06)', async () => {
  const { order, shellLine, on } = await anOrderOfTwo()
  const send = () => on.send('POST shipments', { lines: [{ lineId: shellLine, quantity: 2 }] })
  const responses = await Promise.all([send(), send(), send()])
  expect(responses.filter(({ ok }) => ok)).toHaveLength(1)
  await on.ship()
  await vi.waitFor(async () => expect(sumOf(await movesOf(order.orderNumber))).toBe(centsOf(order.totals.total.toFixed(2))))
})

test('a cancelled line is never captured, and its stock is back (OPS-08)', async () => {
  const { order, shopper, shellLine, lowLine, on } = await anOrderOfTwo()
  await on.start()
  await on.ship({ lines: [{ lineId: shellLine, quantity: 2 }] })
  const cancelled = await on.cancel({ lines: [{ lineId: shellLine, quantity: 1 }] })
  expect(cancelled).toMatchObject({ status: 'PARTIALLY_SHIPPED', cancellations: [{ reason: 'Out of stock' }] })
  await vi.waitFor(async () => expect(await readStock(shell)).toEqual({ free: 48, onhand: 48 }))
  const done = await on.ship({ lines: [{ lineId: lowLine, quantity: 1 }] })
  expect(done.status).toBe('SHIPPED')
  const total = centsOf(order.totals.total.toFixed(2))
  expect(centsOf(done.money.captured) + centsOf(done.money.cancelled)).toBe(total)
  await vi.waitFor(async () => expect(sumOf(await movesOf(order.orderNumber))).toBe(centsOf(done.money.captured)))
  const seen = await (
    await callPlatform('GET', `/consumers-v3/consumer/purchase/${order.orderNumber}`, { token: shopper.token })
  ).json<Order>()
  expect(seen.cancelled).toEqual([{ itemId: shellLine, qty: 1 }])
})

test('an order cancelled line by line is cancelled, its payment ends, and all its stock is back (OPS-08)', async () => {
  const { order, shellLine, on } = await anOrderOfTwo()
  await on.start()
  await on.cancel({ lines: [{ lineId: shellLine, quantity: 2 }] })
  expect(await on.cancel()).toMatchObject({ status: 'CANCELLED', money: { captured: '0.00' } })
  await vi.waitFor(async () => expect(await readLedger(order.orderNumber)).toMatchObject([{ state: 'cancelled' }]))
  await vi.waitFor(async () => expect([await readStock(shell), await readStock(low)]).toEqual(Array(2).fill({ free: 50, onhand: 50 })))
  expect(await readFailure(await on.send('POST shipments'))).toMatchObject({ errorId: 'ORD409' })
})

test('a refund of units, delivery or an amount never exceeds what was captured (OPS-07)', async () => {
  const { order, email, shellLine, on } = await anOrderOfTwo()
  expect(await readFailure(await on.send('POST refunds', { amount: '1.00', reason: 'x' }))).toMatchObject({
    status: 422,
    errorId: 'OPS422',
  })
  await on.ship({ lines: [{ lineId: shellLine, quantity: 2 }] })
  const { money } = await on.read()
  const one = await on.refund({ lines: [{ lineId: shellLine, quantity: 1 }] })
  expect(one.refunds).toMatchObject([{ reason: 'Damaged', lines: [{ lineId: shellLine, quantity: 1 }] }])
  expect(await readFailure(await on.send('POST refunds', { lines: [{ lineId: shellLine, quantity: 2 }], reason: 'x' }))).toMatchObject({
    errorId: 'ORD400',
  })
  const more = (centsOf(money.captured) / 100).toFixed(2)
  expect(await readFailure(await on.send('POST refunds', { amount: more, reason: 'x' }))).toMatchObject({ errorId: 'OPS422' })
  const rest = await on.refund({ amount: one.money.refundable })
  expect(rest.money).toMatchObject({ refunded: money.captured, refundable: '0.00' })
  await vi.waitFor(async () => expect(sumOf(await movesOf(order.orderNumber), 'refund')).toBe(centsOf(money.captured)))
  await vi.waitFor(async () => expect((await listEmailsTo(email)).filter(({ template }) => template === 'order-refunded')).toHaveLength(2))
  for (const body of [
    { amount: '0', reason: 'x' },
    { amount: '1', delivery: true, reason: 'x' },
  ])
    expect(await readFailure(await on.send('POST refunds', body))).toMatchObject({ errorId: 'ORD400' })
})

test('a return comes in parts and is refunded by the rules of returns, nothing twice; its shopper reads it all (OPS-07, HIS-08)', async () => {
  const { order, email, shopper, shellLine, lowLine, on } = await anOrderOfTwo()
  expect(await readFailure(await on.send('POST returns'))).toMatchObject({ errorId: 'RTN500' })
  await on.ship()
  await on.delivered()
  await on.refund({ lines: [{ lineId: lowLine, quantity: 1 }] })
  expect(await on.receiveReturn({ lines: [{ lineId: shellLine, quantity: 1 }] })).toMatchObject({ status: 'RETURNED' })
  await on.receiveReturn({
    lines: [
      { lineId: shellLine, quantity: 2 },
      { lineId: lowLine, quantity: 1 },
    ],
  })
  expect(await readFailure(await on.send('POST returns'))).toMatchObject({ errorId: 'ORD409' })
  await vi.waitFor(async () => expect([await readStock(shell), await readStock(low)]).toEqual(Array(2).fill({ free: 50, onhand: 50 })))
  const done = await on.refund()
  expect(done).toMatchObject({ status: 'REFUNDED', money: { refunded: order.totals.total.toFixed(2), refundable: '0.00' } })
  await vi.waitFor(async () => expect(sumOf(await movesOf(order.orderNumber), 'refund')).toBe(centsOf(order.totals.total.toFixed(2))))
  await vi.waitFor(async () => expect((await listEmailsTo(email)).filter(({ template }) => template === 'order-returned')).toHaveLength(2))
  const track = { orderNumber: order.orderNumber, email }
  const seen = await (
    await callPlatform('POST', '/consumers-v3/consumer/TrackOrder', { token: shopper.token, body: track })
  ).json<TrackedOrder>()
  expect(seen.returned?.map(({ qty }) => qty)).toEqual([3, 1])
  expect(seen.refunds?.flatMap(({ to }) => to.map(({ code }) => code))).toEqual(['CREDIT_CARD', 'CREDIT_CARD'])
  expect(sumOf(seen.refunds?.map(({ amount }) => `capture ${amount}`))).toBe(centsOf(order.totals.total.toFixed(2)))
  expect(await readFailure(await on.send('POST refunds', { amount: '0.01', reason: 'x' }))).toMatchObject({ errorId: 'OPS422' })
})

test('the address of an order changes until a parcel leaves, within its country and state (OPS-10)', async () => {
  const { on } = await anOrderOfTwo()
  const { firstName, lastName, city, stateCode, province, postalCode, country, countryCode, phone } = anAddress
  const address = { firstName, lastName, addressLine1: '9 New Street', city, stateCode, province, postalCode, country, countryCode, phone }
  const send = (over: object = {}) => on.send('PUT shipping-address', { address: { ...address, ...over } })
  expect((await send()).status).toBe(200)
  expect((await on.read()).shippingAddress).toMatchObject({ addressLine1: '9 New Street' })
  const seattle = { city: 'Seattle', stateCode: 'WA', province: 'WA', postalCode: '98101' }
  expect(await readFailure(await send(seattle))).toMatchObject({ errorId: 'TAX309' })
  expect(await readFailure(await send({ countryCode: 'CA', country: 'CA' }))).toMatchObject({ errorId: 'SHP410' })
  expect(await readFailure(await send({ addressLine1: '' }))).toMatchObject({ errorId: 'API400' })
  await on.ship()
  expect(await readFailure(await send())).toMatchObject({ errorId: 'ORD409' })
})

test('units that are not open, and orders that do not exist, are refused (OPS-05)', async () => {
  const { on, shellLine } = await anOrderOfTwo()
  for (const lines of [[{ lineId: shellLine, quantity: 4 }], [{ lineId: 'other', quantity: 1 }], [{ lineId: '__proto__', quantity: 1 }]])
    expect(await readFailure(await on.send('POST shipments', { lines }))).toMatchObject({ errorId: 'ORD400', info: { field: 'lines' } })
  expect(await readFailure(await on.send('POST picked-up'))).toMatchObject({ errorId: 'ORD409' })
  for (const number of ['HA00000000', 'x'])
    expect(await readFailure(await createOrderOperations(number).send('POST shipments'))).toMatchObject({ errorId: 'ORD404' })
  expect((await anOrder()).order.status).toBe('CONFIRMED')
})
