import { createHmac } from 'node:crypto'
import * as fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { localKey, buildWebhookItem } from '../test/a-notification'
import { sendWebhook } from '../test/notifications'
import { openIssues } from '../test/open-issues'
import { readFailure, platformEnv } from '../test/platform'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

type Item = Record<string, unknown>
const textOf = (value: unknown) => (['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '')

/** Signed over what it has of the documented fields, as the provider would. */
function signed(item: Item): Item {
  const { value, currency } = { ...(item.amount as Item | null) }
  const { pspReference, originalReference, merchantAccountCode, merchantReference, eventCode, success } = item
  const fields = [pspReference, originalReference, merchantAccountCode, merchantReference, value, currency, eventCode, success]
  const hmacSignature = createHmac('sha256', Buffer.from(localKey, 'hex')).update(fields.map(textOf).join(':')).digest('base64')
  return { ...item, additionalData: { hmacSignature } }
}

const batch = (items: unknown[]) => JSON.stringify({ notificationItems: items.map((item) => ({ NotificationRequestItem: item })) })
const accepted = async (response: Response) => [response.status, await response.text()]
const listed = async (orderNumber: string) => (await openIssues(orderNumber)).map(({ eventCode }) => eventCode)
const stored = async () =>
  (await platformEnv.RECORDS.prepare('SELECT count(*) AS count FROM payment_notifications').first<{ count: number }>())?.count ?? 0

const dispute = { eventCode: 'CHARGEBACK', success: 'true', merchantAccountCode: 'Vitrine', amount: { value: 1000, currency: 'EUR' } }

test.each<[string, Item]>([
  ['a reason of 1,100 letters', { reason: 'x'.repeat(1_100) }],
  ['a boolean', { success: true }],
  ['no amount', { amount: undefined }],
  ['no original reference', { originalReference: null }],
  ['fields we do not know', { aNewField: { of: ['them'] }, operations: 7 }],
  ['a reason that is no text', { reason: { code: 1 } }],
])('a dispute with %s is accepted and reaches an operator (PAY-52)', async (about, over) => {
  const item = signed({ ...dispute, merchantReference: about, pspReference: crypto.randomUUID(), ...over })
  expect(await accepted(await sendWebhook(item))).toEqual([202, '[accepted]'])
  expect(await listed(about)).toEqual(['CHARGEBACK'])
})

test.each<[string, Item]>([
  ['no event code', { eventCode: undefined }],
  ['no payment', { pspReference: '' }],
  ['no outcome', { success: 'perhaps' }],
  ['a code of 100 letters', { eventCode: 'X'.repeat(100) }],
])('a signed webhook with %s is kept as it came, and listed once (PAY-52)', async (about, over) => {
  const item = signed({ ...dispute, merchantReference: about, pspReference: crypto.randomUUID(), ...over })
  for (let i = 0; i < 2; i += 1) expect(await accepted(await sendWebhook(item))).toEqual([202, '[accepted]'])
  expect(await openIssues(about)).toMatchObject([{ eventCode: 'UNREADABLE', reason: expect.stringContaining('cannot be read: {') }])
})

test('one odd item refuses no other: neither an unreadable one nor one without a signature (PAY-52)', async () => {
  const merchantReference = 'HA-odd'
  const pspReference = crypto.randomUUID()
  const items = [
    signed({ ...dispute, merchantReference, pspReference, eventCode: 'CAPTURE_FAILED' }),
    signed({ merchantReference, pspReference }),
    { ...dispute, merchantReference, pspReference, eventCode: 'EXPIRE' },
    'no item at all',
    signed({ ...dispute, merchantReference, pspReference }),
  ]
  expect(await accepted(await sendWebhook(batch(items)))).toEqual([202, '[accepted]'])
  const codes = await listed(merchantReference)
  expect(codes.toSorted()).toEqual(['CAPTURE_FAILED', 'CHARGEBACK', 'UNREADABLE', 'UNREADABLE'])
})

test('without any signed item nothing is kept (PAY-52)', async () => {
  const before = await stored()
  for (const item of [
    { ...dispute, pspReference: 'P1' },
    { ...dispute, additionalData: null },
    'x',
    null,
    { additionalData: { hmacSignature: 7 } },
  ])
    expect(await readFailure(await sendWebhook(batch([item])))).toMatchObject({ errorId: 'AUT404' })
  expect(await stored()).toBe(before)
})

test('a signed item of any shape is accepted and stored, and what cannot be read is listed (PAY-52)', async () => {
  const anything = fc.anything({ maxDepth: 2, withNullPrototype: false })
  const shape = fc.record(
    {
      ...{ eventCode: fc.oneof(fc.constantFrom('CHARGEBACK', 'REPORT_AVAILABLE'), anything), success: fc.oneof(fc.boolean(), anything) },
      ...{ pspReference: fc.oneof(fc.uuid(), anything), originalReference: anything, merchantAccountCode: fc.constant('Vitrine') },
      ...{
        amount: fc.oneof(fc.record({ value: fc.integer(), currency: fc.constant('EUR') }), anything),
        reason: anything,
        extra: anything,
      },
    },
    { requiredKeys: ['merchantAccountCode'] },
  )
  const shapes = fc.sample(shape, { numRuns: 60, seed: 20_261_128 }).map((each, i) => ({ ...each, merchantReference: `HA-any-${i}` }))
  const items = shapes.map((each) => signed(JSON.parse(JSON.stringify(each)) as Item))
  const before = await stored()
  for (let i = 0; i < items.length; i += 50) expect((await sendWebhook(batch(items.slice(i, i + 50)))).status).toBe(202)
  expect(await stored()).toBe(before + items.length)
  const quiet = new Set(['REPORT_AVAILABLE'])
  for (const { merchantReference, eventCode } of items) {
    const codes = await listed(String(merchantReference))
    if (!quiet.has(String(eventCode))) expect(codes, `${String(merchantReference)} ${textOf(eventCode)}`).toHaveLength(1)
  }
})

test('a webhook as the provider signs it needs no change to be read (PAY-52)', async () => {
  const item = buildWebhookItem({ merchantReference: 'HA-as-published', eventCode: 'CHARGEBACK' })
  expect(signed({ ...item }).additionalData).toEqual(item.additionalData)
})
