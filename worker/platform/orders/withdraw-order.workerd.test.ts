/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { beforeEach, expect, test, vi } from 'vitest'
import type { Order, WithdrawableOrder } from '#contracts/entities/order'
import { aConsumer, loyaltyMember } from '../test/consumers'
import { createOrderOperations } from '../test/order-operations'
import { aShopper, anAddress, moveOrderTo, placeCart, prepareCart, setStock } from '../test/orders'
import { callPlatform, getSampleVariant, readFailure, createGuestToken } from '../test/platform'
import { readLedger } from '../test/payments'
import { listEmailsTo } from '../test/sent-emails'

const locale = 'de-de' as const
const inBerlin = {
  ...anAddress,
  city: 'Berlin',
  postalCode: '10115',
  country: 'DE',
  countryCode: 'DE',
  stateCode: undefined,
  province: undefined,
}
const path = '/consumers-v3/consumer/withdrawal'

beforeEach(() => setStock(getSampleVariant('shell'), 50))

/** An order of a German guest, and what somebody without an account can ask about it. */
async function aContract(qty = 2) {
  const email = `${crypto.randomUUID()}@shop.example`
  const shopper = await aShopper({ locale, items: [{ ...getSampleVariant('shell'), qty }], address: { ...inBerlin, email } })
  await prepareCart(shopper, { locale })
  const placed = await placeCart(shopper, { locale, body: { billingAddress: { ...inBerlin, email } } })
  const order = await placed.json<Order>()
  if (!placed.ok) throw new Error(JSON.stringify(order))
  const token = await createGuestToken()
  const { orderNumber, items } = order
  const call = (to: string, body: object) => callPlatform('POST', path + to, { locale, token, body: { orderNumber, email, ...body } })
  const look = async () => (await call('/lookup', {})).json<WithdrawableOrder>()
  const statement = (quantity: number, over: object = {}) => ({
    ...{ statementId: crypto.randomUUID(), name: 'Ada Canary', receiptTo: email },
    ...{ units: [{ lineId: items[0]?.id, quantity }], ...over },
  })
  const receipts = async (to = email) => (await listEmailsTo(to)).filter(({ template }) => template === 'order-withdrawn')
  return { order, email, call, look, statement, receipts }
}

test('a guest withdraws by number and email before anything left: the order is cancelled, its receipt names statement and time (WDR-02, WDR-04, WDR-06)', async () => {
  const { order, call, look, statement, receipts } = await aContract()
  expect(await look()).toMatchObject({ isOver: false, lines: [{ quantity: 2, isPersonalized: false }], withdrawals: [] })
  const made = await (await call('', statement(2))).json<WithdrawableOrder>()
  expect(made).toMatchObject({ isOver: true, lines: [], withdrawals: [{ name: 'Ada Canary', steps: ['cancelled'] }] })
  await vi.waitFor(async () => expect(await receipts()).toHaveLength(1))
  const text = JSON.stringify(await receipts())
  for (const part of ['Ihr Widerruf zur Bestellung', order.orderNumber, 'Ada Canary', '2 × ', 'MEZ']) expect(text).toContain(part)
  expect(text).toContain('/de-de/withdrawal')
  expect(text).not.toContain('?st=')
  await vi.waitFor(async () => expect((await readLedger(order.orderNumber))[0]?.events.map(({ kind }) => kind)).not.toContain('capture'))
})

test('the order confirmation leads to the function (WDR-01)', async () => {
  const { email, order } = await aContract()
  const confirmation = async () => (await listEmailsTo(email)).filter(({ template }) => template === 'order-confirmation')
  await vi.waitFor(async () => expect(await confirmation()).toHaveLength(1))
  const text = JSON.stringify(await confirmation())
  expect(text).toContain('Vertrag widerrufen')
  expect(text).toContain(`/de-de/withdrawal?order=${order.orderNumber}`)
})

test('one statement is made once, however often it is sent (WDR-07)', async () => {
  const { call, look, statement, receipts } = await aContract()
  const body = statement(1)
  const answers = await Promise.all([call('', body), call('', body), call('', body)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await look()).toMatchObject({ lines: [{ quantity: 1 }], withdrawals: [{ id: 'W1' }] })
  await vi.waitFor(async () => expect(await receipts()).toHaveLength(1))
  expect(await readFailure(await call('', statement(2)))).toMatchObject({ errorId: 'ORD400', info: { field: 'units' } })
})

test('what the shopper has comes back and is refunded with the delivery; operators see the statement (WDR-06, WDR-08, WDR-10)', async () => {
  const { order, call, statement } = await aContract()
  await moveOrderTo(order.orderNumber, 'DELIVERED')
  const made = await (await call('', statement(2))).json<WithdrawableOrder>()
  expect(made.withdrawals).toMatchObject([{ steps: ['return'] }])
  const { read, send } = createOrderOperations(order.orderNumber)
  expect(await read()).toMatchObject({
    status: 'RETURN_REQUESTED',
    withdrawals: [{ id: 'W1', name: 'Ada Canary', toReturn: [{ lineId: order.items[0]?.id, quantity: 2 }] }],
  })
  await send('POST returns', {})
  await send('POST refunds', { reason: 'withdrawn' })
  const refunds = async () => (await readLedger(order.orderNumber))[0]?.events.filter(({ kind }) => kind === 'refund')
  await vi.waitFor(async () => expect((await refunds())?.map(({ value }) => value)).toEqual([order.totals.total.toFixed(2)]))
})

test('a receipt to another address goes to the order’s as well, and opens the order to nobody (WDR-04, WDR-11)', async () => {
  const { call, statement, receipts } = await aContract()
  const other = `${crypto.randomUUID()}@other.example`
  await call('', statement(1, { receiptTo: other, name: 'Ada www.evil.example' }))
  await vi.waitFor(async () => expect([await receipts(), await receipts(other)]).toMatchObject([[{}], [{}]]))
  const text = JSON.stringify(await receipts(other))
  expect(text).not.toMatch(/\?st=|www\.evil\.example/)
})

test('a wrong email, another brand, an unknown number and an American order are all not found; tries are limited (WDR-11)', async () => {
  const { order, email, statement } = await aContract()
  const token = await createGuestToken()
  const { orderNumber } = order
  const asked = (body: object, over: object = {}) => callPlatform('POST', `${path}/lookup`, { locale, token, body, ...over })
  const american = await aShopper()
  await prepareCart(american)
  const placed = await (await placeCart(american)).json<Order>()
  for (const response of [
    await asked({ orderNumber, email: 'eve@shop.example' }),
    await asked({ orderNumber: 'HA00000000', email }),
    await asked({ orderNumber, email }, { brand: 'dunnage' }),
    await asked({ orderNumber: placed.orderNumber, email: anAddress.email }),
  ])
    expect(await readFailure(response)).toMatchObject({ status: 404, errorId: 'ORD404' })
  const stolen = { ...statement(1), orderNumber, email: 'eve@shop.example' }
  expect(await readFailure(await callPlatform('POST', path, { locale, token, body: stolen }))).toMatchObject({ errorId: 'ORD404' })
})

test('points of goods that can still be withdrawn from stay pending after others were sent back (LOY-15, WDR-05)', async () => {
  const { consumer, token } = await aConsumer({ ...loyaltyMember, country: 'DE' })
  const shopper = await aShopper({ locale, token, items: [{ ...getSampleVariant('shell'), qty: 2 }], address: inBerlin })
  await prepareCart(shopper, { locale })
  const order = await (await placeCart(shopper, { locale, body: { billingAddress: inBerlin } })).json<Order>()
  const on = createOrderOperations(order.orderNumber)
  await on.ship()
  await on.delivered()
  await on.receiveReturn({ lines: [{ lineId: order.items[0]?.id, quantity: 1 }] })
  expect(await on.refund()).toMatchObject({ status: 'REFUNDED' })
  const account = async () => {
    const details = await consumer.read()
    return details.ok ? { points: details.value.points, pending: details.value.pending } : details.errorId
  }
  const goods = Math.round((order.items[0]?.price.rowTotal ?? 0) / 2)
  await vi.waitFor(async () => {
    const { points, pending } = (await account()) as { points: number; pending: { points: number; spendableFrom?: string }[] }
    expect([points, pending.length, pending[0]?.spendableFrom === undefined]).toEqual([0, 1, false])
    expect(pending[0]?.points).toBeLessThan(goods)
  })
})

test('after one return was refunded, a withdrawal from the rest is received and paid back as another one, the delivery with it (WDR-06, WDR-08)', async () => {
  const { order, call, statement } = await aContract()
  const on = createOrderOperations(order.orderNumber)
  const [line] = order.items
  await on.ship()
  await on.delivered()
  await on.receiveReturn({ lines: [{ lineId: line?.id, quantity: 1 }] })
  expect(await on.refund()).toMatchObject({ status: 'REFUNDED' })
  expect((await call('', statement(1))).status).toBe(200)
  expect(await on.receiveReturn({})).toMatchObject({ status: 'RETURNED' })
  const done = await on.refund()
  expect([done.status, done.money.refunded, done.money.refundable]).toEqual(['REFUNDED', done.money.captured, '0.00'])
  expect(done.lines[0]).toMatchObject({ quantity: 2, returned: 2, refunded: 2 })
})
