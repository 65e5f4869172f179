/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { runInDurableObject } from 'cloudflare:test'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '#contracts/entities/order'
import type { Cart } from '#contracts/entities/cart'
import { getReturnDeadline } from '#domain/order/returns'
import { aConsumer, loyaltyMember } from '../test/consumers'
import { copyShell } from '../test/copied-product'
import { createOrderOperations } from '../test/order-operations'
import { anOrder, moveOrderTo, readStock, placeCart, prepareCart, setStock, type Shopper, aShopper } from '../test/orders'
import { readLedger } from '../test/payments'
import { callPlatform, getSampleVariant, platformEnv } from '../test/platform'
import { performEffect } from './perform-effect'

const [shell, low] = [getSampleVariant('shell'), getSampleVariant('low')]
beforeEach(async () => {
  await setStock(shell, 50)
  await setStock(low, 50)
})

async function sendBack({ order, shopper }: { order: Order; shopper: Pick<Shopper, 'token'> }, items: string[]) {
  const path = `/consumers-v3/consumer/return/${order.orderNumber}/returnLabel`
  const response = await callPlatform('POST', path, { token: shopper.token, body: { items } })
  expect(response.status).toBe(200)
}

const refunds = async (orderNumber: string) =>
  (await readLedger(orderNumber))[0]?.events.filter(({ kind }) => kind === 'refund').map(({ value }) => value)
type ConsumerStub = Awaited<ReturnType<typeof aConsumer>>['consumer']
const keptOrder = async (orderNumber: string) => (await platformEnv.ORDERS.getByName(orderNumber).read())!

test('returned items are restocked once, and their money is refunded (HIS-04)', async () => {
  const bought = await anOrder({ items: [{ ...shell, qty: 2 }, low] })
  const { orderNumber, items, totals } = bought.order
  await moveOrderTo(orderNumber, 'DELIVERED')
  await sendBack(
    bought,
    items.map(({ id }) => id),
  )
  expect(await readStock(shell)).toEqual({ free: 48, onhand: 48 })
  await moveOrderTo(orderNumber, 'RETURNED')
  await vi.waitFor(async () => expect(await readStock(shell)).toEqual({ free: 50, onhand: 50 }))
  expect(await refunds(orderNumber)).toEqual([])
  await moveOrderTo(orderNumber, 'REFUNDED')
  await vi.waitFor(async () => expect(await refunds(orderNumber)).toEqual([totals.total.toFixed(2)]))
  const order = await keptOrder(orderNumber)
  for (const due of [
    { effect: 'restock', of: 'R1' },
    { effect: 'refund', of: 'F1' },
  ] as const)
    expect(await performEffect(platformEnv, order, due)).toBe(true)
  expect([await readStock(shell), await readStock(low)]).toEqual(Array(2).fill({ free: 50, onhand: 50 }))
  expect(await refunds(orderNumber)).toHaveLength(1)
})

test('a part of an order can be returned: its items and its money, no more (HIS-04)', async () => {
  const bought = await anOrder({ items: [{ ...shell, qty: 2 }, low] })
  const { orderNumber, items } = bought.order
  const back = items.find(({ upc }) => upc === low.upc)
  await moveOrderTo(orderNumber, 'DELIVERED')
  await sendBack(bought, [back?.id ?? ''])
  await moveOrderTo(orderNumber, 'REFUNDED')
  await vi.waitFor(async () => expect(await refunds(orderNumber)).toEqual([back?.price.priceAfterOrderDiscount?.toFixed(2)]))
  expect(await readStock(low)).toEqual({ free: 50, onhand: 50 })
  expect(await readStock(shell)).toEqual({ free: 48, onhand: 48 })
})

test.each([
  ['kept, so their price is held back', false],
  ['sent along, so nothing is held back', true],
])('all goods come back and the gifts are %s (HIS-06)', async (_, isBack) => {
  const gift = await copyShell({ id: 'HV1P7R33', category: '1410' })
  await setStock(gift, 50)
  const shopper = await aShopper({ items: [{ ...shell, qty: 4 }] })
  const body = { cartId: shopper.cart.id, code: 'GIFTBEANIE' }
  const promised = await (await callPlatform('PUT', '/cart/v1/coupon', { token: shopper.token, body })).json<Cart>()
  const gifts = promised.items.filter(({ bonus }) => bonus)
  expect(gifts).toHaveLength(2)
  const worth = gifts.reduce((sum, { price }) => sum + price.original, 0)
  await prepareCart(shopper)
  const order = await (await placeCart(shopper)).json<Order>()
  await moveOrderTo(order.orderNumber, 'DELIVERED')
  const back = order.items.filter(({ bonus }) => isBack || !bonus).map(({ id }) => id)
  await sendBack({ order, shopper }, back)
  await moveOrderTo(order.orderNumber, 'REFUNDED')
  const refunded = order.totals.total - (isBack ? 0 : worth)
  await vi.waitFor(async () => expect(await refunds(order.orderNumber)).toEqual([refunded.toFixed(2)]))
})

test('a second label adds its lines to those of the first (HIS-04)', async () => {
  const bought = await anOrder({ items: [shell, low] })
  const ids = bought.order.items.map(({ id }) => id)
  await moveOrderTo(bought.order.orderNumber, 'DELIVERED')
  for (const id of [...ids, ids[0]!]) await sendBack(bought, [id])
  expect(await keptOrder(bought.order.orderNumber)).toMatchObject({ status: 'RETURN_REQUESTED', returning: ids })
})

test('items are restocked although the sale was long ago (HIS-04)', async () => {
  const bought = await anOrder({ items: [shell] })
  await moveOrderTo(bought.order.orderNumber, 'DELIVERED')
  await runInDurableObject(platformEnv.STOCK.getByName(shell.productId), (_, { storage }) => void storage.sql.exec('DELETE FROM hold'))
  await performEffect(platformEnv, await keptOrder(bought.order.orderNumber), { effect: 'restock' })
  expect(await readStock(shell)).toEqual({ free: 50, onhand: 50 })
})

const seen = async (consumer: ConsumerStub) => {
  const account = await consumer.read()
  if (!account.ok) throw new Error(account.errorId)
  const pending = account.value.pending.reduce((sum, { points }) => sum + points, 0)
  return { spendable: account.value.points, pending }
}

test('points of returnable items cannot be spent; those of returned items are removed once, and the rest may be spent (LOY-14, LOY-15)', async () => {
  const { consumer, token } = await aConsumer(loyaltyMember)
  const bought = await anOrder({ token, items: [{ ...shell, qty: 2 }, low] })
  const { orderNumber, items } = bought.order
  const goods = items.reduce((sum, { price }) => sum + (price.priceAfterOrderDiscount ?? 0), 0)
  await moveOrderTo(orderNumber, 'SHIPPED')
  await vi.waitFor(async () => expect(await seen(consumer)).toEqual({ spendable: 0, pending: Math.floor(goods) }))
  const back = items.find(({ upc }) => upc === low.upc)
  await moveOrderTo(orderNumber, 'DELIVERED')
  await sendBack(bought, [back?.id ?? ''])
  await moveOrderTo(orderNumber, 'REFUNDED')
  const left = Math.floor(goods - (back?.price.priceAfterOrderDiscount ?? 0))
  await vi.waitFor(async () => expect(await seen(consumer)).toEqual({ spendable: left, pending: 0 }))
  for (let i = 0; i < 2; i += 1) await performEffect(platformEnv, await keptOrder(orderNumber), { effect: 'points-back' })
  expect(await seen(consumer)).toEqual({ spendable: left, pending: 0 })
})

test('a pickup that nobody collects takes its points along when it is cancelled after the rest was sent (LOY-14)', async () => {
  const pickup = { ...low, storeId: 'HV-US-01' }
  await setStock(low, 3, pickup.storeId)
  const { consumer, token } = await aConsumer(loyaltyMember)
  const { order } = await anOrder({ token, items: [shell, pickup] })
  const on = createOrderOperations(order.orderNumber)
  const unitOf = ({ upc }: typeof shell) => [{ lineId: order.items.find((item) => item.upc === upc)?.id ?? '', quantity: 1 }]
  await on.ship({ lines: unitOf(shell) })
  expect(await on.ready()).toMatchObject({ status: 'SHIPPED' })
  await vi.waitFor(async () => expect((await seen(consumer)).pending).toBeGreaterThan(100))
  await on.cancel({ lines: unitOf(low) })
  await vi.waitFor(async () => expect(await seen(consumer)).toEqual({ spendable: 0, pending: 100 }))
})

test('the day points become spendable is known after delivery, is postponed by a return, and lies after the last return day (LOY-15)', async () => {
  const { consumer, token } = await aConsumer(loyaltyMember)
  const bought = await anOrder({ token, items: [shell] })
  const { orderNumber, items } = bought.order
  const days = async () => (await consumer.read().then((account) => (account.ok ? account.value.pending : [])))[0]
  await moveOrderTo(orderNumber, 'SHIPPED')
  await vi.waitFor(async () => expect(await days()).toEqual({ points: 100 }))
  await moveOrderTo(orderNumber, 'DELIVERED')
  const arrived = (await keptOrder(orderNumber)).events.at(-1)!.at
  const from = new Date(getReturnDeadline(arrived, 'America/New_York') + 24 * 3_600_000).toISOString()
  await vi.waitFor(async () => expect(await days()).toEqual({ points: 100, spendableFrom: from }))
  await sendBack(
    bought,
    items.map(({ id }) => id),
  )
  await vi.waitFor(async () => expect(await days()).toEqual({ points: 100 }))
  await moveOrderTo(orderNumber, 'REFUNDED')
  await vi.waitFor(async () => expect(await seen(consumer)).toEqual({ spendable: 0, pending: 0 }))
})

test('points earn no points, and a gift card none: each turn with them leaves less (LOY-14, PAY-21)', async () => {
  const { consumer, token } = await aConsumer({ ...loyaltyMember, seed: { points: 500 } })
  const shopper = await aShopper({ token, items: [shell] })
  const body = { appliedLoyaltyVoucher: '500' }
  expect((await callPlatform('PUT', `/cart/v1/cart/${shopper.cart.id}/reward`, { token, body })).status).toBe(200)
  await prepareCart(shopper)
  const { orderNumber } = await (await placeCart(shopper)).json<Order>()
  await moveOrderTo(orderNumber, 'SHIPPED')
  await vi.waitFor(async () => expect(await seen(consumer)).toEqual({ spendable: 0, pending: 50 }))
  const gift = { ...getSampleVariant('giftCard'), customAmount: 500, giftOption: { to: 'Fay', email: 'fay@shop.example', message: 'Rain' } }
  const { order } = await anOrder({ token, items: [gift] })
  await moveOrderTo(order.orderNumber, 'DELIVERED')
  await performEffect(platformEnv, await keptOrder(order.orderNumber), { effect: 'points' })
  expect(await seen(consumer)).toEqual({ spendable: 0, pending: 50 })
})

test('of points that were spendable at once, as before, the remainder is removed (LOY-14)', async () => {
  const { consumer, token } = await aConsumer({ ...loyaltyMember, seed: { points: 100 } })
  const { order } = await anOrder({ token, items: [shell] })
  await moveOrderTo(order.orderNumber, 'SHIPPED')
  await vi.waitFor(async () => expect(await seen(consumer)).toEqual({ spendable: 100, pending: 100 }))
  await runInDurableObject(consumer, (_, { storage }) => void storage.sql.exec('DELETE FROM pending'))
  await consumer.hold({ id: 'h', owner: 'other cart', wants: { points: 60 }, expiresAt: Date.now() + 60_000 })
  await performEffect(platformEnv, { ...(await keptOrder(order.orderNumber)), status: 'REFUNDED' }, { effect: 'points-back' })
  expect((await consumer.entitlements()).points).toBe(0)
  await consumer.release('h')
  expect((await consumer.entitlements()).points).toBe(60)
})

test('an athlete’s credit returns with a cancelled order, and with a returned one (PAY-04, HIS-04)', async () => {
  const { consumer, token } = await aConsumer({ seed: { spent: { athlete: 40_000 } } })
  const credit = async () => (await consumer.entitlements()).athleteCredit
  const before = await credit()
  expect(before).toBeGreaterThan(0)
  const paidByCredit = async () => {
    const shopper = await aShopper({ token, items: [shell] })
    const path = `/cart/v1/cart/${shopper.cart.id}/paymentInstruments`
    expect((await callPlatform('POST', path, { token, body: { payment_method_id: 'ATHLETES_PAYMENT' } })).status).toBe(200)
    await prepareCart(shopper)
    const order = await (await placeCart(shopper)).json<Order>()
    expect(order.status).toBe('CONFIRMED')
    return order.orderNumber
  }
  const cancelled = await paidByCredit()
  expect(await credit()).toBeLessThan(before)
  await callPlatform('POST', '/consumers-v3/consumer/CancelOrder', { token, body: { orderNumber: cancelled } })
  await vi.waitFor(async () => expect(await credit()).toBe(before))
  const returned = await keptOrder(await paidByCredit())
  for (let i = 0; i < 2; i += 1) await performEffect(platformEnv, returned, { effect: 'refund' })
  expect(await credit()).toBe(before)
})

test('an order that was cancelled counts no spending, whatever comes of its money (PAY-32)', async () => {
  const { consumer, token } = await aConsumer()
  const { order } = await anOrder({ token, items: [shell] })
  await createOrderOperations(order.orderNumber).cancel()
  await performEffect(platformEnv, await keptOrder(order.orderNumber), { effect: 'spending' })
  expect(await consumer.read()).toMatchObject({ value: { spentThisYear: 0 } })
})
