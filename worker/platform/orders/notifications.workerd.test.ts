/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { runInDurableObject } from 'cloudflare:test'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PlatformEnv } from '../env'
import { reported } from '../test/a-notification'
import { tell } from '../test/notifications'
import { anOrder, aShopper, byCard, place, prepare, setPieces } from '../test/orders'
import { ledgerOf, sealedCard } from '../test/payments'
import { choice, failure, platformEnv } from '../test/platform'
import { admission, maxConcurrentCalls } from '../load-shedding'
import { isSigned } from './notification'
import { maxNotificationBytes } from './serve-notifications'

beforeEach(() => setPieces(choice('shell'), 50))

const [oldKey, newKey] = ['aa'.repeat(32), 'bb'.repeat(32)]

const inbox = async () =>
  (await platformEnv.RECORDS.prepare('SELECT * FROM payment_notifications').all<{ handled_at: string | null }>()).results
const statusOf = async (orderNumber: string) => (await platformEnv.ORDERS.getByName(orderNumber).read())?.status

/** An order with an unknown payment: the provider is down for it. */
async function aPendingOrder() {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const shopper = await aShopper()
  await prepare(shopper)
  const SANDBOX = { fetch: () => Promise.reject(new Error('away')) }
  const checkout = platformEnv.CHECKOUTS.getByName(shopper.cart.id)
  await runInDurableObject(
    checkout,
    (instance) => void Object.defineProperty(instance, 'env', { value: { ...platformEnv, SANDBOX }, configurable: true }),
  )
  const pending = await failure(await place(shopper))
  expect(pending.errorId).toBe('PYT300')
  return { orderNumber: String(pending.info?.orderNumber), total: shopper.cart.totals.total.toFixed(2) }
}

test('the provider’s own example is signed as we read it', () => {
  const item = {
    ...{ eventCode: 'AUTHORISATION', success: 'true' as const, pspReference: '7914073381342284', merchantAccountCode: 'TestMerchant' },
    ...{ merchantReference: 'TestPayment-1407325143704', amount: { value: '1130', currency: 'EUR' } },
    additionalData: { hmacSignature: 'coqCmt/IZ4E3CzPvMY8zTjQVL5hYJUiBRg8UU+iCWo0=' },
  }
  expect(isSigned({ ENVIRONMENT: 'local' }, item)).toBe(true)
  expect(isSigned({ ENVIRONMENT: 'local' }, { ...item, success: 'false' })).toBe(false)
  expect(isSigned({ ENVIRONMENT: 'production' }, item)).toBe(false)
})

test('while a key is changed reports with both are accepted, others never', async () => {
  const env = { PAYMENTS_HMAC_KEYS: `${oldKey} ${newKey}` }
  const item = { merchantReference: 'HA00000000' }
  expect((await tell(reported({ ...item, key: oldKey }), env)).status).toBe(202)
  expect((await tell(reported({ ...item, key: newKey }), env)).status).toBe(202)
  const before = await inbox()
  for (const wrong of [reported(item), { ...reported({ ...item, key: newKey }), success: 'false' }])
    expect(await failure(await tell(wrong, env))).toMatchObject({ errorId: 'AUT404' })
  expect(await inbox()).toEqual(before)
})

test.each(['', 'x', '{}', '{"notificationItems":[]}', '[1]'])('a report of %j is API400', async (body) => {
  expect(await failure(await tell(body))).toMatchObject({ errorId: 'API400' })
})

test('an authorized payment releases a waiting order at once, however often it is reported (G1)', async () => {
  const { orderNumber, total } = await aPendingOrder()
  const item = reported({ merchantReference: orderNumber, value: total })
  for (let i = 0; i < 2; i += 1) expect((await tell(item)).status).toBe(202)
  expect(await statusOf(orderNumber)).toBe('CONFIRMED')
  expect(await platformEnv.ORDERS.getByName(orderNumber).read()).toMatchObject({ payment: { pspReference: item.pspReference } })
  expect((await inbox()).filter(({ handled_at }) => handled_at === null)).toEqual([])
})

test.each([{ value: '1.00' }, { success: 'false' as const }, { eventCode: 'REPORT_AVAILABLE' }])(
  'a report with %j confirms no order',
  async (over) => {
    const { orderNumber, total } = await aPendingOrder()
    expect((await tell(reported({ merchantReference: orderNumber, value: total, ...over }))).status).toBe(202)
    expect(await statusOf(orderNumber)).toBe('CREATED')
  },
)

test('a payment that arrives after its order failed is voided', async () => {
  const shopper = await aShopper()
  await prepare(shopper)
  await place(shopper, { body: { paymentMethod: byCard('refused') } })
  const checkout = platformEnv.CHECKOUTS.getByName(shopper.cart.id)
  const orderNumber = (await checkout.progress())?.orderNumber ?? ''
  const paymentMethod = { type: 'scheme', encryptedCardNumber: sealedCard('pays') }
  const amount = { value: shopper.cart.totals.total.toFixed(2), currency: 'USD' }
  const body = JSON.stringify({ amount, reference: orderNumber, channel: 'Web', shopperInteraction: 'Ecommerce', paymentMethod })
  const init = { method: 'POST', headers: { 'idempotency-key': crypto.randomUUID() }, body }
  await platformEnv.SANDBOX!.fetch('http://sandbox/payments', init)
  expect(await ledgerOf(orderNumber)).toMatchObject([{ state: 'refused' }, { state: 'authorised' }])
  await tell(reported({ merchantReference: orderNumber, value: amount.value }))
  expect(await ledgerOf(orderNumber)).toMatchObject([{ state: 'refused' }, { state: 'cancelled' }])
  expect(await statusOf(orderNumber)).toBe('FAILED')
})

test('a placed order is not changed by a report', async () => {
  const { order } = await anOrder()
  await tell(reported({ merchantReference: order.orderNumber, value: order.totals.total.toFixed(2) }))
  expect(await statusOf(order.orderNumber)).toBe('CONFIRMED')
  expect(await ledgerOf(order.orderNumber)).toMatchObject([{ state: 'authorised' }])
})

test('a notification that cannot be handled now is stored, acknowledged, and handled with the next one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { orderNumber, total } = await aPendingOrder()
  const ORDERS = { getByName: () => ({ read: () => Promise.reject(new Error('away')) }) } as unknown as PlatformEnv['ORDERS']
  expect((await tell(reported({ merchantReference: orderNumber, value: total }), { ORDERS })).status).toBe(202)
  expect(await statusOf(orderNumber)).toBe('CREATED')
  await tell(reported({ merchantReference: 'HA00000000' }))
  expect(await statusOf(orderNumber)).toBe('CONFIRMED')
})

test('no more than 64 KB of a notification is read, however long it is, and none of it is parsed (reliability: malformed input)', async () => {
  const parse = vi.spyOn(JSON, 'parse')
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      controller.enqueue(new Uint8Array(16_384).fill(91))
    },
  })
  expect(await failure(await tell(endless))).toMatchObject({ status: 406, errorId: 'API406' })
  expect(sent).toBeLessThan(2 * (maxNotificationBytes / 16_384))
  for (const deep of ['['.repeat(60_000), '{"notificationItems":'.repeat(2_000)])
    expect(await failure(await tell(deep))).toMatchObject({ status: 400, errorId: 'API400' })
  expect(parse).not.toHaveBeenCalledWith(expect.stringMatching(/^[[{]"?n?[[o]/))
  parse.mockRestore()
})

test('fifty reports at once are fewer bytes than are read', () => {
  const item = reported({ merchantReference: 'x'.repeat(80), pspReference: 'x'.repeat(80) })
  expect(JSON.stringify(Array(50).fill({ NotificationRequestItem: item })).length).toBeLessThan(maxNotificationBytes)
})

test('under overload the provider is told to retry, and its report stays unread (reliability: overload)', async () => {
  const leave = Array.from({ length: maxConcurrentCalls.mutation }, () => admission.enter('mutation', Date.now()))
  const before = await inbox()
  const refused = await tell(reported({ merchantReference: 'HA00000001' }))
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '1'])
  expect(await inbox()).toEqual(before)
  for (const each of leave) each?.()
  expect((await tell(reported({ merchantReference: 'HA00000001' }))).status).toBe(202)
})
