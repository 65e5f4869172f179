/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Order, TrackedOrder } from '#contracts/entities/order'
import { aConsumer } from '../test/consumers'
import { listEmailsTo } from '../test/sent-emails'
import { createOrderOperations } from '../test/order-operations'
import { anAddress, anOrder, moveOrderTo, setStock } from '../test/orders'
import { callPlatform, getSampleVariant, readFailure, createGuestToken, platformEnv } from '../test/platform'
import { standingAlone } from '../test/standing-alone'
import { attachOrder, createLookupToken } from './order-access'

const base = '/consumers-v3/consumer'
const hour = 3600 * 1000
beforeEach(() => setStock(getSampleVariant('shell'), 50))
afterEach(() => void vi.useRealTimers())

const post = (path: string, token: string, body: object) => callPlatform('POST', `${base}/${path}`, { token, body })

/** An order with a gift card for a friend, and a stranger who looks it up. */
async function lookedUp(proof: object = { email: ` ${anAddress.email?.toUpperCase()} ` }) {
  const gift = { ...getSampleVariant('giftCard'), giftOption: { to: 'Fay', email: 'fay@shop.example', message: 'Enjoy' } }
  const { order } = await anOrder({ items: [gift, getSampleVariant('shell')] })
  const token = await createGuestToken()
  const { st = '' } = await (await post('TrackOrder', token, { orderNumber: order.orderNumber, ...proof })).json<TrackedOrder>()
  const read = (key = st) => callPlatform('GET', `${base}/purchase/${order.orderNumber}?st=${key}`, { token })
  return { order, token, st, read }
}

test('number and email open an order with its goods and amounts, and with no name, street, invoice or gift (HIS-09)', async () => {
  const { order, token, st, read } = await lookedUp()
  const seen = await (await read()).json<Order>()
  expect(seen).toMatchObject({ orderNumber: order.orderNumber, st, totals: order.totals })
  expect(seen.items.map(({ name }) => name)).toEqual(order.items.map(({ name }) => name))
  expect(seen.shippingAddress).toMatchObject({ city: anAddress.city, postalCode: anAddress.postalCode })
  const text = JSON.stringify(seen)
  for (const hidden of [order.st, anAddress.addressLine1, 'fay@shop.example', 'Enjoy']) expect(text).not.toContain(hidden)
  expect(text).not.toMatch(standingAlone(anAddress.firstName ?? ''))
  expect(seen.billingAddress).toBeUndefined()
  expect((await post('purchase/invoice/download', token, { orderNumber: order.orderNumber, st })).status).toBe(404)
})

test('a postal code opens the status alone (HIS-09)', async () => {
  const { st } = await lookedUp({ postalCode: anAddress.postalCode })
  expect(st).toBe('')
})

test('whoever has the gift receipt and lives at the address follows the parcel, and reads no price, payment or buyer (HIS-09, GIFT-20)', async () => {
  const gift = { ...getSampleVariant('shell'), giftOption: { to: 'Fay', email: 'fay@shop.example', message: 'Enjoy', withReceipt: true } }
  const { order } = await anOrder({ items: [gift] })
  const { orderNumber } = order
  await moveOrderTo(orderNumber, 'DELIVERED')
  await createOrderOperations(orderNumber).refund({ amount: '20.00' })
  const lookUp = async (proof: object) =>
    (await post('TrackOrder', await createGuestToken(), { orderNumber, ...proof })).json<TrackedOrder>()
  const seen = await lookUp({ postalCode: anAddress.postalCode })
  expect(seen).toMatchObject({ status: 'DELIVERED', parcels: [{ carrier: 'Sandbox Parcels' }] })
  expect(Object.keys(seen).toSorted()).toEqual(['parcels', 'status', 'timeZone'])
  // An email that is not the buyer's proves nothing beside the postal code.
  expect(await lookUp({ postalCode: anAddress.postalCode, email: 'fay@shop.example' })).toEqual(seen)
  expect(await lookUp({ email: anAddress.email })).toMatchObject({ refunds: [{ amount: '20.00' }] })
})

test('who looked an order up cancels it, and is told no more than before (HIS-09)', async () => {
  const { order, token, st } = await lookedUp()
  const cancelled = await (await post('CancelOrder', token, { orderNumber: order.orderNumber, reason: 'late', st })).json<Order>()
  expect(cancelled).toMatchObject({ status: 'CANCELLED', st })
  expect(JSON.stringify(cancelled)).not.toContain(anAddress.addressLine1)
})

test('who looked an order up sends goods back for a reason (HIS-09, HIS-11)', async () => {
  const { order, token, st, read } = await lookedUp()
  await moveOrderTo(order.orderNumber, 'DELIVERED')
  const goods = order.items.filter(({ upc }) => upc === getSampleVariant('shell').upc).map(({ id }) => id)
  const body = { items: goods, reason: 'fit', st }
  expect((await post(`return/${order.orderNumber}/returnLabel`, token, body)).status).toBe(200)
  expect(await (await read()).json<Order>()).toMatchObject({ status: 'RETURN_REQUESTED', returning: goods })
  const kept = await platformEnv.ORDERS.getByName(order.orderNumber).read()
  expect(kept?.returnReason).toBe('fit')
  const started = async () =>
    (await listEmailsTo(anAddress.email ?? '')).filter(({ id }) => id.startsWith(`${order.orderNumber}:order-return-started`))
  await vi.waitFor(async () => expect(await started()).toHaveLength(1))
  expect((await post(`return/${order.orderNumber}/returnLabel`, token, body)).status).toBe(200)
  expect(await started()).toHaveLength(1)
})

test('a look-up gives the order to no account, and its token opens no other order, and nothing after two hours (HIS-09)', async () => {
  const { order, st, read } = await lookedUp()
  const thief = await aConsumer()
  const { orderNumber } = order
  expect(await attachOrder(platformEnv, { orderNumber, st, consumerNo: thief.caller.consumerNo, brand: 'halvern' })).toMatchObject({
    errorId: 'ORDER_NOT_FOUND',
  })
  const { order: other } = await anOrder()
  const elsewhere = await callPlatform('GET', `${base}/purchase/${other.orderNumber}?st=${st}`, { token: await createGuestToken() })
  expect(await readFailure(elsewhere)).toMatchObject({ errorId: 'ORD404' })
  const old = await createLookupToken(platformEnv, orderNumber, Date.now() - 2 * hour - 1)
  const longer = st.replace(/^\d+/, String(Date.now() + 9 * hour))
  for (const key of [old, longer, `${'9'.repeat(13)}.x`, '']) expect((await read(key)).status).toBe(404)
})
