/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { createScheduledController, runInDurableObject } from 'cloudflare:test'
import { beforeEach, expect, test, vi } from 'vitest'
import publishedWebhooks from '../../../vendor/adyen/Webhooks-v1.json?raw'
import type { PlatformEnv } from '../env'
import { buildWebhookItem } from '../test/a-notification'
import { sendWebhook } from '../test/notifications'
import { openIssues } from '../test/open-issues'
import { callOperation } from '../test/operators'
import { anOrder, aShopper, buildCardPayment, placeCart, prepareCart, setStock } from '../test/orders'
import { askProvider, readLedger, sealedCard } from '../test/payments'
import { getSampleVariant, readFailure, platformEnv } from '../test/platform'
import { admissionControl, maxConcurrentCalls } from '../load-shedding'
import platformWorker from '../entry'
import { handleNotifications } from './handle-notification'
import { hasValidSignature, parseNotification, saveNotifications } from './notification'
import { maxNotificationBytes } from '../webhooks'

beforeEach(() => setStock(getSampleVariant('shell'), 50))

const [oldKey, newKey] = ['aa'.repeat(32), 'bb'.repeat(32)]

const inbox = async () =>
  (await platformEnv.RECORDS.prepare('SELECT * FROM payment_notifications').all<{ handled_at: string | null }>()).results
const statusOf = async (orderNumber: string) => (await platformEnv.ORDERS.getByName(orderNumber).read())?.status

/** An order with an unknown payment: the provider is down for it. */
async function aPendingOrder() {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const shopper = await aShopper()
  await prepareCart(shopper)
  const SANDBOX = { fetch: () => Promise.reject(new Error('away')) }
  const checkout = platformEnv.CHECKOUTS.getByName(shopper.cart.id)
  await runInDurableObject(
    checkout,
    (instance) => void Object.defineProperty(instance, 'env', { value: { ...platformEnv, SANDBOX }, configurable: true }),
  )
  const pending = await readFailure(await placeCart(shopper))
  expect(pending.errorId).toBe('PYT300')
  return { orderNumber: String(pending.info?.orderNumber), total: shopper.cart.totals.total.toFixed(2) }
}

test('the provider’s own example is signed as we read it', () => {
  const item = {
    ...{ eventCode: 'AUTHORISATION', success: 'true' as const, pspReference: '7914073381342284', merchantAccountCode: 'TestMerchant' },
    ...{ merchantReference: 'TestPayment-1407325143704', amount: { value: 1130, currency: 'EUR' } },
    additionalData: { hmacSignature: 'coqCmt/IZ4E3CzPvMY8zTjQVL5hYJUiBRg8UU+iCWo0=' },
  }
  expect(hasValidSignature({ ENVIRONMENT: 'local' }, item)).toBe(true)
  expect(hasValidSignature({ ENVIRONMENT: 'local' }, { ...item, success: 'false' })).toBe(false)
  expect(hasValidSignature({ ENVIRONMENT: 'production' }, item)).toBe(false)
})

test('while a key is changed reports with both are accepted, others never', async () => {
  const env = { PAYMENTS_HMAC_KEYS: `${oldKey} ${newKey}` }
  const item = { merchantReference: 'HA00000000' }
  expect((await sendWebhook(buildWebhookItem({ ...item, key: oldKey }), env)).status).toBe(202)
  expect((await sendWebhook(buildWebhookItem({ ...item, key: newKey }), env)).status).toBe(202)
  const before = await inbox()
  for (const wrong of [buildWebhookItem(item), { ...buildWebhookItem({ ...item, key: newKey }), success: 'false' }])
    expect(await readFailure(await sendWebhook(wrong, env))).toMatchObject({ errorId: 'AUT404' })
  expect(await inbox()).toEqual(before)
})

test.each(['', 'x', '{}', '{"notificationItems":[]}', '[1]'])('a report of %j is API400', async (body) => {
  expect(await readFailure(await sendWebhook(body))).toMatchObject({ errorId: 'API400' })
})

test('an authorized payment releases a waiting order at once, however often it is reported (G1)', async () => {
  const { orderNumber, total } = await aPendingOrder()
  const item = buildWebhookItem({ merchantReference: orderNumber, value: total })
  for (let i = 0; i < 2; i += 1) expect((await sendWebhook(item)).status).toBe(202)
  expect(await statusOf(orderNumber)).toBe('CONFIRMED')
  expect(await platformEnv.ORDERS.getByName(orderNumber).read()).toMatchObject({ payment: { pspReference: item.pspReference } })
  expect((await inbox()).filter(({ handled_at }) => handled_at === null)).toEqual([])
})

test.each([{ value: '1.00' }, { success: 'false' as const }, { eventCode: 'REPORT_AVAILABLE' }])(
  'a report with %j confirms no order',
  async (over) => {
    const { orderNumber, total } = await aPendingOrder()
    expect((await sendWebhook(buildWebhookItem({ merchantReference: orderNumber, value: total, ...over }))).status).toBe(202)
    expect(await statusOf(orderNumber)).toBe('CREATED')
  },
)

test('a payment that arrives after its order failed is voided', async () => {
  const shopper = await aShopper()
  await prepareCart(shopper)
  await placeCart(shopper, { body: { paymentMethod: buildCardPayment('refused') } })
  const checkout = platformEnv.CHECKOUTS.getByName(shopper.cart.id)
  const orderNumber = (await checkout.progress())?.orderNumber ?? ''
  const paymentMethod = { type: 'scheme', encryptedCardNumber: sealedCard('pays') }
  const total = shopper.cart.totals.total.toFixed(2)
  const amount = { value: Math.round(Number(total) * 100), currency: 'USD' }
  const named = { amount, reference: orderNumber, merchantAccount: 'Vitrine', returnUrl: 'http://localhost:3000' }
  await askProvider('/payments', { ...named, paymentMethod })
  expect(await readLedger(orderNumber)).toMatchObject([{ state: 'refused' }, { state: 'authorised' }])
  await sendWebhook(buildWebhookItem({ merchantReference: orderNumber, value: total }))
  expect(await readLedger(orderNumber)).toMatchObject([{ state: 'refused' }, { state: 'cancelled' }])
  expect(await statusOf(orderNumber)).toBe('FAILED')
})

test('a placed order is not changed by a report', async () => {
  const { order } = await anOrder()
  const [payment] = await readLedger(order.orderNumber)
  const own = { merchantReference: order.orderNumber, value: order.totals.total.toFixed(2), pspReference: payment?.pspReference }
  await sendWebhook(buildWebhookItem(own))
  expect(await statusOf(order.orderNumber)).toBe('CONFIRMED')
  expect(await readLedger(order.orderNumber)).toMatchObject([{ state: 'authorised' }])
})

/** No order can be reached. */
const away = () => ({
  ORDERS: { getByName: () => ({ read: () => Promise.reject(new Error('away')) }) } as unknown as PlatformEnv['ORDERS'],
})
const afterThePause = () => platformEnv.RECORDS.prepare("UPDATE notification_tries SET next_at = ''").run()

test('a notification that cannot be handled now is stored, acknowledged, and handled after a pause, without another (PAY-62)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { orderNumber, total } = await aPendingOrder()
  expect((await sendWebhook(buildWebhookItem({ merchantReference: orderNumber, value: total }), away())).status).toBe(202)
  expect(await statusOf(orderNumber)).toBe('CREATED')
  await sendWebhook(buildWebhookItem({ merchantReference: 'HA00000000' }))
  expect(await statusOf(orderNumber)).toBe('CREATED')
  await afterThePause()
  await platformWorker.scheduled(createScheduledController(), platformEnv)
  expect(await statusOf(orderNumber)).toBe('CONFIRMED')
})

test('a new notification never waits behind those that cannot be handled, however many there are (PAY-62)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { orderNumber, total } = await aPendingOrder()
  const old = Array.from({ length: 60 }, (_, i) =>
    parseNotification(buildWebhookItem({ merchantReference: 'HA00000000', pspReference: `OLD${i}` })),
  )
  await saveNotifications(platformEnv.RECORDS, old, '2026-01-01T00:00:00.000Z')
  for (let i = 0; i < 2; i += 1) await handleNotifications({ ...platformEnv, ...away() })
  await afterThePause()
  await sendWebhook(buildWebhookItem({ merchantReference: orderNumber, value: total }))
  expect(await statusOf(orderNumber)).toBe('CONFIRMED')
  // One pass handles fifty; the tests below find none of the old ones.
  for (let i = 0; i < 2; i += 1) await handleNotifications(platformEnv)
})

test('the pause of a notification doubles; after a quarter of an hour of tries it is listed once, and tried on (PAY-62)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { orderNumber, total } = await aPendingOrder()
  const pauses: number[] = []
  for (let i = 0; i < 10; i += 1) {
    await afterThePause()
    const now = Date.now()
    await (i === 0
      ? sendWebhook(buildWebhookItem({ merchantReference: orderNumber, value: total }), away())
      : handleNotifications({ ...platformEnv, ...away() }))
    const row = await platformEnv.RECORDS.prepare("SELECT next_at FROM notification_tries WHERE next_at <> ''").first<{ next_at: string }>()
    pauses.push(Math.round((Date.parse(row?.next_at ?? '') - now) / 1_000))
  }
  expect(pauses.slice(0, 4).map((seconds) => Math.round(seconds / 2))).toEqual([1, 2, 4, 8])
  const issues = await openIssues(orderNumber)
  expect(issues).toMatchObject([{ eventCode: 'AUTHORISATION', reason: expect.stringContaining('It cannot be handled. Error: away') }])
  await afterThePause()
  await handleNotifications(platformEnv)
  expect(await statusOf(orderNumber)).toBe('CONFIRMED')
})

test('no more than 256 KB of a notification is read, however long it is, and none of it is parsed (reliability: malformed input)', async () => {
  const parse = vi.spyOn(JSON, 'parse')
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      controller.enqueue(new Uint8Array(16_384).fill(91))
    },
  })
  expect(await readFailure(await sendWebhook(endless))).toMatchObject({ status: 406, errorId: 'API406' })
  expect(sent).toBeLessThan(2 * (maxNotificationBytes / 16_384))
  for (const deep of ['['.repeat(60_000), '{"notificationItems":'.repeat(2_000)])
    expect(await readFailure(await sendWebhook(deep))).toMatchObject({ status: 400, errorId: 'API400' })
  expect(parse).not.toHaveBeenCalledWith(expect.stringMatching(/^[[{]"?n?[[o]/))
  parse.mockRestore()
})

test('fifty reports at once are fewer bytes than are read', () => {
  const item = buildWebhookItem({ merchantReference: 'x'.repeat(80), pspReference: 'x'.repeat(80) })
  expect(JSON.stringify(Array(50).fill({ NotificationRequestItem: item })).length).toBeLessThan(maxNotificationBytes)
})

test('under overload the provider is told to retry, and its report stays unread (reliability: overload)', async () => {
  const leave = Array.from({ length: maxConcurrentCalls.mutation }, () => admissionControl.enter('mutation', Date.now()))
  const before = await inbox()
  const refused = await sendWebhook(buildWebhookItem({ merchantReference: 'HA00000001' }))
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '1'])
  expect(await inbox()).toEqual(before)
  for (const each of leave) each?.()
  expect((await sendWebhook(buildWebhookItem({ merchantReference: 'HA00000001' }))).status).toBe(202)
})

type PublishedExample = { value: { notificationItems?: { NotificationRequestItem: Record<string, unknown> }[] } }
const published = JSON.parse(publishedWebhooks) as { components: { examples: Record<string, PublishedExample> } }
/** Three notices about bank accounts have another shape, and reach another address. */
const examples = Object.entries(published.components.examples).filter(([, { value }]) => value.notificationItems)

test.each(examples)('the published webhook %s is read, signed as all are (PAY-26)', (_, { value: { notificationItems = [] } }) => {
  for (const { NotificationRequestItem: item } of notificationItems)
    expect(parseNotification(item)).toMatchObject({ eventCode: item.eventCode, success: String(item.success), amount: item.amount })
})

test('a signature covers the documented fields, empty ones too (PAY-26)', () => {
  const item = {
    ...{ eventCode: 'EVENT', success: 'true' as const, pspReference: 'pspReference', originalReference: 'originalReference' },
    ...{ merchantAccountCode: 'merchantAccount', merchantReference: 'reference', amount: { value: 1000, currency: 'EUR' } },
    additionalData: { hmacSignature: 'ipnxGCaUZ4l8TUW75a71/ghd2Fe5ffvX0pV4TLTntIc=' },
  }
  const PAYMENTS_HMAC_KEYS = 'DFB1EB5485895CFA84146406857104ABB4CBCABDC8AAF103A624C8F6A3EAAB00'
  expect(hasValidSignature({ ENVIRONMENT: 'production', PAYMENTS_HMAC_KEYS }, item)).toBe(true)
  for (const over of [{ amount: { value: 1001, currency: 'EUR' } }, { originalReference: undefined }, { eventCode: 'EVENTS' }])
    expect(hasValidSignature({ ENVIRONMENT: 'production', PAYMENTS_HMAC_KEYS }, { ...item, ...over })).toBe(false)
})

const issuesOf = async (orderNumber: string) => (await openIssues(orderNumber)).map(({ eventCode, value }) => [eventCode, value])

test.each([
  ['CAPTURE_FAILED', 'true'],
  ['CAPTURE', 'false'],
  ['REFUND', 'false'],
  ['REFUND_FAILED', 'true'],
  ['REFUNDED_REVERSED', 'true'],
  ['NOTIFICATION_OF_CHARGEBACK', 'true'],
  ['CHARGEBACK', 'true'],
] as const)('%s with success %s needs an operator, once however often it is told (PAY-26)', async (eventCode, success) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const merchantReference = `HA-${[...eventCode]
    .filter((_, i) => i % 2 === 0)
    .join('')
    .slice(0, 12)}-${success.toUpperCase()}`
  const item = buildWebhookItem({ merchantReference, eventCode, success, originalReference: 'P1' })
  for (let i = 0; i < 2; i += 1) expect((await sendWebhook(item)).status).toBe(202)
  expect(await issuesOf(merchantReference)).toEqual([[eventCode, 10_795]])
  const listed = await callOperation<{ issues: unknown[] }>('GET', `/operations/v1/payment-issues?orderNumber=${merchantReference}`)
  expect(listed.issues).toMatchObject([{ eventCode, orderNumber: merchantReference }])
})

test.each([false, true])(
  'a dispute that is reversed is none, also when its webhooks come in the wrong order: %s (PAY-26)',
  async (isReversed) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const merchantReference = `HA-dispute-${isReversed}`
    const dispute = { merchantReference, pspReference: crypto.randomUUID(), originalReference: 'P1' }
    const items = ['CHARGEBACK', 'CHARGEBACK_REVERSED'].map((eventCode) => buildWebhookItem({ ...dispute, eventCode }))
    for (const item of isReversed ? items.toReversed() : items) await sendWebhook(item)
    expect(await issuesOf(merchantReference)).toEqual([])
  },
)

test.each([{ eventCode: 'CAPTURE' }, { eventCode: 'REPORT_AVAILABLE' }])(
  'a webhook with %j is accepted, and only logged (PAY-26)',
  async (over) => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const response = await sendWebhook(buildWebhookItem({ merchantReference: 'HA-logged', ...over }))
    expect([response.status, await response.text()]).toEqual([202, '[accepted]'])
    expect(log).toHaveBeenCalledWith(expect.stringContaining(over.eventCode))
    expect(await issuesOf('HA-logged')).toEqual([])
  },
)

test('webhooks of one request are all handled, and those of another merchant account are none of ours (PAY-26)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const dispute = { merchantReference: 'HA-batch', eventCode: 'CHARGEBACK' }
  const other = buildWebhookItem({ ...dispute, merchantAccountCode: 'Another' })
  const items = [buildWebhookItem(dispute), buildWebhookItem(dispute), other].map((item) => ({ NotificationRequestItem: item }))
  expect((await sendWebhook(JSON.stringify({ live: 'false', notificationItems: items }))).status).toBe(202)
  expect(await issuesOf('HA-batch')).toHaveLength(2)
  expect((await inbox()).filter(({ handled_at }) => handled_at === null)).toEqual([])
})
