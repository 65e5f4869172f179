import { runInDurableObject } from 'cloudflare:test'
import { beforeEach, expect, test, vi } from 'vitest'
import { listRefunds } from '#domain/order/refunds'
import { buildWebhookItem } from '../test/a-notification'
import { readStoredOrder, listLedgerMoves, placeIdealOrder, stockIdealItem } from '../test/ideal-orders'
import { sendWebhook } from '../test/notifications'
import { openIssues } from '../test/open-issues'
import { createOrderOperations } from '../test/order-operations'
import { anOrder } from '../test/orders'
import { askProvider, readLedger } from '../test/payments'
import { platformEnv } from '../test/platform'
import { listEmailsTo } from '../test/sent-emails'

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await stockIdealItem()
})

/** Somebody cancels or refunds the whole payment of an order in the provider's Customer Area. */
async function reversedByHand(orderNumber: string, value?: string, action?: 'cancel' | 'refund') {
  const [payment] = await readLedger(orderNumber)
  const { pspReference: originalReference, amount } = payment!
  const answer = await askProvider(`/payments/${originalReference}/reversals`, { merchantAccount: 'Vitrine' })
  const { pspReference } = await answer.json<{ pspReference: string }>()
  const about = { merchantReference: orderNumber, originalReference, currency: amount.currency, value: value ?? amount.value }
  const say = (eventCode: string, more: object = {}) => sendWebhook(buildWebhookItem({ ...about, eventCode, pspReference, ...more }))
  for (let i = 0; i < 2; i += 1) await say('CANCEL_OR_REFUND', { ...(action && { action }) })
  return { say, pspReference }
}

const noAnswer = () => Promise.reject(new Error('no answer'))

/** What the order's calls of the provider get; the sandbox's answers without `fetch`. */
async function setProvider(orderNumber: string, fetch?: () => Promise<Response>) {
  await runInDurableObject(platformEnv.ORDERS.getByName(orderNumber), (instance) => {
    Object.defineProperty(instance, 'env', { value: fetch ? { ...platformEnv, SANDBOX: { fetch } } : platformEnv, configurable: true })
  })
}

test('a payment that is refunded as a whole in the Customer Area counts as refunded, once, and its shopper hears of it (PAY-43, PAY-57)', async () => {
  const { orderNumber, total } = await placeIdealOrder()
  const on = createOrderOperations(orderNumber)
  await on.ship()
  const { say } = await reversedByHand(orderNumber)
  expect((await on.read()).money).toMatchObject({ captured: total, refunded: total, refundable: '0.00' })
  expect((await on.send('POST refunds', { reason: 'Damaged', amount: '1.00' })).status).toBe(422)
  const { email = '' } = await readStoredOrder(orderNumber)
  const told = async () => (await listEmailsTo(email)).flatMap(({ id, template }) => (id.startsWith(orderNumber) ? [template] : []))
  await vi.waitFor(async () => expect(await told()).toContain('order-refunded'))
  expect(await openIssues(orderNumber)).toMatchObject([{ eventCode: 'CANCEL_OR_REFUND' }])
  await say('REFUND_FAILED')
  expect((await on.read()).money).toMatchObject({ refunded: '0.00', refundable: total })
})

test('nothing goes back twice of an order that was refunded in the Customer Area and is cancelled after that (PAY-43)', async () => {
  const { orderNumber, total } = await placeIdealOrder({ qty: 2 })
  const on = createOrderOperations(orderNumber)
  await reversedByHand(orderNumber)
  await on.cancel()
  expect(await readStoredOrder(orderNumber)).toMatchObject({ status: 'CANCELLED' })
  await on.send('POST retry')
  expect(await listLedgerMoves(orderNumber)).toEqual([[`capture ${total}`, `refund ${total}`]])
  expect(listRefunds(await readStoredOrder(orderNumber)).flatMap(({ amount }) => amount)).toEqual([Math.round(Number(total) * 100)])
})

test('what was returned in the Customer Area while the provider did not answer the shop is not asked for again (PAY-43)', async () => {
  const { orderNumber, total } = await placeIdealOrder()
  const on = createOrderOperations(orderNumber)
  await setProvider(orderNumber, noAnswer)
  await on.cancel()
  const { pspReference } = await reversedByHand(orderNumber, undefined, 'refund')
  await setProvider(orderNumber)
  await on.send('POST retry')
  expect(await listLedgerMoves(orderNumber)).toEqual([[`capture ${total}`, `refund ${total}`]])
  const { payment, email = '' } = await readStoredOrder(orderNumber)
  expect(payment.move).toEqual({ pspReference, value: payment.toPay })
  expect((await on.read()).canRetry).toBeUndefined()
  const told = (await listEmailsTo(email)).flatMap(({ id, template }) => (id.startsWith(orderNumber) ? [template] : []))
  expect(told).not.toContain('order-refund-failed')
})

test('a payment that is only canceled in the Customer Area is listed, and counts as no refund (PAY-43, PAY-53)', async () => {
  const { order } = await anOrder()
  const on = createOrderOperations(order.orderNumber)
  await reversedByHand(order.orderNumber, undefined, 'cancel')
  expect((await on.read()).money).toMatchObject({ captured: '0.00', refunded: '0.00' })
  expect(await openIssues(order.orderNumber)).toMatchObject([{ eventCode: 'CANCEL_OR_REFUND' }])
})

test('a captured card payment that is refunded as a whole in the Customer Area counts as refunded (PAY-43)', async () => {
  const { order } = await anOrder()
  const on = createOrderOperations(order.orderNumber)
  await on.ship()
  const total = order.totals.total.toFixed(2)
  await vi.waitFor(async () => expect(await listLedgerMoves(order.orderNumber)).toEqual([[`capture ${total}`]]))
  await reversedByHand(order.orderNumber, undefined, 'refund')
  expect((await on.read()).money).toMatchObject({ captured: total, refunded: total, refundable: '0.00' })
})

test('a reversal in the Customer Area that fails is none of the refunds that were asked for here (PAY-43)', async () => {
  const { orderNumber, total } = await placeIdealOrder()
  const on = createOrderOperations(orderNumber)
  await on.ship()
  await setProvider(orderNumber, noAnswer)
  await on.refund({ amount: total })
  const { pspReference } = (await readLedger(orderNumber))[0]!
  const about = { merchantReference: orderNumber, originalReference: pspReference, value: total, currency: 'EUR' }
  await sendWebhook(buildWebhookItem({ ...about, eventCode: 'CANCEL_OR_REFUND', success: 'false' }))
  expect((await on.read()).money).toMatchObject({ refunded: total })
})

test('units that are cancelled one by one bring back what a refund in the Customer Area has left of them, and no cent twice (PAY-43, PAY-61)', async () => {
  const { orderNumber, total, lineId } = await placeIdealOrder({ qty: 2 })
  const on = createOrderOperations(orderNumber)
  const [payment] = await readLedger(orderNumber)
  const cents = Math.round(Number(total) * 100)
  const byHand = cents / 2 + 1_000
  const amount = { value: byHand, currency: 'EUR' }
  await askProvider(`/payments/${payment?.pspReference}/refunds`, { merchantAccount: 'Vitrine', amount })
  const about = { merchantReference: orderNumber, originalReference: payment?.pspReference ?? '', currency: 'EUR' }
  await sendWebhook(buildWebhookItem({ ...about, eventCode: 'REFUND', value: (byHand / 100).toFixed(2) }))
  const refunded = async () =>
    (await readLedger(orderNumber))[0]?.events
      .filter(({ kind }) => kind === 'refund')
      .reduce((sum, { value }) => sum + Math.round(Number(value) * 100), 0)
  await on.cancel({ lines: [{ lineId, quantity: 1 }] })
  await vi.waitFor(async () => expect(await refunded()).toBe(cents))
  await on.cancel({ lines: [{ lineId, quantity: 1 }] })
  expect(await readStoredOrder(orderNumber)).toMatchObject({ status: 'CANCELLED' })
  expect((await on.read()).canRetry).toBeUndefined()
  expect(listRefunds(await readStoredOrder(orderNumber)).reduce((sum, refund) => sum + refund.amount, 0)).toBe(cents)
  const { email = '' } = await readStoredOrder(orderNumber)
  const told = async () => (await listEmailsTo(email)).flatMap(({ id, template }) => (id.startsWith(orderNumber) ? [template] : []))
  await vi.waitFor(async () => expect((await told()).filter((template) => template === 'order-cancelled')).toHaveLength(2))
  expect(await told()).not.toContain('order-refund-failed')
  expect(await openIssues(orderNumber)).toEqual([])
})

/** The shop asks for an amount without an answer, and somebody refunds the same amount in the Customer Area. */
async function refundedThereMeanwhile(part: number, fetch?: () => Promise<Response>) {
  const { orderNumber, total } = await placeIdealOrder()
  const on = createOrderOperations(orderNumber)
  await on.ship()
  const cents = Math.round(Number(total) * 100) / part
  const value = (cents / 100).toFixed(2)
  await setProvider(orderNumber, noAnswer)
  await on.refund({ amount: value })
  const { pspReference: originalReference } = (await readLedger(orderNumber))[0]!
  await askProvider(`/payments/${originalReference}/refunds`, { merchantAccount: 'Vitrine', amount: { value: cents, currency: 'EUR' } })
  const report = { merchantReference: orderNumber, originalReference, pspReference: `X${orderNumber}`, currency: 'EUR', value }
  await sendWebhook(buildWebhookItem({ ...report, eventCode: 'REFUND' }))
  await setProvider(orderNumber, fetch)
  await on.send('POST retry')
  const { email = '' } = await readStoredOrder(orderNumber)
  const told = async () => (await listEmailsTo(email)).flatMap(({ id, template }) => (id.startsWith(orderNumber) ? [template] : []))
  return { orderNumber, on, value, told }
}

test('a refund of ours that is refused because the Customer Area made it is no failure (PAY-43)', async () => {
  const { orderNumber, on, value, told } = await refundedThereMeanwhile(1, () =>
    Promise.resolve(Response.json({ errorCode: '167' }, { status: 422 })),
  )
  await vi.waitFor(async () => expect(await told()).toContain('order-refunded'))
  expect((await on.read()).money).toMatchObject({ refunded: value, refundable: '0.00' })
  expect([await openIssues(orderNumber), (await told()).includes('order-refund-failed')]).toEqual([[], false])
})

test('the shopper hears of a refund of the Customer Area that only our own answer tells (PAY-43, PAY-57)', async () => {
  const { on, told } = await refundedThereMeanwhile(4)
  await vi.waitFor(async () => expect((await told()).filter((template) => template === 'order-refunded')).toHaveLength(2))
  expect((await on.read()).refunds).toHaveLength(2)
})
