import { beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '#contracts/entities/order'
import type { HoldPlan } from '#domain/order/hold-plan'
import { operationsOn } from '../test/order-operations'
import { aShopper, anAddress, place, prepare, setPieces } from '../test/orders'
import { ask, choice, platformEnv } from '../test/platform'
import { emailsTo } from '../test/sent-emails'
import { sendCancelledEmail } from './refund-emails'

beforeEach(() => setPieces(choice('shell'), 50))

async function aConfirmedOrder() {
  const email = `${crypto.randomUUID()}@shop.example`
  const shopper = await aShopper()
  await prepare(shopper)
  const order = await (await place(shopper, { body: { billingAddress: { ...anAddress, email } } })).json<Order>()
  const cancelled = async () => (await emailsTo(email)).filter(({ template }) => template === 'order-all-cancelled')
  return { shopper, order, email, cancelled }
}

test('a shopper reads which items an operator cancelled, and that the card is not charged for them (OPS-09)', async () => {
  const { order, cancelled } = await aConfirmedOrder()
  await operationsOn(order.orderNumber).send('POST cancellations', { reason: 'out of stock' })
  await vi.waitFor(async () => expect(await cancelled()).toHaveLength(1))
  const [email] = await cancelled()
  const text = JSON.stringify(email)
  expect(text).toContain(order.items[0]?.name)
  expect(text).toMatch(/Card: \$[\d.]+ will not be charged/)
})

test('a shopper who cancels gets the same email, once (OPS-09)', async () => {
  const { shopper, order, cancelled } = await aConfirmedOrder()
  const cancel = () =>
    ask('POST', '/consumers-v3/consumer/CancelOrder', { token: shopper.token, body: { orderNumber: order.orderNumber, st: order.st } })
  expect((await cancel()).status).toBe(200)
  await cancel()
  await vi.waitFor(async () => expect(await cancelled()).toHaveLength(1))
})

test('what a bank has paid, gift cards and points go back, each by its name in the shopper’s language (OPS-09)', async () => {
  const { order, email, cancelled } = await aConfirmedOrder()
  const state = await platformEnv.ORDERS.getByName(order.orderNumber).read()
  const plan = { itemIds: {}, onShort: 'PAYMENT_DECLINED' as const }
  const holds: HoldPlan[] = [
    { kind: 'gift-card' as const, name: 'g', wants: { money: 2_500 }, ...plan },
    { kind: 'points' as const, name: 'c', wants: { points: 400 }, ...plan },
  ]
  await sendCancelledEmail(
    platformEnv,
    { ...state!, email, locale: 'de-de', language: 'de', currency: 'EUR', holds, payment: { code: 'IDEAL', toPay: 1_000 } },
    {},
  )
  const text = JSON.stringify(await cancelled()).replaceAll('\u00a0', ' ')
  for (const line of ['iDEAL | Wero: Sie erhalten 10,00 € zurück', 'Geschenkkarte: Sie erhalten 25,00 €', 'Treuepunkte: Sie erhalten 400'])
    expect(text).toContain(line)
})
