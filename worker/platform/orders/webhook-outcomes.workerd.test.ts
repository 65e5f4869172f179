import { runInDurableObject } from 'cloudflare:test'
import { beforeEach, expect, test, vi } from 'vitest'
import { webhookEventCodes } from '#vendor/adyen/webhook-event-codes'
import { buildWebhookItem } from '../test/a-notification'
import { sendWebhook } from '../test/notifications'
import { openIssues } from '../test/open-issues'
import { createOrderOperations } from '../test/order-operations'
import { anOrder, aShopper, placeCart, prepareCart, setStock } from '../test/orders'
import { askProvider, readLedger, sealedCard } from '../test/payments'
import { getSampleVariant, platformEnv } from '../test/platform'
import type { PlacementAttempt } from './placement-attempt'

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await setStock(getSampleVariant('shell'), 50)
})

const orderOf = (orderNumber: string) => platformEnv.ORDERS.getByName(orderNumber).read()
const listed = async (orderNumber: string) => (await openIssues(orderNumber)).map(({ eventCode }) => eventCode)
const waiting = async () =>
  (await platformEnv.RECORDS.prepare('SELECT id FROM payment_notifications WHERE handled_at IS NULL').all<{ id: string }>()).results

/** One call with several webhooks, as the provider makes it. */
function together(items: ReturnType<typeof buildWebhookItem>[]): string {
  return JSON.stringify({ live: 'false', notificationItems: items.map((NotificationRequestItem) => ({ NotificationRequestItem })) })
}

async function aPaidOrder({ isReported = true } = {}) {
  const { order } = await anOrder()
  const total = order.totals.total.toFixed(2)
  const [payment] = await readLedger(order.orderNumber)
  const { orderNumber } = order
  const pspReference = payment?.pspReference ?? ''
  if (isReported) await sendWebhook(buildWebhookItem({ merchantReference: orderNumber, value: total, pspReference }))
  return { orderNumber, total, pspReference }
}

test('a second payment of a placed order goes back by its own reference, and is listed; the first stays (PAY-54)', async () => {
  const { orderNumber, total } = await aPaidOrder()
  const paymentMethod = { type: 'scheme', encryptedCardNumber: sealedCard('pays') }
  const amount = { value: Math.round(Number(total) * 100), currency: 'USD' }
  const named = { amount, reference: orderNumber, merchantAccount: 'Vitrine', returnUrl: 'http://localhost:3000' }
  await askProvider('/payments', { ...named, paymentMethod })
  const second = (await readLedger(orderNumber))[1]?.pspReference ?? ''
  for (let i = 0; i < 2; i += 1) await sendWebhook(buildWebhookItem({ merchantReference: orderNumber, value: total, pspReference: second }))
  expect(await readLedger(orderNumber)).toMatchObject([{ state: 'authorised' }, { pspReference: second, state: 'cancelled' }])
  expect(await orderOf(orderNumber)).toMatchObject({ status: 'CONFIRMED' })
  expect(await openIssues(orderNumber)).toMatchObject([{ eventCode: 'AUTHORISATION', pspReference: second }])
  // The provider tells that it went back: nobody has to do anything.
  await sendWebhook(buildWebhookItem({ merchantReference: orderNumber, eventCode: 'CANCEL_OR_REFUND', originalReference: second }))
  expect(await listed(orderNumber)).toEqual(['AUTHORISATION'])
})

test('what the provider refunds or a bank takes back of a second payment is none of the order’s own money (PAY-54)', async () => {
  const { orderNumber, total } = await aPaidOrder()
  const on = createOrderOperations(orderNumber)
  const { money } = await on.ship()
  const about = { merchantReference: orderNumber, value: total, originalReference: 'SECOND' }
  for (const eventCode of ['REFUND', 'CAPTURE_FAILED', 'CHARGEBACK']) await sendWebhook(buildWebhookItem({ ...about, eventCode }))
  expect((await on.read()).money).toEqual(money)
  expect([money.captured, money.refundable]).toEqual([total, total])
  expect((await listed(orderNumber)).toSorted()).toEqual(['CAPTURE_FAILED', 'CHARGEBACK'])
})

test('a second payment that the provider refuses to reverse is listed as that, and not asked for again (PAY-54)', async () => {
  const { orderNumber, total } = await aPaidOrder()
  await sendWebhook(buildWebhookItem({ merchantReference: orderNumber, value: total }))
  const [issue] = await openIssues(orderNumber)
  expect(issue?.reason).toContain('refused')
  expect(await waiting()).toEqual([])
})

test('another payment than the one an order was placed with is not reversed before that one was reported: it may be the same (PAY-54)', async () => {
  const { orderNumber, total } = await aPaidOrder({ isReported: false })
  await sendWebhook(buildWebhookItem({ merchantReference: orderNumber, value: total }))
  const [issue] = await openIssues(orderNumber)
  expect(issue?.reason).toContain('not reversed')
  expect(await readLedger(orderNumber)).toMatchObject([{ state: 'authorised' }])
})

test('a payment that is authorized while its order is being placed with another is the second (PAY-54)', async () => {
  const shopper = await aShopper()
  await prepareCart(shopper)
  await placeCart(shopper)
  const checkout = platformEnv.CHECKOUTS.getByName(shopper.cart.id)
  const orderNumber = (await checkout.progress())?.orderNumber ?? ''
  const states = await runInDurableObject(checkout, async (instance, { storage }) => {
    const attempt = storage.kv.get<PlacementAttempt>('attempt')!
    storage.kv.put('attempt', { ...attempt, state: 'committed' } satisfies PlacementAttempt)
    const report = (pspReference = '') => instance.reportPayment(orderNumber, { result: 'authorised', pspReference })
    const outcomes = [await report('ANOTHER'), await report(attempt.pspReference)]
    return { outcomes, own: attempt.pspReference, kept: storage.kv.get<PlacementAttempt>('attempt')?.pspReference }
  })
  expect(states.outcomes).toEqual(['second-payment', 'applied'])
  expect(states.kept).toBe(states.own)
})

test.each(['CANCELLATION', 'TECHNICAL_CANCEL', 'CANCEL_OR_REFUND'])(
  'a %s that failed, and one of a payment whose order stands, is listed (PAY-53)',
  async (eventCode) => {
    const { orderNumber, pspReference: originalReference } = await aPaidOrder()
    const about = { merchantReference: orderNumber, eventCode, originalReference }
    await sendWebhook(buildWebhookItem({ ...about, success: 'false' }))
    expect(await listed(orderNumber)).toEqual([eventCode])
    await sendWebhook(buildWebhookItem(about))
    expect(await listed(orderNumber)).toEqual([eventCode, eventCode])
    expect(await orderOf(orderNumber)).toMatchObject({ status: 'CONFIRMED' })
  },
)

test('what an order that stands may lose, and what is new to us, is listed once (PAY-53)', async () => {
  const { orderNumber, pspReference: originalReference } = await aPaidOrder()
  const told = [
    ...['EXPIRE', 'MANUAL_REVIEW_REJECT', 'REQUEST_FOR_INFORMATION', 'SECOND_CHARGEBACK', 'PREARBITRATION_LOST', 'A_NEW_EVENT'],
    ...['DISPUTE_DEFENSE_PERIOD_ENDED', 'NOTIFICATION_OF_FRAUD', 'VOID_PENDING_REFUND', 'SCHEME_ARBITRATION_LOST'],
  ]
  const items = told.map((eventCode) => buildWebhookItem({ merchantReference: orderNumber, eventCode, originalReference }))
  for (let i = 0; i < 2; i += 1) await sendWebhook(together(items))
  expect((await listed(orderNumber)).toSorted()).toEqual(told.toSorted())
})

test('a second chargeback and pre-arbitration stay listed after the reversal of the first (PAY-32, PAY-53)', async () => {
  const dispute = { merchantReference: 'HA-again', pspReference: crypto.randomUUID(), originalReference: 'P1' }
  const events = ['NOTIFICATION_OF_CHARGEBACK', 'CHARGEBACK', 'CHARGEBACK_REVERSED', 'PREARBITRATION_OPEN', 'SECOND_CHARGEBACK']
  for (const eventCode of events) await sendWebhook(buildWebhookItem({ ...dispute, eventCode }))
  expect((await listed('HA-again')).toSorted()).toEqual(['PREARBITRATION_OPEN', 'SECOND_CHARGEBACK'])
})

async function aWaitingOrder() {
  const shopper = await aShopper()
  await prepareCart(shopper)
  const returnUrl = 'https://shop.example/en-us/checkout/return'
  const placed = await placeCart(shopper, { body: { paymentMethod: { code: 'PAY_LATER', additionalData: { returnUrl } } } })
  const { orderNumber } = await placed.json<{ orderNumber: string }>()
  return { orderNumber, checkout: platformEnv.CHECKOUTS.getByName(shopper.cart.id), total: shopper.cart.totals.total.toFixed(2) }
}

test('an offer that closed ends the order that waits for it, and no order that stands (PAY-53)', async () => {
  const { orderNumber, checkout } = await aWaitingOrder()
  await sendWebhook(buildWebhookItem({ merchantReference: orderNumber, eventCode: 'OFFER_CLOSED' }))
  expect(await checkout.progress()).toMatchObject({ state: 'failed', failure: { errorId: 'PAY_LATER_FAILED' } })
  expect(await orderOf(orderNumber)).toMatchObject({ status: 'FAILED' })
  const paid = await aPaidOrder()
  await sendWebhook(buildWebhookItem({ merchantReference: paid.orderNumber, eventCode: 'OFFER_CLOSED' }))
  expect(await orderOf(paid.orderNumber)).toMatchObject({ status: 'CONFIRMED' })
  expect(await listed(paid.orderNumber)).toEqual([])
})

test('an authorization of no order, or of another amount, is listed; a verified card is not (PAY-53)', async () => {
  await sendWebhook(buildWebhookItem({ merchantReference: 'HA-nobody' }))
  expect(await listed('HA-nobody')).toEqual(['AUTHORISATION'])
  await sendWebhook(buildWebhookItem({ merchantReference: 'HA-verified', value: '0' }))
  expect(await listed('HA-verified')).toEqual([])
  const { orderNumber } = await aWaitingOrder()
  await sendWebhook(buildWebhookItem({ merchantReference: orderNumber, value: '1.00' }))
  expect(await listed(orderNumber)).toEqual(['AUTHORISATION'])
  expect((await orderOf(orderNumber))?.status).not.toBe('CONFIRMED')
})

test('every published event is accepted and handled at once, with an order and without (PAY-26, PAY-53)', async () => {
  const { orderNumber, pspReference: originalReference } = await aPaidOrder()
  const events = webhookEventCodes.filter((code) => code !== 'AUTHORISATION')
  for (const merchantReference of [orderNumber, 'HA-without'])
    for (const success of ['true', 'false'] as const) {
      const items = events.map((eventCode) => buildWebhookItem({ merchantReference, success, eventCode, originalReference }))
      for (let i = 0; i < items.length; i += 40) expect((await sendWebhook(together(items.slice(i, i + 40)))).status).toBe(202)
    }
  expect(await waiting()).toEqual([])
  expect(await orderOf(orderNumber)).toMatchObject({ status: 'CONFIRMED' })
})
