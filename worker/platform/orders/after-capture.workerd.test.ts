/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { runInDurableObject } from 'cloudflare:test'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildWebhookItem } from '../test/a-notification'
import { confirmCapture } from '../test/confirm-capture'
import { sendWebhook } from '../test/notifications'
import { callOperation } from '../test/operators'
import { createOrderOperations } from '../test/order-operations'
import { anOrder, setStock } from '../test/orders'
import { askProvider, instructPayment, readLedger } from '../test/payments'
import { getSampleVariant, platformEnv } from '../test/platform'
import { listEmailsTo } from '../test/sent-emails'
import { performEffect } from './perform-effect'

const shell = getSampleVariant('shell')
beforeEach(() => setStock(shell, 50))

const movesOf = async (orderNumber: string) =>
  (await readLedger(orderNumber)).flatMap(({ events }) =>
    events.filter(({ kind }) => /^(capture|refund|cancel)/.test(kind)).map(({ kind, value }) => `${kind} ${value}`),
  )

const issuesOf = async (orderNumber: string) =>
  (
    await callOperation<{ issues: { eventCode: string; reason: string }[] }>(
      'GET',
      `/operations/v1/payment-issues?orderNumber=${orderNumber}`,
    )
  ).issues

async function anOrderOfTwo() {
  const { order } = await anOrder({ items: [{ ...shell, qty: 2 }] })
  const { orderNumber } = order
  const [payment] = await readLedger(orderNumber)
  const lines = [{ lineId: order.items[0]?.id ?? '', quantity: 1 }]
  return {
    ...{
      orderNumber,
      lines,
      on: createOrderOperations(orderNumber),
      pspReference: payment?.pspReference ?? '',
      total: order.totals.total.toFixed(2),
    },
    kept: async () => (await platformEnv.ORDERS.getByName(orderNumber).read())!,
  }
}

test('what a card holds for units that were cancelled after a parcel is released, once (PAY-42)', async () => {
  const { on, lines, orderNumber, total, kept } = await anOrderOfTwo()
  const { money } = await on.ship({ lines })
  await confirmCapture(orderNumber)
  await on.cancel({ lines })
  const rest = (Number(total) - Number(money.captured)).toFixed(2)
  await vi.waitFor(async () => expect(await movesOf(orderNumber)).toEqual([`capture ${money.captured}`, `cancel ${rest}`]))
  expect(await performEffect(platformEnv, await kept(), { effect: 'release' })).toBe(true)
  expect(await movesOf(orderNumber)).toHaveLength(2)
})

test.each(['TECHNICAL_CANCEL', 'EXPIRE'])(
  'a %s of a payment is listed while goods wait, and not once only its rest is left (PAY-42, PAY-53)',
  async (eventCode) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { on, lines, orderNumber, pspReference: originalReference } = await anOrderOfTwo()
    await on.ship({ lines })
    await confirmCapture(orderNumber)
    const endsAuthorization = () =>
      sendWebhook(buildWebhookItem({ merchantReference: orderNumber, originalReference, eventCode, pspReference: crypto.randomUUID() }))
    await endsAuthorization()
    expect(await issuesOf(orderNumber)).toMatchObject([{ eventCode }])
    await on.cancel({ lines })
    await endsAuthorization()
    expect(await issuesOf(orderNumber)).toHaveLength(1)
  },
)

test('units that were cancelled before the last parcel are released once its capture is confirmed (PAY-42)', async () => {
  const { on, lines, orderNumber } = await anOrderOfTwo()
  await on.cancel({ lines })
  const { money } = await on.ship()
  await vi.waitFor(async () => expect(await movesOf(orderNumber)).toEqual([`capture ${money.captured}`]))
  await confirmCapture(orderNumber)
  await vi.waitFor(async () => expect(await movesOf(orderNumber)).toEqual([`capture ${money.captured}`, `cancel ${money.cancelled}`]))
})

test('what was cancelled is released only after a capture that its bank rejects was asked for again (PAY-42, PAY-43)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { on, lines, orderNumber, pspReference: originalReference } = await anOrderOfTwo()
  await instructPayment(originalReference, 'capture-failed')
  await on.cancel({ lines })
  const { money } = await on.ship()
  const first = [`capture ${money.captured}`, `capture-failed ${money.captured}`]
  await vi.waitFor(async () => expect(await movesOf(orderNumber)).toEqual(first), { timeout: 5_000 })
  const failed = (await platformEnv.ORDERS.getByName(orderNumber).read())?.fulfillments?.[0]?.move?.pspReference ?? ''
  const about = { merchantReference: orderNumber, originalReference, pspReference: failed, value: money.captured }
  await sendWebhook(buildWebhookItem({ ...about, eventCode: 'CAPTURE_FAILED' }))
  await on.send('POST retry')
  await confirmCapture(orderNumber)
  const retried = [...first, `capture ${money.captured}`, `cancel ${money.cancelled}`]
  await vi.waitFor(async () => expect(await movesOf(orderNumber)).toEqual(retried))
})

test('the sandbox gives up the rest of a payment whose account has no multiple partial captures (PAY-41)', async () => {
  const { pspReference, orderNumber } = await anOrderOfTwo()
  await instructPayment(pspReference, 'single-capture')
  const capture = (value: number) =>
    askProvider(`/payments/${pspReference}/captures`, { merchantAccount: 'Vitrine', amount: { value, currency: 'USD' } })
  await capture(1_000)
  await capture(1_000)
  const moves = await movesOf(orderNumber)
  expect(moves.map((move) => move.split(' ')[0])).toEqual(['capture', 'cancel'])
})

test('the sandbox fails captures and refunds on command (PAY-41)', async () => {
  const { pspReference, orderNumber } = await anOrderOfTwo()
  const move = (kind: 'captures' | 'refunds', value: number) =>
    askProvider(`/payments/${pspReference}/${kind}`, { merchantAccount: 'Vitrine', amount: { value, currency: 'USD' } })
  for (const name of ['capture-refused', 'capture-failed', 'refund-failed']) await instructPayment(pspReference, name)
  for (const value of [1_000, 1_001, 3_000]) await move('captures', value)
  await move('refunds', 500)
  await move('refunds', 1_002)
  const made = ['capture 10.01', 'capture 30.00', 'refund 5.00', 'refund 10.02']
  expect(await movesOf(orderNumber)).toEqual(made)
  const rejected = [...made, 'capture-failed 10.01', 'refund-failed 5.00']
  await vi.waitFor(async () => expect(await movesOf(orderNumber)).toEqual(rejected), { timeout: 5_000 })
})

test('a refund that failed can be made again, and one from the Customer Area counts (PAY-43)', async () => {
  const { on, orderNumber, pspReference, total, kept } = await anOrderOfTwo()
  await on.ship()
  await on.refund({ amount: '50.00' })
  const asked = await vi.waitFor(async () => {
    const reference = (await kept()).refunds?.[0]?.move?.pspReference
    expect(reference).toBeDefined()
    return reference ?? ''
  })
  const about = { merchantReference: orderNumber, originalReference: pspReference }
  await sendWebhook(buildWebhookItem({ ...about, eventCode: 'REFUND', pspReference: asked, value: '50.00' }))
  expect((await on.read()).money.refunded).toBe('50.00')
  for (let i = 0; i < 2; i += 1)
    await sendWebhook(buildWebhookItem({ ...about, eventCode: 'REFUND_FAILED', pspReference: asked, value: '50.00' }))
  expect((await on.read()).money).toMatchObject({ refunded: '0.00', refundable: total })
  await sendWebhook(buildWebhookItem({ ...about, eventCode: 'REFUND', pspReference: crypto.randomUUID(), value: '20.00' }))
  const { money } = await on.read()
  expect(money).toMatchObject({ refunded: '20.00', refundable: (Number(total) - 20).toFixed(2) })
  expect((await on.refund({ amount: money.refundable })).money.refundable).toBe('0.00')
})

test('a capture that is refused is listed at once, holds up no letter, and is asked for again under another key (PAY-43, OPS-14)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { on, orderNumber, total, kept } = await anOrderOfTwo()
  const order = platformEnv.ORDERS.getByName(orderNumber)
  const keys: (string | null)[] = []
  const setProvider = (isRefusing: boolean) =>
    runInDurableObject(order, (instance) => {
      const fetch = (url: string, init: RequestInit) => {
        keys.push(new Headers(init.headers).get('idempotency-key'))
        return isRefusing ? Promise.resolve(Response.json({ errorCode: '167' }, { status: 422 })) : platformEnv.SANDBOX!.fetch(url, init)
      }
      Object.defineProperty(instance, 'env', { value: { ...platformEnv, SANDBOX: { fetch } }, configurable: true })
    })
  await setProvider(true)
  await on.ship()
  await vi.waitFor(async () =>
    expect(await issuesOf(orderNumber)).toMatchObject([{ eventCode: 'CAPTURE', reason: 'refused by the provider: 422' }]),
  )
  const { email = '' } = await kept()
  await vi.waitFor(async () => expect((await listEmailsTo(email)).map(({ id }) => id)).toContain(`${orderNumber}:order-shipped:P1`))
  expect((await on.read()).money).toMatchObject({ captured: '0.00', refundable: '0.00' })
  await setProvider(false)
  await on.send('POST retry')
  await vi.waitFor(async () => expect(await movesOf(orderNumber)).toEqual([`capture ${total}`]))
  expect((await on.read()).money.captured).toBe(total)
  expect(keys).toEqual([`${orderNumber}:captures:P1`, `${orderNumber}:captures:P1:2`])
})

test('who was told of a refund hears that the provider refused it, also when it did so after a pause (PAY-57, PAY-43)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { on, orderNumber, kept } = await anOrderOfTwo()
  await on.ship()
  await vi.waitFor(async () => expect((await movesOf(orderNumber))[0]).toMatch(/^capture/))
  const setProvider = (status: number) =>
    runInDurableObject(platformEnv.ORDERS.getByName(orderNumber), (instance) => {
      const fetch = () => Promise.resolve(Response.json({ errorCode: '167' }, { status }))
      Object.defineProperty(instance, 'env', { value: { ...platformEnv, SANDBOX: { fetch } }, configurable: true })
    })
  await setProvider(503)
  await on.refund({ amount: '50.00' })
  const { email = '' } = await kept()
  const templates = async () => (await listEmailsTo(email)).filter(({ id }) => id.startsWith(orderNumber)).map(({ template }) => template)
  await vi.waitFor(async () => expect(await templates()).toContain('order-refunded'))
  await setProvider(422)
  await on.send('POST retry')
  await vi.waitFor(async () => expect(await templates()).toContain('order-refund-failed'))
  expect((await on.read()).money.refunded).toBe('0.00')
  expect((await on.send('POST emails', { template: 'order-refunded' })).status).toBe(409)
})
