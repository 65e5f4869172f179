import { beforeEach, expect, test, vi } from 'vitest'
import type { Cart } from '#contracts/entities/cart'
import type { Order } from '#contracts/entities/order'
import { deriveCardId, getGiftCardStub, hashPin } from '../../gift-cards/gift-card-stub'
import { confirmCapture } from '../../test/confirm-capture'
import { listEmailsTo } from '../../test/sent-emails'
import { anAddress, aShopper, placeCart, prepareCart, setStock } from '../../test/orders'
import { createOrderOperations } from '../../test/order-operations'
import { readLedger } from '../../test/payments'
import { aCart, callPlatform, getSampleVariant, readFailure, platformEnv } from '../../test/platform'

const [shell, low] = [getSampleVariant('shell'), getSampleVariant('low')]
const pin = '1234'
beforeEach(async () => {
  await setStock(shell, 50)
  await setStock(low, 50)
})

async function aGiftCard(balance: number): Promise<string> {
  const number = `6006492${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(10, '0')
    .slice(-9)}`
  const pinHash = await hashPin(platformEnv, { number, pin })
  await getGiftCardStub(platformEnv, await deriveCardId(platformEnv, number)).issue({ currency: 'USD', state: 'active', balance, pinHash })
  return number
}

async function balanceOf(number: string): Promise<number> {
  const card = getGiftCardStub(platformEnv, await deriveCardId(platformEnv, number))
  const presented = await card.present(await hashPin(platformEnv, { number, pin }), Date.now())
  return presented.ok ? presented.value.balance : -1
}

const cents = (text: string) => Math.round(Number(text) * 100)
const movesOf = async (orderNumber: string) =>
  (await readLedger(orderNumber))[0]?.events.slice(1).map(({ kind, value }) => `${kind} ${value}`) ?? []

/** An order of two lines, which a gift card of this balance pays in part, or as a whole. */
async function anOrderByCard(balance: number, isWhole = false) {
  const number = await aGiftCard(balance)
  const shopper = await aShopper({ items: [{ ...shell, qty: 2 }, low] })
  const body = { payment_method_id: 'GIFT_CARD', giftCardNumber: number, pin }
  const response = await callPlatform('POST', `/cart/v1/cart/${shopper.cart.id}/paymentInstruments`, { token: shopper.token, body })
  const cart = await response.json<Cart>()
  await prepareCart({ ...shopper, cart })
  const nothing = { billingAddress: undefined, paymentMethod: undefined }
  const order = await (await placeCart({ ...shopper, cart }, isWhole ? { body: nothing } : {})).json<Order>()
  const line = (upc: string) => order.items.find((item) => item.upc === upc)?.id ?? ''
  return { number, order, shellLine: line(shell.upc), lowLine: line(low.upc), on: createOrderOperations(order.orderNumber) }
}

test('of a cancelled line the gift card’s part goes back to it, and the provider’s part is never captured (OPS-08)', async () => {
  const { number, order, shellLine, on } = await anOrderByCard(6_000)
  expect(await balanceOf(number)).toBe(0)
  const { money } = await on.cancel({ lines: [{ lineId: shellLine, quantity: 1 }] })
  const total = cents(money.total)
  const share = cents(money.cancelled)
  const toProvider = Math.floor((cents(money.authorized) * share) / total)
  await vi.waitFor(async () => expect(await balanceOf(number)).toBe(share - toProvider))
  const done = await on.ship()
  expect(cents(done.money.captured)).toBe(cents(money.authorized) - toProvider)
  expect(cents(done.money.captured) + cents(done.money.storedValueUsed) + share).toBe(total)
  await confirmCapture(order.orderNumber)
  const released = `cancel ${(toProvider / 100).toFixed(2)}`
  await vi.waitFor(async () => expect(await movesOf(order.orderNumber)).toEqual([`capture ${done.money.captured}`, released]))
})

test('a refund goes to the provider first, then to the gift card, and never beyond what they paid (OPS-07)', async () => {
  const { number, order, on } = await anOrderByCard(6_000)
  const { money } = await on.ship()
  expect(cents(money.refundable)).toBe(cents(money.total))
  const [authorized] = [cents(money.authorized)]
  await on.refund({ amount: ((authorized + 1_000) / 100).toFixed(2) })
  await vi.waitFor(async () => expect(await balanceOf(number)).toBe(1_000))
  expect(await readFailure(await on.send('POST refunds', { amount: '50.01', reason: 'x' }))).toMatchObject({ errorId: 'OPS422' })
  await on.refund({ amount: '50.00' })
  await vi.waitFor(async () => expect(await balanceOf(number)).toBe(6_000))
  expect(await movesOf(order.orderNumber)).toEqual([`capture ${money.authorized}`, `refund ${money.authorized}`])
})

test('an order without a provider ships and is cancelled in parts as any other (OPS-06, OPS-08)', async () => {
  const { number, order, lowLine, on } = await anOrderByCard(100_000, true)
  const before = await balanceOf(number)
  await on.ship({ lines: [{ lineId: lowLine, quantity: 1 }] })
  const { money } = await on.cancel()
  expect(money.captured).toBe('0.00')
  await vi.waitFor(async () => expect(await balanceOf(number)).toBe(before + cents(money.cancelled)))
  expect(await readLedger(order.orderNumber)).toEqual([])
})

async function aPickup() {
  const [store, email] = ['HV-US-01', `${crypto.randomUUID()}@shop.example`]
  await setStock(shell, 3, store)
  const { cart, token } = await aCart({ body: { ...shell, qty: 1, storeId: store } })
  const addresses = [{ shippingId: store, firstName: 'Grace', lastName: 'Hopper', email }]
  await callPlatform('POST', `/cart/v2/cart/${cart.id}/shippingAddress`, { token, body: { addresses } })
  await prepareCart({ cart, token })
  const billingAddress = { ...anAddress, email }
  const order = await (await placeCart({ cart, token }, { body: { billingAddress } })).json<Order>()
  return { email, orderNumber: order.orderNumber, lineId: order.items[0]?.id ?? '', on: createOrderOperations(order.orderNumber) }
}

test('a pickup is captured when it is collected, not when it is ready (OPS-06, OPS-09)', async () => {
  const { email, orderNumber, on } = await aPickup()
  expect(await readFailure(await on.send('POST shipments'))).toMatchObject({ errorId: 'ORD409' })
  const ready = await on.ready()
  expect(ready).toMatchObject({ status: 'READY_FOR_PICKUP', money: { captured: '0.00' } })
  await vi.waitFor(async () => expect((await listEmailsTo(email)).map(({ template }) => template)).toContain('order-ready'))
  expect(await movesOf(orderNumber)).toEqual([])
  const { money, status } = await on.pickedUp({ fulfillment: ready.fulfillments[0]?.id })
  expect([status, money.captured]).toEqual(['PICKED_UP', money.authorized])
  await vi.waitFor(async () => expect(await movesOf(orderNumber)).toEqual([`capture ${money.authorized}`]))
})

test('a pickup that nobody collects is cancelled by its lines, and nothing is captured (OPS-08)', async () => {
  const { orderNumber, lineId, on } = await aPickup()
  await on.ready()
  expect(await readFailure(await on.send('POST cancellations', { reason: 'x' }))).toMatchObject({ errorId: 'ORD409' })
  expect(await on.cancel({ lines: [{ lineId, quantity: 1 }] })).toMatchObject({ status: 'CANCELLED', money: { captured: '0.00' } })
  expect(await readFailure(await on.send('POST picked-up'))).toMatchObject({ errorId: 'ORD409' })
  await vi.waitFor(async () => expect(await readLedger(orderNumber)).toMatchObject([{ state: 'cancelled' }]))
})
