/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '#contracts/entities/order'
import { aConsumer } from '../test/consumers'
import { listEmailsTo } from '../test/sent-emails'
import { anAddress, anOrder, moveOrderTo, setStock } from '../test/orders'
import { callPlatform, getSampleVariant, readFailure, createGuestToken, platformEnv, createToken } from '../test/platform'
import { attachOrder } from './order-access'

const base = '/consumers-v3/consumer'
const friend = () => `friend-${crypto.randomUUID()}@shop.example`
beforeEach(() => setStock(getSampleVariant('shell'), 50))

/** An order, and the token of its emailed link. */
async function aMailedOrder(to = friend()) {
  const gift = { ...getSampleVariant('giftCard'), giftOption: { to: 'Fay', email: to, message: 'Enjoy' } }
  const { order, shopper } = await anOrder({ items: [gift, getSampleVariant('shell')] })
  await moveOrderTo(order.orderNumber, 'SHIPPED')
  const link = await vi.waitFor(async () => {
    const { text = '' } = (await listEmailsTo(anAddress.email ?? '')).find(({ id }) => id.startsWith(order.orderNumber)) ?? {}
    return new URL(/^http.*[?&]st=.*$/m.exec(text)?.[0] ?? '')
  })
  return { order, shopper, st: link.searchParams.get('st') ?? '', to }
}

const post = (path: string, token: string, body: object) => callPlatform('POST', `${base}/${path}`, { token, body })
const read = (orderNumber: string, st: string, options: object) => callPlatform('GET', `${base}/purchase/${orderNumber}?st=${st}`, options)

test('the link in an email shows the order, and hands on nothing that opens more (ORD-08, SEC-07)', async () => {
  const { order, st } = await aMailedOrder()
  expect(st).not.toBe(order.st)
  const stranger = await createGuestToken()
  const seen = await (await read(order.orderNumber, st, { token: stranger })).json<Order>()
  expect(seen).toMatchObject({ orderNumber: order.orderNumber, st })
  expect(JSON.stringify(seen)).not.toContain(order.st)
  expect((await post('purchase/invoice/download', stranger, { orderNumber: order.orderNumber, st })).status).toBe(200)
})

test('the link in an email cancels nothing, sends nothing back and gives the order to no other account (ORD-08)', async () => {
  const { order, st } = await aMailedOrder()
  const { orderNumber, items } = order
  const stranger = await createGuestToken()
  expect(await readFailure(await post('CancelOrder', stranger, { orderNumber, st }))).toMatchObject({ errorId: 'ORD404' })
  const back = { items: items.map(({ id }) => id), st }
  expect(await readFailure(await post(`return/${orderNumber}/returnLabel`, stranger, back))).toMatchObject({ errorId: 'ORD404' })
  const proof = { paymentMethod: { code: 'CREDIT_CARD', additionalData: { threeDS2Result: 'x' } } }
  expect(
    await readFailure(await callPlatform('PATCH', `/cart/v2/checkout/order/${orderNumber}?st=${st}`, { token: stranger, body: proof })),
  ).toMatchObject({
    errorId: 'ORD404',
  })
  const thief = await aConsumer()
  expect(await attachOrder(platformEnv, { orderNumber, st, consumerNo: thief.caller.consumerNo, brand: 'halvern' })).toMatchObject({
    errorId: 'ORDER_NOT_FOUND',
  })
})

test('a linked order sends a gift card again to its recipient only; a signed-in owner names any address (GIFT-07)', async () => {
  const { order, st, to, shopper } = await aMailedOrder()
  const [card] = order.items
  const resend = (token: string, email: string, by: object = { st }) =>
    post('resendGiftCardEmail', token, { orderNumber: order.orderNumber, itemId: card?.id, email, ...by })
  const thief = `thief-${crypto.randomUUID()}@thief.example`
  for (const by of [{ st }, { st: order.st }])
    expect(await readFailure(await resend(await createGuestToken(), thief, by))).toMatchObject({ errorId: 'GFO405' })
  expect(await readFailure(await resend(shopper.token, thief, {}))).toMatchObject({ errorId: 'GFO405' })
  expect(await listEmailsTo(thief)).toEqual([])
  const before = (await listEmailsTo(to)).length
  expect((await resend(await createGuestToken(), to.toUpperCase())).status).toBe(204)
  expect((await listEmailsTo(to)).length).toBe(before + 1)
  const token = await createToken()
  const own = await anOrder({ token, items: [getSampleVariant('giftCard')] })
  await moveOrderTo(own.order.orderNumber, 'SHIPPED')
  const requested = { orderNumber: own.order.orderNumber, itemId: own.order.items[0]?.id, email: friend() }
  expect((await post('resendGiftCardEmail', token, requested)).status).toBe(204)
})

test('an order exists at its own brand only: by link, for its owner, and in the list (ORD-08, HIS-07)', async () => {
  const token = await createToken()
  const { order } = await anOrder({ token })
  const elsewhere = { brand: 'dunnage' } as const
  const history = (options: object) => callPlatform('POST', `${base}/purchasehistory`, { token, body: {}, ...options })
  await vi.waitFor(async () => expect(await (await history({})).json()).toMatchObject({ total: 1 }))
  expect(await (await history(elsewhere)).json()).toEqual({ total: 0, orders: [] })
  expect(await readFailure(await read(order.orderNumber, '', { token, ...elsewhere }))).toMatchObject({ errorId: 'ORD404' })
  expect(await readFailure(await read(order.orderNumber, order.st, { token: await createGuestToken(), ...elsewhere }))).toMatchObject({
    errorId: 'ORD404',
  })
  expect((await read(order.orderNumber, '', { token })).status).toBe(200)
})
