import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '#contracts/entities/order'
import { getMarketDay } from '#domain/dates/market-day'
import { getSendTime } from '#domain/gift-card/send-day'
import { listKeptGiftCards } from '#domain/order/kept-order'
import type { DueOrderEffect } from '#domain/order/order-effects'
import { addDays } from '#domain/dates/local-day'
import { buildWebhookItem } from '../test/a-notification'
import { sendWebhook } from '../test/notifications'
import { aDevice, anAccount, signedIn } from '../test/a-shopper'
import { requestOperation } from '../test/operators'
import { createOrderOperations } from '../test/order-operations'
import { anOrder } from '../test/orders'
import { aCart, callPlatform, getSampleVariant, readFailure, platformEnv, createToken } from '../test/platform'
import { listEmailsTo } from '../test/sent-emails'
import { standingAlone } from '../test/standing-alone'

const sendOn = addDays(getMarketDay(Date.now(), 'US'), 30)
const sendTime = getSendTime({ giftOption: { to: '', email: '', message: '', sendOn } }, 'US') ?? 0
const aGift = (to: string, day: string | undefined = sendOn) => ({
  ...getSampleVariant('giftCard'),
  ...{ customAmount: 40, qty: 2, giftOption: { to: 'Fay', email: to, message: 'Enjoy', ...(day && { sendOn: day }) } },
})

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => vi.useRealTimers())

/** An order of two cards for a later day, paid and prepared. */
async function aScheduledOrder(items: (ReturnType<typeof aGift> | ReturnType<typeof getSampleVariant>)[] = [], token?: string) {
  const to = `friend-${crypto.randomUUID()}@shop.example`
  const { order, shopper } = await anOrder({ token: token ?? (await createToken()), items: [aGift(to), ...items] })
  const { orderNumber } = order
  const on = createOrderOperations(orderNumber)
  const object = platformEnv.ORDERS.getByName(orderNumber)
  const lineId = order.items.find(({ giftOption }) => giftOption?.email === to)?.id ?? ''
  const read = async () =>
    (await callPlatform('GET', `/consumers-v3/consumer/purchase/${orderNumber}`, { token: shopper.token })).json<Order>()
  const listKept = async (now: number) =>
    listKeptGiftCards((await object.read())!, now).map(({ item, ...card }) => ({ id: item.id, ...card }))
  const isSettled = () =>
    runInDurableObject(object, (_, { storage }) => (storage.kv.get<DueOrderEffect[]>('owed') ?? []).every(({ notBefore }) => notBefore))
  const advanceToSendDay = async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: sendTime })
    await runDurableObjectAlarm(object)
    vi.useRealTimers()
  }
  await on.start()
  await vi.waitFor(async () => expect(await isSettled()).toBe(true))
  return { to, order, on, object, lineId, read, listKept, advanceToSendDay, shopper }
}

test('a gift card for a later day is paid for at once and emailed on that day, once (GIFT-14)', async () => {
  const { to, on, object, advanceToSendDay, read, listKept, lineId } = await aScheduledOrder()
  expect(await listEmailsTo(to)).toEqual([])
  expect((await on.read()).money).toMatchObject({ captured: '80.00' })
  const getAlarm = () => runInDurableObject(object, (_, { storage }) => storage.getAlarm())
  await vi.waitFor(async () => expect(await getAlarm()).toBe(sendTime))
  expect((await read()).giftCards).toEqual([{ itemId: lineId, isEmailed: false, sendAt: new Date(sendTime).toISOString() }])
  await advanceToSendDay()
  expect((await listEmailsTo(to)).map(({ text }) => text.match(/PIN \d+/g)?.length)).toEqual([2])
  expect(await listKept(sendTime)).toEqual([{ id: lineId, isEmailed: true }])
  await advanceToSendDay()
  expect(await listEmailsTo(to)).toHaveLength(1)
})

test('a gift card that was refunded before its day is never emailed, and its price goes back whole (GIFT-14, PAY-40)', async () => {
  const { to, on, lineId, advanceToSendDay, read } = await aScheduledOrder()
  const { refunds } = await on.refund({ lines: [{ lineId, quantity: 2 }] })
  expect(refunds).toMatchObject([{ value: '80.00' }])
  await advanceToSendDay()
  expect(await listEmailsTo(to)).toEqual([])
  expect((await read()).giftCards).toBeUndefined()
})

test('of two gift cards of which one was refunded before its day, one is emailed (GIFT-14, PAY-40)', async () => {
  const { to, on, lineId, advanceToSendDay } = await aScheduledOrder()
  await on.refund({ lines: [{ lineId, quantity: 1 }] })
  await advanceToSendDay()
  const [email] = await listEmailsTo(to)
  expect([...(email?.text ?? '').matchAll(/PIN \d+/g)]).toHaveLength(1)
})

test('goods are sent while a gift card waits, and cards alone are not said to be sent before their day (GIFT-14, ORD-04)', async () => {
  const mixed = await aScheduledOrder([getSampleVariant('shell')])
  expect(await mixed.on.ship()).toMatchObject({ status: 'SHIPPED' })
  expect(await listEmailsTo(mixed.to)).toEqual([])
  const alone = await aScheduledOrder()
  await expect(alone.on.ship()).rejects.toThrow()
  await alone.advanceToSendDay()
  expect(await listEmailsTo(alone.to)).toHaveLength(1)
})

test('a gift card whose order is charged back on its day is emailed once the chargeback is reversed (GIFT-14, PAY-63)', async () => {
  const { to, order, advanceToSendDay } = await aScheduledOrder()
  const { orderNumber } = order
  const dispute = (eventCode: string) =>
    sendWebhook(buildWebhookItem({ merchantReference: orderNumber, pspReference: `D${orderNumber}`, eventCode }))
  await dispute('CHARGEBACK')
  await advanceToSendDay()
  expect(await listEmailsTo(to)).toEqual([])
  vi.useFakeTimers({ toFake: ['Date'], now: sendTime + 60 * 60_000 })
  await dispute('CHARGEBACK_REVERSED')
  await vi.waitFor(async () => expect(await listEmailsTo(to)).toHaveLength(1))
})

test('its email cannot be sent again before it was sent, nor after its refund (GIFT-14, GIFT-15)', async () => {
  const { on, order, shopper, lineId, advanceToSendDay } = await aScheduledOrder()
  const resend = () => {
    const body = { orderNumber: order.orderNumber, itemId: lineId, email: 'friend@shop.example' }
    return callPlatform('POST', '/consumers-v3/consumer/resendGiftCardEmail', { token: shopper.token, body })
  }
  expect(await readFailure(await resend())).toMatchObject({ errorId: 'GFO405' })
  await advanceToSendDay()
  await on.refund({ lines: [{ lineId, quantity: 2 }] })
  expect(await readFailure(await resend())).toMatchObject({ errorId: 'GFO405' })
})

test('the operator sees the day, and the confirmation tells it (GIFT-14)', async () => {
  const { order, on } = await aScheduledOrder()
  expect((await on.read()).lines).toMatchObject([{ giftOption: { sendOn } }])
  expect(order.items).toMatchObject([{ giftOption: { sendOn } }])
})

test('only a gift card has a day, and none more than a year away: API400 (GIFT-14)', async () => {
  const giftOption = { to: 'Fay', email: 'fay@shop.example', message: 'Enjoy' }
  const token = await createToken()
  const add = async (body: object) => callPlatform('POST', '/cart/v1/cartWithItem', { token, body })
  const refused = { errorId: 'API400', info: { field: 'giftOption.sendOn' } }
  expect(await readFailure(await add({ ...getSampleVariant('shell'), giftOption: { ...giftOption, sendOn } }))).toMatchObject(refused)
  expect(
    await readFailure(await add({ ...getSampleVariant('giftCard'), giftOption: { ...giftOption, sendOn: addDays(sendOn, 340) } })),
  ).toMatchObject(refused)
  expect(
    await readFailure(await add({ ...getSampleVariant('giftCard'), giftOption: { ...giftOption, sendOn: '2027-02-30' } })),
  ).toMatchObject(refused)
})

test('a cart that waited past the day of its gift card is bought as it is, and the card is emailed at once (GIFT-14)', async () => {
  const past = addDays(sendOn, -60)
  const { cart } = await aCart({ body: aGift('fay@shop.example', past) })
  expect(cart.items).toMatchObject([{ giftOption: { sendOn: past } }])
})

const erase = (email: string) => requestOperation('POST', '/operations/v1/consumers/erasures', { body: { email } })
const recipientsOf = async (orderNumber: string) =>
  (await platformEnv.RECORDS.prepare('SELECT email FROM gift_recipients WHERE order_number = ?').bind(orderNumber).all()).results

/** A buyer with an account, and their order of a jacket and cards for a friend; the jacket has arrived. */
async function aBuyer() {
  const account = await anAccount()
  const { token } = await signedIn(aDevice(), account)
  const scheduled = await aScheduledOrder([getSampleVariant('shell')], token)
  await scheduled.on.ship()
  expect(await scheduled.on.delivered()).toMatchObject({ status: 'DELIVERED' })
  return { account, ...scheduled }
}

test('the gift card of a buyer who was erased goes to whom it is for on its day, without a word of the buyer, and is then forgotten (GIFT-14, OPD-31)', async () => {
  const { account, to, order, object, advanceToSendDay } = await aBuyer()
  expect(await (await erase(account.email)).json()).toMatchObject({ hadAccount: true, orders: 1 })
  const gift = { to: 'Fay', email: to, message: '', sendOn }
  expect(await object.read()).toMatchObject({
    owners: [],
    cart: { items: expect.arrayContaining([expect.objectContaining({ giftOption: gift })]) as object },
  })
  await vi.waitFor(async () => expect(await recipientsOf(order.orderNumber)).toEqual([{ email: to }]))
  await advanceToSendDay()
  const [email, ...others] = await listEmailsTo(to)
  expect([others, email?.text.match(/PIN \d+/g)?.length, email?.text.includes('Enjoy')]).toEqual([[], 2, false])
  await vi.waitFor(async () => expect(JSON.stringify(await object.read())).not.toContain('friend-'))
  await vi.waitFor(async () => expect(await recipientsOf(order.orderNumber)).toEqual([]))
})

test('the gift card for somebody who was erased goes to its buyer on its day, and nothing else is kept of them (GIFT-14, OPD-31)', async () => {
  const { to, order, object, lineId, advanceToSendDay } = await aScheduledOrder()
  await vi.waitFor(async () => expect(await recipientsOf(order.orderNumber)).toEqual([{ email: to }]))
  expect(await (await erase(to)).json()).toMatchObject({ hadAccount: false, orders: 0 })
  const left = JSON.stringify(await object.read())
  expect(left).not.toMatch(/friend-|Enjoy/)
  expect(left).not.toMatch(standingAlone('Fay'))
  await vi.waitFor(async () => expect(await recipientsOf(order.orderNumber)).toEqual([{ email: order.email }]))
  await advanceToSendDay()
  expect(await listEmailsTo(to)).toEqual([])
  const toBuyer = (await listEmailsTo(order.email ?? '')).filter(({ id }) => id === `${order.orderNumber}:gift-card:${lineId}`)
  expect(toBuyer.map(({ text }) => text.match(/PIN \d+/g)?.length)).toEqual([2])
  for (const word of ['Fay', 'Enjoy']) expect(toBuyer[0]?.text).not.toMatch(standingAlone(word))
})

test('a gift card that is still to be emailed outlives the erasure of its buyer, without the message (OPD-31, GIFT-13)', async () => {
  const account = await anAccount()
  const { token } = await signedIn(aDevice(), account)
  const to = `friend-${crypto.randomUUID()}@shop.example`
  const { order } = await anOrder({ token, items: [aGift(to, '')] })
  const on = createOrderOperations(order.orderNumber)
  await on.start()
  await vi.waitFor(async () => expect(await listEmailsTo(to)).toHaveLength(1))
  await on.ship()
  await on.delivered()
  expect((await erase(account.email)).status).toBe(200)
  const [email, ...others] = await listEmailsTo(to)
  expect([others, email?.text.match(/PIN \d+/g)?.length, email?.text.includes('Enjoy')]).toEqual([[], 2, false])
})
