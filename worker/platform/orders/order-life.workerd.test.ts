/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Cart } from '#contracts/entities/cart'
import type { Order } from '#contracts/entities/order'
import { aConsumer, loyaltyMember } from '../test/consumers'
import { callOperation } from '../test/operators'
import { listEmailsTo } from '../test/sent-emails'
import { anAddress, anOrder, aShopper, moveOrderTo, readStock, placeCart, prepareCart, setStock, type Shopper } from '../test/orders'
import { readLedger } from '../test/payments'
import { callPlatform, getSampleVariant, readFailure, createGuestToken, platformEnv, createToken } from '../test/platform'
import { attachOrder } from './order-access'

const item = getSampleVariant('shell')
beforeEach(() => setStock(item, 50))

const base = '/consumers-v3/consumer'
const orderObject = (orderNumber: string) => platformEnv.ORDERS.getByName(orderNumber)
const purchase = (orderNumber: string, token: string, st = '') =>
  callPlatform('GET', `${base}/purchase/${orderNumber}${st && `?st=${st}`}`, { token })
const call = (path: string, { token }: Pick<Shopper, 'token'>, body: object) => callPlatform('POST', `${base}/${path}`, { token, body })
const history = (token: string, body: object = {}) => call('purchasehistory', { token }, body)
const kinds = async (orderNumber: string) => (await readLedger(orderNumber))[0]?.events.map(({ kind }) => kind)

test('an order is read by who placed it or has its st, by nobody else (APIU-15, ORD-05, SEC-07)', async () => {
  const { order, shopper } = await anOrder()
  const stranger = await createGuestToken()
  expect(await (await purchase(order.orderNumber, shopper.token)).json()).toEqual(order)
  expect(await (await purchase(order.orderNumber, stranger, order.st)).json()).toEqual(order)
  for (const st of ['', 'x', order.st.replace(/.$/, (last) => (last === '0' ? '1' : '0'))])
    expect(await readFailure(await purchase(order.orderNumber, stranger, st))).toMatchObject({ status: 404, errorId: 'ORD404' })
  expect(await readFailure(await purchase('HA00000000', shopper.token, order.st))).toMatchObject({ errorId: 'ORD404' })
})

test('the reason of a cancellation is stored with the order, for operators too (APIU-23, OPS-41)', async () => {
  const { order, shopper } = await anOrder()
  const body = { orderNumber: order.orderNumber, reason: 'too many' }
  expect((await callPlatform('POST', '/consumers-v3/consumer/CancelOrder', { token: shopper.token, body })).status).toBe(200)
  expect(await platformEnv.ORDERS.getByName(order.orderNumber).read()).toMatchObject({ status: 'CANCELLED', cancelReason: 'too many' })
  expect(await callOperation('GET', `/operations/v1/orders/${order.orderNumber}`)).toMatchObject({
    cancelled: { reason: 'too many', by: 'shopper' },
  })
})

test('a consumer’s orders are listed latest first, in pages, from a day on (APIU-17, HIS-03)', async () => {
  const token = await createToken()
  const numbers: string[] = []
  for (let i = 0; i < 3; i += 1) numbers.unshift((await anOrder({ token })).order.orderNumber)
  await vi.waitFor(async () => expect(await (await history(token)).json()).toMatchObject({ total: 3 }))
  const all = await (await history(token)).json<{ orders: { orderNumber: string }[] }>()
  expect(all.orders.map(({ orderNumber }) => orderNumber)).toEqual(numbers)
  expect(all.orders[0]).toMatchObject({ status: 'CONFIRMED', currency: 'USD', totalUnits: 1, items: [{ qty: 1, name: 'Skarn Shell' }] })
  expect(await (await history(token, { start: 1, count: 1 })).json()).toMatchObject({ total: 3, orders: [{ orderNumber: numbers[1] }] })
  expect(await (await history(token, { from: '2999-01-01' })).json()).toEqual({ total: 0, orders: [] })
  expect(await (await history(await createToken())).json()).toEqual({ total: 0, orders: [] })
})

test('an order to Portland tells the clock there in full, in a list and to who tracks it (CFG-16)', async () => {
  const token = await createToken()
  const { order } = await anOrder({ token })
  const western = { timeZone: 'America/Los_Angeles' }
  expect(order).toMatchObject(western)
  await vi.waitFor(async () => expect(await (await history(token)).json()).toMatchObject({ orders: [western] }))
  const proof = { orderNumber: order.orderNumber, postalCode: anAddress.postalCode }
  expect(await (await call('TrackOrder', { token }, proof)).json()).toMatchObject(western)
})

test.each([{ start: -1 }, { count: 0 }, { count: 51 }, { from: 'yesterday' }])(
  'a list requested with %j is OHS4004 (ERR-38)',
  async (body) => {
    expect(await readFailure(await history(await createToken(), body))).toMatchObject({ errorId: 'OHS4004' })
  },
)

test('a guest has no list of orders (APIU-17)', async () => {
  expect(await readFailure(await history(await createGuestToken()))).toMatchObject({ errorId: 'AUT404' })
})

test('an order is tracked with its email or postal code, by guests too (APIU-19, HIS-05, ERR-38)', async () => {
  const { order } = await anOrder()
  const guest = { token: await createGuestToken() }
  const track = (body: object) => call('TrackOrder', guest, { orderNumber: order.orderNumber, ...body })
  expect(await (await track({ email: ' ANA@shop.example ' })).json()).toMatchObject({ status: 'CONFIRMED', parcels: [] })
  expect((await track({ postalCode: '97 201' })).status).toBe(200)
  const body = { orderNumber: order.orderNumber, postalCode: '97201' }
  const elsewhere = await callPlatform('POST', '/consumers-v3/consumer/TrackOrder', { ...guest, brand: 'dropkerb', body })
  expect(await readFailure(elsewhere)).toMatchObject({ errorId: 'ORD404' })
  for (const body of [{ email: 'other@shop.example' }, { postalCode: '00000' }, { postalCode: '-' }])
    expect(await readFailure(await track(body))).toMatchObject({ errorId: 'ORD404' })
  expect(await readFailure(await track({}))).toMatchObject({ errorId: 'ORD400' })
  expect(await readFailure(await track({ orderNumber: '1 OR 1', email: 'a@b.example' }))).toMatchObject({ errorId: 'ORD400' })
})

test('a sent order has a parcel, and its money was taken once (HIS-05, ORD-04)', async () => {
  const { order } = await anOrder()
  await moveOrderTo(order.orderNumber, 'SHIPPED')
  const track = await call('TrackOrder', { token: await createGuestToken() }, { orderNumber: order.orderNumber, email: anAddress.email })
  expect(await track.json()).toMatchObject({
    status: 'SHIPPED',
    parcels: [{ carrier: 'Sandbox Parcels', trackingNumber: expect.stringMatching(/^SP\d{8}$/) }],
  })
  await vi.waitFor(async () => expect(await kinds(order.orderNumber)).toEqual(['Authorised', 'capture']))
  await moveOrderTo(order.orderNumber, 'DELIVERED')
  expect(await kinds(order.orderNumber)).toEqual(['Authorised', 'capture'])
})

test('a cancelled order returns its money and its stock, once (APIU-23, HIS-04)', async () => {
  const { order, shopper } = await anOrder({ items: [{ ...item, qty: 2 }] })
  expect(await readStock(item)).toMatchObject({ onhand: 48 })
  const cancel = () => call('CancelOrder', shopper, { orderNumber: order.orderNumber, reason: 'changed my mind' })
  expect(await (await cancel()).json()).toMatchObject({ status: 'CANCELLED', orderNumber: order.orderNumber })
  expect((await cancel()).status).toBe(200)
  await vi.waitFor(async () => expect(await readStock(item)).toEqual({ free: 50, onhand: 50 }))
  expect(await readLedger(order.orderNumber)).toMatchObject([{ state: 'cancelled' }])
})

test('an order that is on its way cannot be cancelled (HIS-04, ERR-38)', async () => {
  const { order, shopper } = await anOrder()
  await moveOrderTo(order.orderNumber, 'IN_FULFILMENT')
  expect(await readFailure(await call('CancelOrder', shopper, { orderNumber: order.orderNumber }))).toMatchObject({
    status: 409,
    errorId: 'ORD409',
  })
  expect(
    await readFailure(await call('CancelOrder', { token: await createGuestToken() }, { orderNumber: order.orderNumber })),
  ).toMatchObject({
    errorId: 'ORD404',
  })
})

test('an order that was sent earns a member a point for each whole unit, and counts as spent by an employee (LOY-14, EMP-13)', async () => {
  const { caller, consumer } = await aConsumer(loyaltyMember, 'EMPLOYEE')
  const { order } = await anOrder({ token: await createToken(caller) })
  const pending = async () =>
    (await consumer.read().then((account) => (account.ok ? account.value.pending : []))).map(({ points }) => points)
  expect(await pending()).toEqual([])
  await moveOrderTo(order.orderNumber, 'SHIPPED')
  await vi.waitFor(async () => expect(await pending()).toEqual([Math.floor(order.totals.netAmount)]))
  await vi.waitFor(async () =>
    expect(await consumer.read()).toMatchObject({ value: { spentThisYear: Math.round(order.totals.netAmount * 100) } }),
  )
})

test('a guest who signs in with an order brings it along, once and for one account (ORD-05)', async () => {
  const { order } = await anOrder()
  const [mine, other] = ['C-mine', 'C-other'].map((name) => `${name}-${order.orderNumber}`) as [string, string]
  const attach = (consumerNo: string, st = order.st) =>
    attachOrder(platformEnv, { orderNumber: order.orderNumber, st, consumerNo, brand: 'halvern' })
  expect(await attach(mine, 'x')).toMatchObject({ errorId: 'ORDER_NOT_FOUND' })
  expect(await attach(mine)).toMatchObject({ ok: true })
  expect(await attach(mine)).toMatchObject({ ok: true })
  expect(await attach(other)).toMatchObject({ errorId: 'ORDER_NOT_FOUND' })
  const token = await createToken({ consumerNo: mine })
  await vi.waitFor(async () => expect(await (await history(token)).json()).toMatchObject({ total: 1 }))
  expect((await purchase(order.orderNumber, token)).status).toBe(200)
})

test('an order whose guest was erased comes into no account any more (ORD-05, OPD-31)', async () => {
  const { order } = await anOrder()
  await moveOrderTo(order.orderNumber, 'DELIVERED')
  await orderObject(order.orderNumber).erase([])
  const consumerNo = `C-late-${order.orderNumber}`
  const attached = await attachOrder(platformEnv, { orderNumber: order.orderNumber, st: order.st, consumerNo, brand: 'halvern' })
  expect(attached).toMatchObject({ errorId: 'ORDER_NOT_FOUND' })
})

test('an effect of an order that fails now is retried later', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const token = await createToken()
  const { order } = await anOrder({ token })
  const object = orderObject(order.orderNumber)
  await vi.waitFor(async () => expect(await (await history(token)).json()).toMatchObject({ total: 1 }))
  const setRecords = (RECORDS: unknown) =>
    runInDurableObject(
      object,
      (instance) => void Object.defineProperty(instance, 'env', { value: { ...platformEnv, RECORDS }, configurable: true }),
    )
  await setRecords({ batch: () => Promise.reject(new Error('away')) })
  await object.move('CANCELLED')
  const status = async () => (await (await history(token)).json<{ orders: Order[] }>()).orders[0]?.status
  expect(await status()).toBe('CONFIRMED')
  await setRecords(platformEnv.RECORDS)
  await runDurableObjectAlarm(object)
  expect(await status()).toBe('CANCELLED')
})

test('the order and shipping emails are sent once each (HIS-01)', async () => {
  const { order } = await anOrder()
  await moveOrderTo(order.orderNumber, 'SHIPPED')
  const mails = async () =>
    (
      await platformEnv.RECORDS.prepare('SELECT template, recipient FROM mails WHERE id LIKE ? ORDER BY created_at')
        .bind(`${order.orderNumber}%`)
        .all()
    ).results
  await vi.waitFor(async () =>
    expect(await mails()).toEqual([
      { template: 'order-confirmation', recipient: anAddress.email },
      { template: 'order-shipped', recipient: anAddress.email },
    ]),
  )
})

test('a customer who switched shipping emails off gets the confirmation only, until they are on again (ACC-20)', async () => {
  const { token } = await aConsumer()
  const set = (enabled: boolean) =>
    callPlatform('PUT', `${base}/notification`, { token, body: { notifications: [{ topic: 'shipping', channel: 'email', enabled }] } })
  const templates = async () => {
    const { order } = await anOrder({ token })
    await moveOrderTo(order.orderNumber, 'DELIVERED')
    const mails = platformEnv.RECORDS.prepare('SELECT template FROM mails WHERE id LIKE ? ORDER BY created_at')
    return (await mails.bind(`${order.orderNumber}%`).all<{ template: string }>()).results.map(({ template }) => template)
  }
  expect((await set(false)).status).toBe(200)
  expect(await templates()).toEqual(['order-confirmation'])
  await set(true)
  expect(await templates()).toEqual(['order-confirmation', 'order-shipped'])
})

test('a collection point is named from the order to the email that announces arrival (SHIP-04, ORD-01, HIS-01)', async () => {
  const shopper = await aShopper()
  const choose = { cartId: shopper.cart.id, code: 'pudo', shippingId: 'CP-US-01', shopperAppliedSM: true }
  const cart = await (await callPlatform('POST', '/cart/v1/shippingMethod', { token: shopper.token, body: choose })).json<Cart>()
  const contact = { shippingId: 'CP-US-01', firstName: 'Bea', lastName: 'Roe', email: `${crypto.randomUUID()}@shop.example` }
  await callPlatform('POST', `/cart/v2/cart/${cart.id}/shippingAddress`, {
    token: shopper.token,
    body: { addresses: [contact], context: 'COLLECTION' },
  })
  await prepareCart(shopper)
  const order = await (await placeCart(shopper)).json<Order>()
  const name = order.shipments[0]?.collectAt?.name ?? 'nowhere'
  expect(order.shipments).toMatchObject([{ code: 'pudo', collectAt: { id: 'CP-US-01', address: { city: 'Portland' } } }])
  expect(order.shippingAddress).toBeUndefined()
  await moveOrderTo(order.orderNumber, 'READY_FOR_PICKUP')
  await vi.waitFor(async () => {
    const letters = (await listEmailsTo(order.email ?? '')).filter(({ id }) => id.startsWith(order.orderNumber))
    expect(letters.map(({ template }) => template).sort()).toEqual(['order-confirmation', 'order-ready', 'order-shipped'])
    for (const { text } of letters) expect(text).toContain(`Pick up from\n${name}\n`)
  })
})

test('the order email links to the order, for anybody; the gift card email to the shop alone (ORD-05, SEC-07)', async () => {
  const friend = `friend-${crypto.randomUUID()}@shop.example`
  const gift = { ...getSampleVariant('giftCard'), giftOption: { to: 'Fay', email: friend, message: 'Enjoy the rain' } }
  const { order } = await anOrder({ items: [gift] })
  await moveOrderTo(order.orderNumber, 'SHIPPED')
  const linkTo = (to: string) =>
    vi.waitFor(async () => {
      const { text = '' } = (await listEmailsTo(to)).find(({ id }) => id.startsWith(order.orderNumber)) ?? {}
      return new URL(/^http.*$/m.exec(text)?.[0] ?? '')
    })
  const link = await linkTo(anAddress.email ?? '')
  expect([link.origin, link.pathname]).toEqual(['http://localhost:8787', `/en-us/account/orders/${order.orderNumber}`])
  const response = await purchase(order.orderNumber, await createGuestToken(), link.searchParams.get('st') ?? '')
  expect(response.status).toBe(200)
  expect((await linkTo(friend)).href).toBe('http://localhost:8787/en-us')
})

const isPdf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-'

test.each(['en-us', 'fr-fr', 'nl-nl'] as const)('an invoice is a PDF, in %s too (APIU-16, HIS-01)', async (locale) => {
  const { order, shopper } = await anOrder()
  const response = await callPlatform('POST', `${base}/purchase/invoice/download`, {
    token: shopper.token,
    locale,
    body: { orderNumber: order.orderNumber },
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(isPdf(new Uint8Array(await response.arrayBuffer()))).toBe(true)
  const stranger = { token: await createGuestToken() }
  expect(await readFailure(await call('purchase/invoice/download', stranger, { orderNumber: order.orderNumber }))).toMatchObject({
    errorId: 'ORD404',
  })
})

test('a delivered order can be returned, with a label that can be printed again (APIU-18, HIS-04, ERR-40)', async () => {
  const { order, shopper } = await anOrder()
  const items = order.items.map(({ id }) => id)
  const ask = (body: object = { items }) => call(`return/${order.orderNumber}/returnLabel`, shopper, body)
  expect(await readFailure(await ask())).toMatchObject({ status: 500, errorId: 'RTN500' })
  await moveOrderTo(order.orderNumber, 'DELIVERED')
  expect(await readFailure(await ask({ items: ['other'] }))).toMatchObject({ errorId: 'ORD400' })
  for (const response of [await ask(), await ask()]) {
    const { labelUrl, format } = await response.json<{ labelUrl: string; format: string }>()
    expect(format).toBe('PDF')
    expect(isPdf(Buffer.from(labelUrl.replace('data:application/pdf;base64,', ''), 'base64'))).toBe(true)
  }
  expect(await (await purchase(order.orderNumber, shopper.token)).json()).toMatchObject({ status: 'RETURN_REQUESTED' })
})

test('the mail of a bought gift card is sent again to whom a shopper with an account names (APIU-24, GIFT-07, ERR-33)', async () => {
  const { order, shopper } = await anOrder({ token: await createToken(), items: [getSampleVariant('giftCard'), item] })
  const [card, shell] = order.items
  const resend = (itemId = '', email = 'friend@shop.example') =>
    call('resendGiftCardEmail', shopper, { orderNumber: order.orderNumber, itemId, email })
  expect(await readFailure(await resend(card?.id))).toMatchObject({ errorId: 'GFO405' })
  await moveOrderTo(order.orderNumber, 'SHIPPED')
  expect((await resend(card?.id)).status).toBe(204)
  expect(await readFailure(await resend(shell?.id))).toMatchObject({ errorId: 'GFO405' })
  expect(await readFailure(await resend(card?.id, 'nobody'))).toMatchObject({ errorId: 'API400' })
  const stranger = { token: await createGuestToken() }
  const body = { orderNumber: order.orderNumber, itemId: card?.id, email: 'friend@shop.example' }
  expect(await readFailure(await call('resendGiftCardEmail', stranger, body))).toMatchObject({ errorId: 'GFO404' })
  const outbox = await callPlatform('GET', '/qa/outbox?to=friend@shop.example')
  expect(await outbox.json()).toMatchObject({
    mails: [{ template: 'gift-card', state: 'due', subject: 'A gift card for you', html: expect.stringContaining('<html') }],
  })
})

test('only a tester on their own machine reads the outbox', async () => {
  const response = await callPlatform('GET', '/qa/outbox', { env: { ENVIRONMENT: 'production', TOKEN_SECRET: 'secret' } })
  expect(response.status).toBe(404)
})
