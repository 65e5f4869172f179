/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { runInDurableObject } from 'cloudflare:test'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '#contracts/entities/order'
import { aConsumer, member } from '../test/consumers'
import { anOrder, bringTo, piecesLeft, place, prepare, setPieces, type Shopper, aShopper } from '../test/orders'
import { ledgerOf } from '../test/payments'
import { ask, choice, platformEnv } from '../test/platform'
import { performEffect } from './perform-effect'

const [shell, low] = [choice('shell'), choice('low')]
beforeEach(async () => {
  await setPieces(shell, 50)
  await setPieces(low, 50)
})

async function sendBack({ order, shopper }: { order: Order; shopper: Pick<Shopper, 'token'> }, items: string[]) {
  const path = `/consumers-v3/consumer/return/${order.orderNumber}/returnLabel`
  const response = await ask('POST', path, { token: shopper.token, body: { items } })
  expect(response.status).toBe(200)
}

const refunds = async (orderNumber: string) =>
  (await ledgerOf(orderNumber))[0]?.events.filter(({ kind }) => kind === 'refund').map(({ value }) => value)
const keptOrder = async (orderNumber: string) => (await platformEnv.ORDERS.getByName(orderNumber).read())!

test('what comes back is sold again, once, and its money goes back (HIS-04)', async () => {
  const bought = await anOrder({ items: [{ ...shell, qty: 2 }, low] })
  const { orderNumber, items, totals } = bought.order
  await bringTo(orderNumber, 'DELIVERED')
  await sendBack(
    bought,
    items.map(({ id }) => id),
  )
  expect(await piecesLeft(shell)).toEqual({ free: 48, onhand: 48 })
  await bringTo(orderNumber, 'RETURNED')
  await vi.waitFor(async () => expect(await piecesLeft(shell)).toEqual({ free: 50, onhand: 50 }))
  expect(await refunds(orderNumber)).toEqual([])
  await bringTo(orderNumber, 'REFUNDED')
  await vi.waitFor(async () => expect(await refunds(orderNumber)).toEqual([totals.total.toFixed(2)]))
  const order = await keptOrder(orderNumber)
  for (const effect of ['restock', 'refund'] as const) expect(await performEffect(platformEnv, order, effect)).toBe(true)
  expect([await piecesLeft(shell), await piecesLeft(low)]).toEqual(Array(2).fill({ free: 50, onhand: 50 }))
  expect(await refunds(orderNumber)).toHaveLength(1)
})

test('of an order a part can come back: its pieces and its money, no more (HIS-04)', async () => {
  const bought = await anOrder({ items: [{ ...shell, qty: 2 }, low] })
  const { orderNumber, items } = bought.order
  const back = items.find(({ upc }) => upc === low.upc)
  await bringTo(orderNumber, 'DELIVERED')
  await sendBack(bought, [back?.id ?? ''])
  await bringTo(orderNumber, 'REFUNDED')
  await vi.waitFor(async () => expect(await refunds(orderNumber)).toEqual([back?.price.priceAfterOrderDiscount?.toFixed(2)]))
  expect(await piecesLeft(low)).toEqual({ free: 50, onhand: 50 })
  expect(await piecesLeft(shell)).toEqual({ free: 48, onhand: 48 })
})

test('a second label adds its lines to those of the first (HIS-04)', async () => {
  const bought = await anOrder({ items: [shell, low] })
  const ids = bought.order.items.map(({ id }) => id)
  await bringTo(bought.order.orderNumber, 'DELIVERED')
  for (const id of [...ids, ids[0]!]) await sendBack(bought, [id])
  expect(await keptOrder(bought.order.orderNumber)).toMatchObject({ status: 'RETURN_REQUESTED', returning: ids })
})

test('pieces come back although the sale was long ago (HIS-04)', async () => {
  const bought = await anOrder({ items: [shell] })
  await bringTo(bought.order.orderNumber, 'DELIVERED')
  await runInDurableObject(platformEnv.STOCK.getByName(shell.productId), (_, { storage }) => void storage.sql.exec('DELETE FROM hold'))
  await performEffect(platformEnv, await keptOrder(bought.order.orderNumber), 'restock')
  expect(await piecesLeft(shell)).toEqual({ free: 50, onhand: 50 })
})

test('points that an order earned go with what came back of it, once (LOY-14)', async () => {
  const { consumer, token } = await aConsumer(member)
  const points = async () => (await consumer.standing()).points
  const bought = await anOrder({ token, items: [{ ...shell, qty: 2 }, low] })
  const { orderNumber, items, totals } = bought.order
  await bringTo(orderNumber, 'DELIVERED')
  await vi.waitFor(async () => expect(await points()).toBe(Math.floor(totals.netAmount)))
  const order = await keptOrder(orderNumber)
  const back = items.find(({ upc }) => upc === low.upc)
  const part = { ...order, returning: [back?.id ?? ''] }
  for (let i = 0; i < 2; i += 1) await performEffect(platformEnv, part, 'points-back')
  expect(await points()).toBe(Math.floor(totals.netAmount) - Math.floor(back?.price.priceAfterOrderDiscount ?? 0))
})

test('points that were spent meanwhile are not owed (LOY-14)', async () => {
  const { consumer, token } = await aConsumer(member)
  const { order } = await anOrder({ token, items: [shell] })
  await bringTo(order.orderNumber, 'SHIPPED')
  await vi.waitFor(async () => expect((await consumer.standing()).points).toBe(100))
  await consumer.hold({ id: 'h', owner: 'other cart', wants: { points: 60 }, expiresAt: Date.now() + 60_000 })
  await performEffect(platformEnv, await keptOrder(order.orderNumber), 'points-back')
  expect((await consumer.standing()).points).toBe(0)
  await consumer.release('h')
  expect((await consumer.standing()).points).toBe(60)
})

test('an athlete’s credit comes back with a cancelled order, and with a returned one (PAY-04, HIS-04)', async () => {
  const { consumer, token } = await aConsumer({ seed: { spent: { athlete: 40_000 } } })
  const credit = async () => (await consumer.standing()).athleteCredit
  const before = await credit()
  expect(before).toBeGreaterThan(0)
  const paidByCredit = async () => {
    const shopper = await aShopper({ token, items: [shell] })
    const path = `/cart/v1/cart/${shopper.cart.id}/paymentInstruments`
    expect((await ask('POST', path, { token, body: { payment_method_id: 'ATHLETES_PAYMENT' } })).status).toBe(200)
    await prepare(shopper)
    const order = await (await place(shopper)).json<Order>()
    expect(order.status).toBe('CONFIRMED')
    return order.orderNumber
  }
  const cancelled = await paidByCredit()
  expect(await credit()).toBeLessThan(before)
  await ask('POST', '/consumers-v3/consumer/CancelOrder', { token, body: { orderNumber: cancelled } })
  await vi.waitFor(async () => expect(await credit()).toBe(before))
  const returned = await keptOrder(await paidByCredit())
  for (let i = 0; i < 2; i += 1) await performEffect(platformEnv, returned, 'refund')
  expect(await credit()).toBe(before)
})
