import { expect, test, vi } from 'vitest'
import { deriveCardId, getGiftCardStub, hashPin } from '../gift-cards/gift-card-stub'
import { previewOrderAction } from './apply-order-action'
import { buildWebhookItem } from '../test/a-notification'
import { sendWebhook } from '../test/notifications'
import { callOperation } from '../test/operators'
import { createOrderOperations } from '../test/order-operations'
import { anOrder } from '../test/orders'
import { getSampleVariant, platformEnv } from '../test/platform'
import { listEmailsTo } from '../test/sent-emails'

/** An order of one card of 40 dollars and a jacket, all of it sent; and the card as its friend has it. */
async function aSentCard() {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const to = `friend-${crypto.randomUUID()}@shop.example`
  const gift = { ...getSampleVariant('giftCard'), customAmount: 40, qty: 1, giftOption: { to: 'Fay', email: to, message: 'Enjoy' } }
  const { order } = await anOrder({ items: [gift, getSampleVariant('shell')] })
  const on = createOrderOperations(order.orderNumber)
  await on.start()
  await on.ship()
  const text = await vi.waitFor(async () => {
    const [email] = await listEmailsTo(to)
    expect(email).toBeDefined()
    return email?.text ?? ''
  })
  const [, number = '', pin = ''] = /number (\d+), PIN (\d+)/.exec(text) ?? []
  const cardId = await deriveCardId(platformEnv, number)
  const present = async () => {
    const outcome = await getGiftCardStub(platformEnv, cardId).present(await hashPin(platformEnv, { number, pin }), Date.now())
    return outcome.ok ? outcome.value.balance : outcome.errorId
  }
  const { orderNumber } = order
  const lineId = order.items.find(({ upc }) => upc === getSampleVariant('giftCard').upc)?.id ?? ''
  const dispute = (eventCode: string) =>
    sendWebhook(buildWebhookItem({ merchantReference: orderNumber, pspReference: `D${orderNumber}`, eventCode }))
  const set = (act: string, body: object) => callOperation('PUT', `/operations/v1/gift-cards/${cardId}/${act}`, { body })
  const pay = async () => {
    const hold = { id: crypto.randomUUID(), owner: 'cart', wants: { money: 100 }, expiresAt: Date.now() + 60_000 }
    return (await getGiftCardStub(platformEnv, cardId).hold(hold)).state
  }
  return { on, orderNumber, lineId, cardId, present, pay, dispute, set }
}

test('an emailed gift card whose order is charged back pays nothing, until the chargeback is reversed (PAY-63)', async () => {
  const { present, pay, dispute } = await aSentCard()
  expect([await present(), await pay()]).toEqual([4_000, 'held'])
  await dispute('CHARGEBACK')
  await vi.waitFor(async () => expect([await present(), await pay()]).toEqual(['GC_LOCKED', 'short']))
  await dispute('CHARGEBACK_REVERSED')
  await vi.waitFor(async () => expect(await pay()).toBe('held'))
})

test('what an operator blocked stays blocked after a reversal, and what an operator unblocks pays (PAY-63)', async () => {
  const { present, dispute, set } = await aSentCard()
  await set('blocked', { blocked: true, reason: 'reported stolen' })
  await dispute('CHARGEBACK')
  await dispute('CHARGEBACK_REVERSED')
  expect(await present()).toBe('GC_LOCKED')
  await set('blocked', { blocked: false, reason: 'found again' })
  expect(await present()).toBe(4_000)
})

test('a gift card to which an operator added is refunded for its price, no more (PAY-40)', async () => {
  const { on, cardId, lineId, present } = await aSentCard()
  await callOperation('POST', `/operations/v1/gift-cards/${cardId}/corrections`, { body: { delta: 6_000, reason: 'goodwill' } })
  const { refunds } = await on.refund({ lines: [{ lineId, quantity: 1 }] })
  expect(refunds).toMatchObject([{ value: '40.00' }])
  expect(await present()).toBe(6_000)
})

test('what a cancelled order gives back to a refunded gift card pays nothing while the card’s own order is charged back (PAY-63)', async () => {
  const { on, cardId, lineId, present, dispute } = await aSentCard()
  const card = getGiftCardStub(platformEnv, cardId)
  const hold = { id: crypto.randomUUID(), owner: 'cart', wants: { money: 1_500 }, expiresAt: Date.now() + 60_000 }
  await card.hold(hold)
  await card.commit(hold.id)
  expect((await on.refund({ lines: [{ lineId, quantity: 1 }] })).refunds).toMatchObject([{ value: '25.00' }])
  await card.giveBack(hold.id, hold.wants)
  expect(await present()).toBe(1_500)
  await dispute('CHARGEBACK')
  await vi.waitFor(async () => expect(await present()).toBe('GC_LOCKED'))
  await dispute('CHARGEBACK_REVERSED')
  await vi.waitFor(async () => expect(await present()).toBe(1_500))
})

test('the page before a refund of a gift card leaves out what was spent of it, and takes nothing (OPS-23)', async () => {
  const { on, orderNumber, cardId, lineId } = await aSentCard()
  const card = getGiftCardStub(platformEnv, cardId)
  const hold = { id: crypto.randomUUID(), owner: 'cart', wants: { money: 1_500 }, expiresAt: Date.now() + 60_000 }
  await card.hold(hold)
  await card.commit(hold.id)
  const lines = [{ lineId, quantity: 1 }]
  const preview = await previewOrderAction(platformEnv, { orderNumber, kind: 'refund', body: { lines } })
  expect(preview).toMatchObject({ ok: true, value: { outlook: { back: [{ amount: 2_500 }] } } })
  expect((await on.refund({ lines })).refunds).toMatchObject([{ value: '25.00' }])
})
