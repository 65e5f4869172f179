import { beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '#contracts/entities/order'
import { deriveCardId, getGiftCardStub, hashPin } from '../gift-cards/gift-card-stub'
import { createOrderOperations } from '../test/order-operations'
import { anOrder, setStock } from '../test/orders'
import { readLedger } from '../test/payments'
import { callPlatform, getSampleVariant, readFailure, platformEnv, createToken } from '../test/platform'
import { type SentEmail, listEmailsTo } from '../test/sent-emails'
import { performEffect } from './perform-effect'

const shell = getSampleVariant('shell')
beforeEach(() => setStock(shell, 50))

type Card = { number: string; pin: string }
const cardsIn = ({ text }: SentEmail): Card[] =>
  [...text.matchAll(/number (\d+), PIN (\d+)/g)].map(([, number = '', pin = '']) => ({ number, pin }))

async function stubOf({ number }: Card) {
  return getGiftCardStub(platformEnv, await deriveCardId(platformEnv, number))
}

async function balanceOf(card: Card): Promise<number | undefined> {
  const outcome = await (await stubOf(card)).present(await hashPin(platformEnv, card), Date.now())
  return outcome.ok ? outcome.value.balance : undefined
}

async function spend(card: Card, money: number) {
  const hold = { id: crypto.randomUUID(), owner: 'cart', wants: { money }, expiresAt: Date.now() + 60_000 }
  const stub = await stubOf(card)
  expect(await stub.hold(hold)).toEqual({ state: 'held' })
  await stub.commit(hold.id)
}

/** Two gift cards of 100 dollars to a friend, and a jacket. */
async function aMixedOrder() {
  const to = `friend-${crypto.randomUUID()}@shop.example`
  const gift = {
    ...getSampleVariant('giftCard'),
    customAmount: 100,
    qty: 2,
    giftOption: { to: 'Fay', email: to, message: 'Enjoy the rain' },
  }
  const { order, shopper } = await anOrder({ token: await createToken(), items: [gift, shell] })
  const line = order.items.find(({ upc }) => upc !== shell.upc)?.id ?? ''
  const body = { orderNumber: order.orderNumber, itemId: line, email: to }
  return {
    ...{ to, line, shopper, orderNumber: order.orderNumber, on: createOrderOperations(order.orderNumber) },
    resend: () => callPlatform('POST', '/consumers-v3/consumer/resendGiftCardEmail', { token: shopper.token, body }),
    kept: async () => (await platformEnv.ORDERS.getByName(order.orderNumber).read())!,
    mailed: () =>
      vi.waitFor(async () => {
        const letters = await listEmailsTo(to)
        expect(letters.length).toBeGreaterThan(0)
        return letters.flatMap(cardsIn)
      }),
  }
}

const movesOf = async (orderNumber: string) =>
  (await readLedger(orderNumber)).flatMap(({ events }) =>
    events.filter(({ kind }) => kind === 'capture' || kind === 'refund').map(({ kind, value }) => `${kind} ${value}`),
  )

test('a gift card that was cancelled before it was emailed is neither emailed nor sent again (PAY-40)', async () => {
  const { on, line, resend, to, kept, orderNumber } = await aMixedOrder()
  await on.cancel({ lines: [{ lineId: line, quantity: 2 }] })
  const { money } = await on.ship()
  await vi.waitFor(async () => expect(await movesOf(orderNumber)).toEqual([`capture ${money.captured}`]))
  expect(await performEffect(platformEnv, await kept(), { effect: 'gift-card-mail' })).toBe(true)
  expect(await listEmailsTo(to)).toEqual([])
  expect(await readFailure(await resend())).toMatchObject({ errorId: 'GFO405' })
})

test('of two gift cards one is cancelled and the other emailed (PAY-40)', async () => {
  const { on, line, mailed, resend, to } = await aMixedOrder()
  await on.cancel({ lines: [{ lineId: line, quantity: 1 }] })
  await on.start()
  const cards = await mailed()
  expect(await Promise.all(cards.map(balanceOf))).toEqual([10_000])
  expect((await resend()).status).toBe(204)
  expect((await listEmailsTo(to)).map(cardsIn)).toEqual([cards, cards])
})

test('a gift card that a cart holds is not refunded, and is whole once the cart gives it up (PAY-40)', async () => {
  const { on, line, mailed } = await aMixedOrder()
  await on.start()
  const [, last] = await mailed()
  const stub = await stubOf(last!)
  const hold = { id: crypto.randomUUID(), owner: 'cart', wants: { money: 10_000 }, expiresAt: Date.now() + 60_000 }
  await stub.hold(hold)
  const refund = { lines: [{ lineId: line, quantity: 1 }], reason: 'Unwanted' }
  expect(await readFailure(await on.send('POST refunds', refund))).toMatchObject({ errorId: 'ORD400' })
  await stub.release(hold.id)
  expect(await balanceOf(last!)).toBe(10_000)
  expect((await on.refund(refund)).refunds).toMatchObject([{ value: '100.00' }])
  expect(await balanceOf(last!)).toBe(0)
})

test('a refund of emailed gift cards takes them back, and their spent part is nobody’s; an amount is not refunded for them (PAY-40)', async () => {
  const { on, line, mailed, resend, orderNumber } = await aMixedOrder()
  const { money } = await on.ship()
  const cards = await mailed()
  await spend(cards[1]!, 3_000)
  expect(Number(money.refundable)).toBe(Number(money.captured) - 200)
  expect(await readFailure(await on.send('POST refunds', { amount: money.captured, reason: 'x' }))).toMatchObject({ errorId: 'OPS422' })
  const refunded = await on.refund({ lines: [{ lineId: line, quantity: 1 }] })
  expect(refunded.refunds).toMatchObject([{ value: '70.00', toProvider: '70.00' }])
  expect(await Promise.all(cards.map(balanceOf))).toEqual([10_000, 0])
  await vi.waitFor(async () => expect((await movesOf(orderNumber)).at(-1)).toBe('refund 70.00'))
  expect((await resend()).status).toBe(204)
  await on.refund({ lines: [{ lineId: line, quantity: 1 }] })
  expect(await Promise.all(cards.map(balanceOf))).toEqual([0, 0])
  expect(await readFailure(await resend())).toMatchObject({ errorId: 'GFO405' })
})

test('an order that was cancelled as a whole has no invoice (HIS-20)', async () => {
  const { on, shopper, orderNumber } = await aMixedOrder()
  const invoice = () =>
    callPlatform('POST', '/consumers-v3/consumer/purchase/invoice/download', { token: shopper.token, body: { orderNumber } })
  expect((await invoice()).status).toBe(200)
  await on.cancel()
  expect(await readFailure(await invoice())).toMatchObject({ errorId: 'ORD404' })
})

test('a refund has a credit note, for who may have the invoice (HIS-23)', async () => {
  const { on, shopper, orderNumber, line } = await aMixedOrder()
  const paper = (token: string, creditNote: string) =>
    callPlatform('POST', '/consumers-v3/consumer/purchase/invoice/download', { token, body: { orderNumber, creditNote } })
  await on.ship()
  await on.refund({ lines: [{ lineId: line, quantity: 1 }] })
  const order = await (await callPlatform('GET', `/consumers-v3/consumer/purchase/${orderNumber}`, { token: shopper.token })).json<Order>()
  expect(order.refunds).toMatchObject([{ amount: '100.00', creditNote: 'F1' }])
  const made = await paper(shopper.token, 'F1')
  expect([made.status, made.headers.get('content-type'), (await made.text()).slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
  expect(await readFailure(await paper(shopper.token, 'F2'))).toMatchObject({ errorId: 'ORD404' })
  expect(await readFailure(await paper(await createToken(), 'F1'))).toMatchObject({ errorId: 'ORD404' })
})
