import { runInDurableObject } from 'cloudflare:test'
import { beforeEach, expect, test, vi } from 'vitest'
import { listRefunds } from '#domain/order/refunds'
import type { PlatformEnv } from '../env'
import { buildWebhookItem } from '../test/a-notification'
import {
  answerAtBank,
  startIdealPayment,
  idealLocale as locale,
  idealReturnUrl as returnUrl,
  readStoredOrder,
  listLedgerMoves,
  placeIdealOrder,
  stockIdealItem,
} from '../test/ideal-orders'
import { sendWebhook } from '../test/notifications'
import { openIssues } from '../test/open-issues'
import { createOrderOperations } from '../test/order-operations'
import { moveOrderTo } from '../test/orders'
import { askProvider, instructPayment, readLedger } from '../test/payments'
import { callPlatform, platformEnv } from '../test/platform'
import { listEmailsTo } from '../test/sent-emails'
import type { PlacementAttempt } from './placement-attempt'
import { performEffect } from './perform-effect'

beforeEach(stockIdealItem)

/** The platform, with the paths of what it sends to the provider. */
function noting() {
  const paths: string[] = []
  const fetch = (url: string, init: RequestInit) => {
    paths.push(new URL(url).pathname.replace(/^.*\//, ''))
    return platformEnv.SANDBOX!.fetch(url, init)
  }
  return { paths, env: { ...platformEnv, SANDBOX: { fetch } as unknown as Fetcher } satisfies PlatformEnv }
}

test('an order keeps the VAT rate of the day it was placed (HIS-21)', async () => {
  const { orderNumber } = await startIdealPayment()
  expect((await readStoredOrder(orderNumber)).vatRate).toBe(2_100)
})

test('an iDEAL payment is captured when the shopper pays, and its shipment captures nothing (PAY-33)', async () => {
  const { orderNumber, total } = await placeIdealOrder()
  expect(await readStoredOrder(orderNumber)).toMatchObject({ status: 'CONFIRMED', payment: { code: 'IDEAL' } })
  expect(await listLedgerMoves(orderNumber)).toEqual([[`capture ${total}`]])
  const shipped = await createOrderOperations(orderNumber).ship()
  expect(shipped.money).toMatchObject({ authorized: total, captured: total, refundable: total })
  const { paths, env } = noting()
  expect(await performEffect(env, await readStoredOrder(orderNumber), { effect: 'capture', of: 'P1' })).toBe(true)
  expect(paths).toEqual([])
  expect(await listLedgerMoves(orderNumber)).toEqual([[`capture ${total}`]])
})

test('cancelled units are refunded once, and the rest with the rest (PAY-33)', async () => {
  const { orderNumber, total, lineId } = await placeIdealOrder({ qty: 3 })
  const operations = createOrderOperations(orderNumber)
  const { cancellations, money } = await operations.cancel({ lines: [{ lineId, quantity: 1 }] })
  const first = cancellations[0]?.value ?? ''
  expect(money.cancelled).toBe(first)
  await vi.waitFor(async () => expect(await listLedgerMoves(orderNumber)).toEqual([[`capture ${total}`, `refund ${first}`]]))
  for (let i = 0; i < 2; i += 1)
    expect(await performEffect(platformEnv, await readStoredOrder(orderNumber), { effect: 'refund', of: 'C1' })).toBe(true)
  expect(await listLedgerMoves(orderNumber)).toEqual([[`capture ${total}`, `refund ${first}`]])
  await operations.cancel()
  const rest = (Number(total) - Number(first)).toFixed(2)
  await vi.waitFor(async () =>
    expect(await listLedgerMoves(orderNumber)).toEqual([[`capture ${total}`, `refund ${first}`, `refund ${rest}`]]),
  )
  await performEffect(platformEnv, await readStoredOrder(orderNumber), { effect: 'void' })
  expect((await listLedgerMoves(orderNumber))[0]).toHaveLength(3)
})

test.each(['shopper', 'operator'] as const)('a whole order that the %s cancels is reversed once (PAY-33)', async (who) => {
  const { orderNumber, total, token, st } = await placeIdealOrder()
  if (who === 'operator') await createOrderOperations(orderNumber).cancel()
  else await callPlatform('POST', '/consumers-v3/consumer/CancelOrder', { token, locale, body: { orderNumber, st } })
  await vi.waitFor(async () => expect(await listLedgerMoves(orderNumber)).toEqual([[`capture ${total}`, `refund ${total}`]]))
  const { paths, env } = noting()
  const order = await readStoredOrder(orderNumber)
  const { move: _, ...unanswered } = order.payment
  expect(await performEffect(env, order, { effect: 'void' })).toBe(true)
  expect(paths).toEqual([])
  expect(await performEffect(env, { ...order, payment: unanswered }, { effect: 'void' })).toBe(true)
  expect(paths).toEqual(['reversals'])
  expect(await listLedgerMoves(orderNumber)).toEqual([[`capture ${total}`, `refund ${total}`]])
})

/** The provider of one order: what it is asked for and under which key, and whether it refuses. */
async function watched(orderNumber: string) {
  const asked: string[] = []
  const provider = { isRefusing: false }
  const order = platformEnv.ORDERS.getByName(orderNumber)
  const fetch = (url: string, init: RequestInit) => {
    const { amount } = JSON.parse(String(init.body)) as { amount?: { value: number } }
    asked.push([new URL(url).pathname.replace(/^.*\//, ''), amount?.value, new Headers(init.headers).get('idempotency-key')].join(' '))
    if (provider.isRefusing) return Promise.resolve(Response.json({ errorCode: '167' }, { status: 422 }))
    return Promise.resolve(Response.json({ pspReference: `R${asked.length}`, status: 'received' }, { status: 201 }))
  }
  await runInDurableObject(order, (instance) => {
    Object.defineProperty(instance, 'env', { value: { ...platformEnv, SANDBOX: { fetch } }, configurable: true })
  })
  return { asked, provider, payment: async () => (await readStoredOrder(orderNumber)).payment }
}

test.each(['REFUND_FAILED', 'CANCEL_OR_REFUND'] as const)(
  'the return of a whole order that fails later (%s) is owed again, listed, and asked for under another key (PAY-61)',
  async (eventCode) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { orderNumber, total } = await placeIdealOrder()
    const { asked, payment } = await watched(orderNumber)
    const { pspReference = '' } = await payment()
    await createOrderOperations(orderNumber).cancel()
    await vi.waitFor(async () => expect((await payment()).move).toMatchObject({ pspReference: 'R1' }))
    const success = eventCode === 'REFUND_FAILED' ? 'true' : 'false'
    const about = { merchantReference: orderNumber, originalReference: pspReference, value: total, currency: 'EUR' }
    for (let i = 0; i < 2; i += 1) await sendWebhook(buildWebhookItem({ ...about, eventCode, success, pspReference: 'R1' }))
    expect(listRefunds(await readStoredOrder(orderNumber))).toEqual([])
    expect(await openIssues(orderNumber)).toMatchObject([{ eventCode, pspReference: 'R1' }])
    await createOrderOperations(orderNumber).send('POST retry')
    await vi.waitFor(async () => expect((await payment()).move).toMatchObject({ pspReference: 'R2', tries: 2 }))
    const cents = Math.round(Number(total) * 100)
    expect(asked).toEqual([`reversals  ${orderNumber}:void:${pspReference}`, `refunds ${cents} ${orderNumber}:refunds:rest:2`])
    expect(listRefunds(await readStoredOrder(orderNumber))).toMatchObject([{ amount: cents }])
    const { email = '' } = await readStoredOrder(orderNumber)
    const told = async () =>
      (await listEmailsTo(email)).flatMap(({ id }) => (id.startsWith(orderNumber) ? [id.slice(orderNumber.length)] : []))
    await vi.waitFor(async () =>
      expect(await told()).toEqual(expect.arrayContaining([':order-all-cancelled:', ':order-refund-failed:', ':order-refunded::2'])),
    )
  },
)

test('the return of a whole order that the provider refuses at once is listed, and not tried for ever (PAY-61)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { orderNumber, total } = await placeIdealOrder()
  const { provider, payment } = await watched(orderNumber)
  provider.isRefusing = true
  await createOrderOperations(orderNumber).cancel()
  await vi.waitFor(async () => expect((await payment()).move).toMatchObject({ failed: true }))
  await vi.waitFor(async () =>
    expect(await openIssues(orderNumber)).toMatchObject([
      { eventCode: 'REFUND', value: Math.round(Number(total) * 100), reason: 'refused by the provider: 422' },
    ]),
  )
  provider.isRefusing = false
  await createOrderOperations(orderNumber).send('POST retry')
  await vi.waitFor(async () => expect((await payment()).move).toMatchObject({ pspReference: 'R2', tries: 2 }))
})

test('a line is cancelled, then the rest, whose refund fails and is made again: nothing is left at the provider (PAY-33, PAY-61)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { orderNumber, total, lineId } = await placeIdealOrder({ qty: 3 })
  const { pspReference: originalReference } = (await readLedger(orderNumber))[0]!
  const operations = createOrderOperations(orderNumber)
  const toCents = (amount: string | undefined) => Math.round(Number(amount) * 100)
  const signs: Record<string, number> = { capture: 1, refund: -1, 'refund-failed': 1 }
  const left = async () =>
    (await readLedger(orderNumber))[0]?.events.reduce((sum, { kind, value }) => sum + (signs[kind] ?? 0) * toCents(value), 0)
  const { cancellations } = await operations.cancel({ lines: [{ lineId, quantity: 1 }] })
  const rest = toCents(total) - toCents(cancellations[0]?.value)
  await vi.waitFor(async () => expect(await left()).toBe(rest))
  await instructPayment(originalReference, 'refund-failed')
  await operations.cancel()
  const readLastMove = async () => (await readStoredOrder(orderNumber)).cancellations?.at(-1)?.move
  await vi.waitFor(async () => expect((await readLastMove())?.pspReference).toBeDefined())
  await vi.waitFor(async () => expect(await left()).toBe(rest), { timeout: 5_000 })
  const { pspReference = '' } = (await readLastMove()) ?? {}
  const about = { merchantReference: orderNumber, originalReference, pspReference, value: (rest / 100).toFixed(2), currency: 'EUR' }
  await sendWebhook(buildWebhookItem({ ...about, eventCode: 'REFUND_FAILED' }))
  expect(await openIssues(orderNumber)).toMatchObject([{ eventCode: 'REFUND_FAILED', value: rest }])
  await operations.send('POST retry')
  await vi.waitFor(async () => expect(await left()).toBe(0))
})

test('a shopper who cancels what an operator left of an order gets the rest (PAY-33)', async () => {
  const { orderNumber, total, lineId, token, st } = await placeIdealOrder({ qty: 2 })
  const { cancellations, status } = await createOrderOperations(orderNumber).cancel({ lines: [{ lineId, quantity: 1 }] })
  expect(status).toBe('CONFIRMED')
  const first = cancellations[0]?.value ?? ''
  expect((await callPlatform('POST', '/consumers-v3/consumer/CancelOrder', { token, locale, body: { orderNumber, st } })).status).toBe(200)
  const rest = (Number(total) - Number(first)).toFixed(2)
  await vi.waitFor(async () =>
    expect((await listLedgerMoves(orderNumber))[0]?.toSorted()).toEqual(
      [`capture ${total}`, `refund ${first}`, `refund ${rest}`].toSorted(),
    ),
  )
})

test('a payment that arrives late for a failed order is refunded, however often it is reported (PAY-33)', async () => {
  const { orderNumber, total } = await placeIdealOrder({ answer: 'N' })
  expect(await readStoredOrder(orderNumber)).toMatchObject({ status: 'FAILED' })
  const amount = { value: Math.round(Number(total) * 100), currency: 'EUR' }
  const named = { amount, reference: orderNumber, merchantAccount: 'Vitrine', returnUrl, paymentMethod: { type: 'ideal' } }
  const asked = await (await askProvider('/payments', named)).json<{ action: { url: string } }>()
  const redirectResult = await answerAtBank(asked.action.url, 'Y')
  const paid = await (await askProvider('/payments/details', { details: { redirectResult } })).json<{ pspReference: string }>()
  expect(await listLedgerMoves(orderNumber)).toEqual([[], [`capture ${total}`]])
  const report = buildWebhookItem({ merchantReference: orderNumber, pspReference: paid.pspReference, value: total, currency: 'EUR' })
  for (let i = 0; i < 2; i += 1) await sendWebhook(report)
  expect(await listLedgerMoves(orderNumber)).toEqual([[], [`capture ${total}`, `refund ${total}`]])
})

test('a payment that is reported while its order is being given up is refunded once (PAY-33)', async () => {
  const { orderNumber, cart, page, total } = await startIdealPayment()
  await askProvider('/payments/details', { details: { redirectResult: await answerAtBank(page, 'Y') } })
  const checkout = platformEnv.CHECKOUTS.getByName(cart.id)
  await runInDurableObject(checkout, (_, { storage }) => {
    storage.kv.put('attempt', { ...storage.kv.get<PlacementAttempt>('attempt'), state: 'voiding' })
  })
  const pspReference = (await readLedger(orderNumber))[0]?.pspReference ?? ''
  await sendWebhook(buildWebhookItem({ merchantReference: orderNumber, pspReference, value: total, currency: 'EUR' }))
  expect(await readStoredOrder(orderNumber)).toMatchObject({ status: 'FAILED' })
  expect(await listLedgerMoves(orderNumber)).toEqual([[`capture ${total}`, `refund ${total}`]])
})

test('goods that come back, and an amount an operator gives back, are refunded as any other (PAY-33)', async () => {
  const { orderNumber, total, token, lineId } = await placeIdealOrder({ qty: 2 })
  await moveOrderTo(orderNumber, 'DELIVERED')
  await createOrderOperations(orderNumber).refund({ amount: '1.00' })
  await vi.waitFor(async () => expect(await listLedgerMoves(orderNumber)).toEqual([[`capture ${total}`, 'refund 1.00']]))
  await callPlatform('POST', `/consumers-v3/consumer/return/${orderNumber}/returnLabel`, { token, locale, body: { items: [lineId] } })
  await moveOrderTo(orderNumber, 'REFUNDED')
  const [, settled] = (await createOrderOperations(orderNumber).read()).refunds
  await vi.waitFor(async () =>
    expect(await listLedgerMoves(orderNumber)).toEqual([[`capture ${total}`, 'refund 1.00', `refund ${settled?.toProvider}`]]),
  )
})

test('the provider receives a capture or a cancel of such a payment, and nothing comes of it (PAY-33)', async () => {
  const { orderNumber, total } = await placeIdealOrder()
  const [payment] = await readLedger(orderNumber)
  const amount = { value: 100, currency: 'EUR' }
  const account = { merchantAccount: 'Vitrine' }
  expect((await askProvider(`/payments/${payment?.pspReference}/captures`, { ...account, amount })).status).toBe(201)
  expect((await askProvider('/cancels', { ...account, paymentReference: orderNumber })).status).toBe(201)
  expect(await readLedger(orderNumber)).toMatchObject([{ state: 'authorised' }])
  expect(await listLedgerMoves(orderNumber)).toEqual([[`capture ${total}`]])
})
