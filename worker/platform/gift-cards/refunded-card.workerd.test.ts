import { runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import type { Order } from '#contracts/entities/order'
import { formatDay } from '#domain/dates/format-day'
import { giftCardBalanceKey } from '#domain/order/hold-plan'
import type { OrderState } from '#domain/order/order-state'
import { createOrderOperations } from '../test/order-operations'
import { anAddress, aShopper, buildCardPayment, placeCart, prepareCart, setStock } from '../test/orders'
import { callPlatform, getSampleVariant, platformEnv } from '../test/platform'
import { listEmailsTo } from '../test/sent-emails'
import { getGiftCardStub } from './gift-card-stub'

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
const money = (amount: number) => ({ [giftCardBalanceKey]: amount })

/** A card of 50.00 that has paid 10.00 of an order, and ends in two days. */
async function aPayingCard() {
  const [cardId, expiryDate] = [crypto.randomUUID(), day(2)]
  const stub = getGiftCardStub(platformEnv, cardId)
  await stub.issue({ currency: 'USD', state: 'active', balance: 5_000, pinHash: 'p', expiryDate })
  await stub.hold({ id: 'order', owner: 'cart', wants: money(1_000), expiresAt: Date.now() + 60_000 })
  expect(await stub.commit('order')).toBe('committed')
  const end = () => runInDurableObject(stub, (_, { storage: { kv } }) => kv.put('card', { ...kv.get<object>('card'), expiryDate: day(-2) }))
  return { cardId, stub, end, expiryDate }
}

test('money refunded to a card that has ended can be spent for a year; what had lapsed stays lapsed (GIFT-19)', async () => {
  const { stub, end } = await aPayingCard()
  await end()
  expect(await stub.present('p', Date.now())).toMatchObject({ ok: false, errorId: 'GC_EXPIRED' })
  for (let i = 0; i < 2; i += 1) await stub.putBack('order:refund:F1', money(600))
  expect(await stub.present('p', Date.now())).toMatchObject({
    ok: true,
    value: { balance: 600, card: { expiryDate: await stub.refundEnd(Date.now()) } },
  })
  const hold = (amount: number) => stub.hold({ id: 'next', owner: 'cart-2', wants: money(amount), expiresAt: Date.now() + 60_000 })
  expect(await hold(601)).toMatchObject({ state: 'short', free: 600 })
  expect(await hold(600)).toEqual({ state: 'held' })
})

test('a card that ends after a refund keeps what came back and was not spent since (GIFT-19)', async () => {
  const { stub, end, expiryDate } = await aPayingCard()
  await stub.giveBack('order', money(1_000))
  expect(await stub.present('p', Date.now())).toMatchObject({ ok: true, value: { balance: 5_000, card: { expiryDate } } })
  await stub.hold({ id: 'next', owner: 'cart', wants: money(300), expiresAt: Date.now() + 60_000 })
  await stub.commit('next')
  await end()
  expect(await stub.present('p', Date.now())).toMatchObject({ ok: true, value: { balance: 700 } })
  expect(await stub.statement(Date.now())).not.toHaveProperty('refunded')
})

test('money that was only held is no refund, and a card without an end keeps none (GIFT-19)', async () => {
  const { stub, end } = await aPayingCard()
  await stub.hold({ id: 'next', owner: 'cart', wants: money(300), expiresAt: Date.now() + 60_000 })
  await stub.release('next')
  await end()
  expect(await stub.present('p', Date.now())).toMatchObject({ ok: false, errorId: 'GC_EXPIRED' })
  const endless = getGiftCardStub(platformEnv, crypto.randomUUID())
  await endless.issue({ currency: 'USD', state: 'active', balance: 5_000, pinHash: 'p' })
  await endless.putBack('order', money(500))
  expect(await endless.refundEnd(Date.now())).toBeUndefined()
  expect(await endless.present('p', Date.now())).toMatchObject({ ok: true, value: { balance: 5_500 } })
})

test.each([
  { how: 'is released', amount: 4_000, finish: 'release', left: 1_000 },
  { how: 'pays', amount: 600, finish: 'commit', left: 400 },
] as const)(
  'money that is held while a card ends outlives it no more than other money: it $how (GIFT-19)',
  async ({ amount, finish, left }) => {
    const { stub, end } = await aPayingCard()
    await stub.giveBack('order', money(1_000))
    await stub.hold({ id: 'across', owner: 'cart', wants: money(amount), expiresAt: Date.now() + 60_000 })
    await end()
    expect(await stub.present('p', Date.now())).toMatchObject({ ok: false, errorId: 'GC_EXPIRED' })
    await stub[finish]('across')
    expect(await stub.present('p', Date.now())).toMatchObject({ ok: true, value: { balance: left } })
  },
)

test('the shopper reads by when to spend what went back to a card that ends, in the email and at the order (GIFT-19)', async () => {
  await setStock(getSampleVariant('shell'), 10)
  const email = `${crypto.randomUUID()}@shop.example`
  const shopper = await aShopper({ items: [{ ...getSampleVariant('shell'), qty: 1 }] })
  await prepareCart(shopper)
  const placed = await placeCart(shopper, { body: { billingAddress: { ...anAddress, email }, paymentMethod: buildCardPayment('pays') } })
  const { orderNumber, st } = await placed.json<Order>()
  const { cardId, stub, end } = await aPayingCard()
  await end()
  await runInDurableObject(platformEnv.ORDERS.getByName(orderNumber), (_, { storage: { kv } }) => {
    const order = kv.get<OrderState>('order')!
    const plan = { kind: 'gift-card' as const, name: cardId, wants: money(1_000), itemIds: {}, onShort: 'PAYMENT_DECLINED' as const }
    kv.put('order', { ...order, holds: [...order.holds, plan] })
  })
  await createOrderOperations(orderNumber).cancel()
  const spendBy = (await stub.refundEnd(Date.now()))!
  await vi.waitFor(async () => {
    const response = await callPlatform('GET', `/consumers-v3/consumer/purchase/${orderNumber}?st=${st}`, { token: shopper.token })
    expect(await response.json()).toMatchObject({ refunds: [{ amount: '10.00', spendBy }] })
  })
  await vi.waitFor(async () => {
    const emails = (await listEmailsTo(email)).filter(({ template }) => template === 'order-all-cancelled')
    expect(JSON.stringify(emails)).toContain(`You can use it again right away, until ${formatDay(spendBy, 'en-us', 'long')}.`)
  })
  expect(await stub.present('p', Date.now())).toMatchObject({ ok: true, value: { balance: 1_000 } })
})
