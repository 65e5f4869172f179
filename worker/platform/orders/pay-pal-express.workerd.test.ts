import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { Cart } from '#contracts/entities/cart'
import type { Order } from '#contracts/entities/order'
import { toMinorUnits } from '#domain/money/minor-units'
import { aShopper, placeCart, prepareCart, setStock, type Shopper } from '../test/orders'
import { askProvider, readLedger } from '../test/payments'
import { callPlatform, getSampleVariant, readFailure, createGuestToken, platformEnv } from '../test/platform'

const item = getSampleVariant('shell')
const approvedBy = 'SANDBOXPAYER1'

const opening = ({ token, cart }: Shopper) => callPlatform('PUT', `/cart/v1/cart/${cart.id}/payPalOrder`, { token })
const open = async (shopper: Shopper) => (await (await opening(shopper)).json<{ payPalOrderId: string }>()).payPalOrderId

/** A shopper with PayPal's window open on the cart. */
async function atWindow() {
  await setStock(item, 40)
  const shopper = await aShopper({ items: [item] })
  return { shopper, orderID: await open(shopper) }
}

const token = (approval: object) => btoa(JSON.stringify(approval))
const paidWith = (approval: object) => ({ code: 'PAYPAL_EXPRESS', additionalData: { walletToken: token(approval) } })
const pay = (shopper: Shopper, approval: object) => placeCart(shopper, { body: { paymentMethod: paidWith(approval) } })
/** PayPal's order among the payments of the provider. */
const agreedOf = async ({ cart }: Shopper) => (await platformEnv.CHECKOUTS.getByName(cart.id).agreedPayPal())!
const paymentOf = async (shopper: Shopper) => readLedger((await agreedOf(shopper)).orderNumber)
const other = (code: 'express' | 'standard', { token, cart }: Shopper) =>
  callPlatform('POST', '/cart/v1/shippingMethod', { token, body: { cartId: cart.id, code } })
/** From now on calls of this path do not arrive, or are not answered; the others are. Undone by `null`. */
async function breakProvider({ cart }: Shopper, broken: { path: string; arrives: boolean } | null) {
  const fetch = async (url: string, init: RequestInit) => {
    const isBroken = broken && new URL(url).pathname.endsWith(broken.path)
    if (isBroken && !broken.arrives) return new Response('no', { status: 502 })
    const answer = await platformEnv.SANDBOX!.fetch(url, init)
    return isBroken ? new Response('no', { status: 502 }) : answer
  }
  await runInDurableObject(platformEnv.CHECKOUTS.getByName(cart.id), (instance) => {
    Object.defineProperty(instance, 'env', { value: { ...platformEnv, SANDBOX: { fetch } }, configurable: true })
  })
}

test('PayPal’s window opens for a payment of the provider whose number becomes that of the order (PAY-35)', async () => {
  const { shopper, orderID } = await atWindow()
  expect(orderID).toMatch(/^[\dA-Z]{17}$/)
  const { orderNumber } = await agreedOf(shopper)
  expect(await paymentOf(shopper)).toMatchObject([{ state: 'waiting', amount: { value: shopper.cart.totals.total.toFixed(2) } }])
  expect(await platformEnv.ORDERS.getByName(orderNumber).read()).toBeNull()
  await prepareCart(shopper)
  const order = await (await pay(shopper, { orderID, payerID: approvedBy })).json<Order>()
  expect(order).toMatchObject({ orderNumber, status: 'CONFIRMED' })
  expect(await readLedger(orderNumber)).toMatchObject([{ state: 'authorised', amount: { value: order.totals.total.toFixed(2) } }])
})

test('another delivery changes PayPal’s order, and only the last amount is paid (PAY-35)', async () => {
  const { shopper, orderID } = await atWindow()
  const cart = await (await other('express', shopper)).json<Cart>()
  expect(cart.totals.total).toBeGreaterThan(shopper.cart.totals.total)
  expect(await open(shopper)).toBe(orderID)
  expect(await paymentOf(shopper)).toMatchObject([{ state: 'waiting', amount: { value: cart.totals.total.toFixed(2) } }])
  await prepareCart(shopper)
  const order = await (await pay(shopper, { orderID, payerID: approvedBy })).json<Order>()
  expect(order).toMatchObject({ status: 'CONFIRMED', totals: { total: cart.totals.total } })
  expect(await readLedger(order.orderNumber)).toMatchObject([{ state: 'authorised', amount: { value: cart.totals.total.toFixed(2) } }])
})

test('an approval of another amount, of another order, or of none is not placed; nothing is taken (PAY-35)', async () => {
  const { shopper, orderID } = await atWindow()
  await other('express', shopper)
  await prepareCart(shopper)
  expect(await readFailure(await pay(shopper, { orderID, payerID: approvedBy }))).toMatchObject({ errorId: 'ORD415' })
  await other('standard', shopper)
  await prepareCart(shopper)
  for (const approval of [{ orderID: '0'.repeat(17), payerID: approvedBy }, { orderID }, { payerID: approvedBy }])
    expect(await readFailure(await pay(shopper, approval))).toMatchObject({ errorId: 'PYT404' })
  expect(await paymentOf(shopper)).toMatchObject([{ state: 'waiting' }])
  expect(await (await pay(shopper, { orderID, payerID: approvedBy })).json()).toMatchObject({ status: 'CONFIRMED' })
})

test('without a window nothing is approved, whatever the token says (PAY-35)', async () => {
  await setStock(item, 40)
  const shopper = await aShopper({ items: [item] })
  await prepareCart(shopper)
  expect(await readFailure(await pay(shopper, { orderID: 'A'.repeat(17), payerID: approvedBy }))).toMatchObject({ errorId: 'PYT404' })
})

test('a payer who approved nothing is refused; the next try opens another order of PayPal (PAY-35)', async () => {
  const { shopper, orderID } = await atWindow()
  const { orderNumber } = await agreedOf(shopper)
  await prepareCart(shopper)
  const refused = await readFailure(await pay(shopper, { orderID, payerID: 'NOBODY' }))
  expect(refused).toMatchObject({ errorId: 'PYT402', info: { cartId: expect.any(String) } })
  expect(await readLedger(orderNumber)).toMatchObject([{ state: 'refused' }])
  const next = { ...shopper, cart: { ...shopper.cart, id: String((refused.info as { cartId: string }).cartId) } }
  const again = await open(next)
  expect(again).not.toBe(orderID)
  await prepareCart(next)
  expect(await (await pay(next, { orderID: again, payerID: approvedBy })).json()).toMatchObject({ status: 'CONFIRMED' })
})

test('an approval sent twice is one order and one payment (PAY-35, ORD-07)', async () => {
  const { shopper, orderID } = await atWindow()
  const { orderNumber } = await agreedOf(shopper)
  await prepareCart(shopper)
  const responses = await Promise.all([1, 2].map(() => pay(shopper, { orderID, payerID: approvedBy })))
  for (const response of responses) expect(await response.json()).toMatchObject({ orderNumber, status: 'CONFIRMED' })
  expect(await readLedger(orderNumber)).toMatchObject([{ state: 'authorised' }])
  expect(await readFailure(await opening(shopper))).toMatchObject({ errorId: 'BSK404' })
})

test('windows opened at once are one order of PayPal (PAY-35)', async () => {
  await setStock(item, 40)
  const shopper = await aShopper({ items: [item] })
  const opened = await Promise.all([1, 2, 3].map(() => open(shopper)))
  expect(new Set(opened).size).toBe(1)
  expect(await paymentOf(shopper)).toHaveLength(1)
})

test.each([false, true])('an opening without an answer is repeated, and is one payment; it arrived: %s (PAY-35)', async (arrives) => {
  await setStock(item, 40)
  const shopper = await aShopper({ items: [item] })
  await breakProvider(shopper, { path: '/payments', arrives })
  expect(await readFailure(await opening(shopper))).toMatchObject({ errorId: 'PYT400' })
  await breakProvider(shopper, null)
  const orderID = await open(shopper)
  expect(await paymentOf(shopper)).toMatchObject([{ state: 'waiting' }])
  await prepareCart(shopper)
  expect(await (await pay(shopper, { orderID, payerID: approvedBy })).json()).toMatchObject({ status: 'CONFIRMED' })
})

test.each([false, true])('an update without an answer is repeated before the next; it arrived: %s (PAY-35)', async (arrives) => {
  const { shopper, orderID } = await atWindow()
  await other('express', shopper)
  await breakProvider(shopper, { path: '/paypal/updateOrder', arrives })
  expect(await readFailure(await opening(shopper))).toMatchObject({ errorId: 'PYT400' })
  await other('standard', shopper)
  await prepareCart(shopper)
  // What the window shows is not known.
  expect(await readFailure(await pay(shopper, { orderID, payerID: approvedBy }))).toMatchObject({ errorId: 'PYT404' })
  await breakProvider(shopper, null)
  expect(await open(shopper)).toBe(orderID)
  const order = await (await pay(shopper, { orderID, payerID: approvedBy })).json<Order>()
  expect(order).toMatchObject({ status: 'CONFIRMED' })
  expect(await readLedger(order.orderNumber)).toMatchObject([{ state: 'authorised', amount: { value: order.totals.total.toFixed(2) } }])
})

test.each([false, true])('an approval without an answer is sent until it has one; it arrived: %s (PAY-35)', async (arrives) => {
  const { shopper, orderID } = await atWindow()
  const { orderNumber } = await agreedOf(shopper)
  await prepareCart(shopper)
  await breakProvider(shopper, { path: '/payments/details', arrives })
  expect(await readFailure(await pay(shopper, { orderID, payerID: approvedBy }))).toMatchObject({
    errorId: 'PYT300',
    info: { orderNumber },
  })
  await breakProvider(shopper, null)
  await runDurableObjectAlarm(platformEnv.CHECKOUTS.getByName(shopper.cart.id))
  expect(await (await pay(shopper, { orderID, payerID: approvedBy })).json()).toMatchObject({ orderNumber, status: 'CONFIRMED' })
  expect(await readLedger(orderNumber)).toMatchObject([{ state: 'authorised' }])
})

test('PayPal’s order that has ended is replaced by another, under a number of its own (PAY-35)', async () => {
  const { shopper, orderID } = await atWindow()
  const { orderNumber, window } = await agreedOf(shopper)
  await askProvider('/payments/details', { details: { orderID, payerID: 'NOBODY' }, paymentData: window.paymentData })
  expect(await readLedger(orderNumber)).toMatchObject([{ state: 'refused' }])
  await other('express', shopper)
  expect(await open(shopper)).not.toBe(orderID)
  expect((await agreedOf(shopper)).orderNumber).not.toBe(orderNumber)
})

test('no window opens for a cart of somebody else, nor for one with nothing left to pay (PAY-35)', async () => {
  const { shopper } = await atWindow()
  expect(await readFailure(await opening({ ...shopper, token: await createGuestToken() }))).toMatchObject({ errorId: 'BSK404' })
  const { token, cart } = shopper
  const [line] = cart.items
  await callPlatform('DELETE', '/cart/v1/item', { token, body: { cartId: cart.id, itemId: line?.id, upc: line?.upc } })
  expect(await readFailure(await opening(shopper))).toMatchObject({ errorId: 'PYT405' })
})

test('the provider takes no order of PayPal that was never opened', async () => {
  const common = { merchantAccount: 'Vitrine', reference: crypto.randomUUID(), returnUrl: 'https://shop.example' }
  const paymentMethod = { type: 'paypal', subtype: 'express', orderID: 'A'.repeat(17), payerID: approvedBy }
  const body = { ...common, amount: { value: toMinorUnits(12, 'USD'), currency: 'USD' }, paymentMethod }
  expect((await askProvider('/payments', body)).status).toBe(422)
})
