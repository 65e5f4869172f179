import { afterEach, expect, test, vi } from 'vitest'
import { payments } from './payments'
import { sealed } from './sealed-text'

const key = '44782def547aaa06c910c43932b1eb0c71fc68d9d0c057550c48ec2acf6ba056'
const result = { pspReference: 'P1', merchantReference: 'HA00000001', amount: { value: '128.00', currency: 'USD' } }

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A payment whose response arrives like this, and the notifications the shop received. */
async function pay(arrives: 'lost' | undefined, NOTIFICATIONS_ADDRESS: string) {
  const received: [string, unknown][] = []
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    received.push([address, JSON.parse(String(init.body))])
    return Promise.resolve(new Response(null, { status: 202 }))
  })
  const ledger = { pay: () => Promise.resolve({ status: 200, body: result, ...(arrives && { arrives }) }) }
  const env = { LEDGER: { getByName: () => ledger }, PUBLIC_ADDRESS: '', NOTIFICATIONS_ADDRESS, NOTIFICATIONS_KEY: key }
  const waiting: Promise<unknown>[] = []
  const context = { waitUntil: (task: Promise<unknown>) => waiting.push(task), passThroughOnException: () => undefined, props: {} }
  const paymentMethod = { type: 'scheme', encryptedCardNumber: sealed('4111111111111111') }
  const body = { amount: result.amount, reference: 'HA00000001', channel: 'Web', shopperInteraction: 'Ecommerce', paymentMethod }
  const init = { method: 'POST', headers: { 'idempotency-key': 'k' }, body: JSON.stringify(body) }
  const response = await payments.request('/payments', init, env, context as unknown as ExecutionContext)
  await Promise.all(waiting)
  return { status: response.status, received }
}

test('the shop is notified of a payment whose response was lost, with a signature', async () => {
  const { status, received } = await pay('lost', 'http://platform.example')
  expect(status).toBe(502)
  const item = { ...result, eventCode: 'AUTHORISATION', success: 'true', merchantAccountCode: 'Vitrine' }
  expect(received).toMatchObject([
    ['http://platform.example/payments/notifications', { notificationItems: [{ NotificationRequestItem: item }] }],
  ])
  expect(JSON.stringify(received)).toMatch(/"hmacSignature":"[\w+/]{43}="/)
})

test('it is not notified of a response that arrived, or while its address is unknown', async () => {
  expect(await pay(undefined, 'http://platform.example')).toEqual({ status: 200, received: [] })
  expect((await pay('lost', '')).received).toEqual([])
})
