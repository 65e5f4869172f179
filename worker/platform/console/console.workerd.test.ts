import { expect, test, vi } from 'vitest'
import { maxBodyBytes } from '#config/constants'
import { platform } from '../app'
import { reported } from '../test/a-notification'
import { tell } from '../test/notifications'
import { anOrder, setPieces } from '../test/orders'
import { operatorToken } from '../test/operators'
import { choice, platformEnv } from '../test/platform'

const origin = 'http://platform.example'
const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} } as unknown as ExecutionContext

async function visit(path: string, { token, form, from = origin }: { token?: string; form?: Record<string, string>; from?: string } = {}) {
  const headers = { ...(token && { cookie: `__Host-operator=${token}` }), ...(form && { origin: from }) }
  const init = form ? { method: 'POST', headers, body: new URLSearchParams(form) } : { headers }
  return platform.fetch(new Request(`${origin}${path}`, init), platformEnv, context)
}

const whole = () => operatorToken()

test('an operator signs in with a token, and nobody without one sees anything (OPS-20)', async () => {
  expect((await visit('/ops')).status).toBe(401)
  expect((await visit('/ops/sign-in', { form: { token: 'made up' } })).status).toBe(401)
  const signed = await visit('/ops/sign-in', { form: { token: await whole() } })
  expect([signed.status, signed.headers.get('location')]).toEqual([303, '/ops'])
  expect(signed.headers.get('set-cookie')).toMatch(/^__Host-operator=.+; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
})

test('an order is shipped by a form, once however often it is sent, and the page tells (OPS-20)', async () => {
  await setPieces(choice('shell'), 20)
  const { order } = await anOrder()
  const token = await whole()
  const page = `/ops/orders/${order.orderNumber}`
  expect(await (await visit(page, { token })).text()).toContain('CONFIRMED')
  const key = crypto.randomUUID()
  await visit(`${page}/start`, { token, form: { key: crypto.randomUUID() } })
  for (let i = 0; i < 2; i += 1) {
    const shipped = await visit(`${page}/ship`, { token, form: { key, carrier: 'Parcels', trackingNumber: 'T1' } })
    expect([shipped.status, shipped.headers.get('location')]).toEqual([303, `${page}?done=ship`])
  }
  const html = await (await visit(`${page}?done=ship`, { token })).text()
  expect(html).toContain('The parcel is shipped')
  expect(html.match(/<td>Parcels<\/td>/g)).toHaveLength(1)
  expect(html).not.toContain('<script')
})

test('what a token may not do is said on the page, and changes nothing (OPS-20)', async () => {
  await setPieces(choice('shell'), 20)
  const { order } = await anOrder()
  const token = await operatorToken(['orders:read'], 'ben')
  const refused = await visit(`/ops/orders/${order.orderNumber}/start`, { token, form: { key: 'k' } })
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('role="alert"')
  expect(await platformEnv.ORDERS.getByName(order.orderNumber).read()).toMatchObject({ status: 'CONFIRMED' })
})

test('a form is read up to the size of any other body, with a token or without (OPS-20)', async () => {
  const token = 'x'.repeat(maxBodyBytes)
  expect((await visit('/ops/sign-in', { form: { token } })).status).toBe(413)
})

test('a form of another page is refused (OPS-20)', async () => {
  const token = await whole()
  expect((await visit('/ops/sign-out', { token, form: {}, from: 'https://evil.example' })).status).toBe(403)
})

test.each(['/ops', '/ops/stuck', '/ops/stock', '/ops/moderation', '/ops/people'])('%s is a page of its own (OPS-20)', async (path) => {
  const response = await visit(path, { token: await whole() })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await response.text()).toMatch(/<h1>[^<]+<\/h1>/)
})

test('a dispute is listed for whoever operates the shop (OPS-20, PAY-26)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await tell(reported({ merchantReference: 'HA98765432', eventCode: 'CHARGEBACK' }))
  const html = await (await visit('/ops/stuck', { token: await whole() })).text()
  expect(html).toContain('<a href="/ops/orders/HA98765432">HA98765432</a>')
  expect(html).toContain('CHARGEBACK')
})

test('a waiting question is shown by a form, and a person is found (OPS-20)', async () => {
  const token = await whole()
  const id = crypto.randomUUID()
  await platformEnv.RECORDS.prepare(
    `INSERT INTO questions (id, product_id, asked_in, text, author, email, locale, state, created_at)
     VALUES (?, 'HVSHELL1', 's', 'Is it warm?', 'Ada', 'ada-ops@shop.example', 'en-us', 'waiting', '2026-11-26T00:00:00.000Z')`,
  )
    .bind(id)
    .run()
  expect(await (await visit('/ops/moderation', { token })).text()).toContain('Is it warm?')
  expect(await (await visit('/ops/people?email=ada-ops%40shop.example', { token })).text()).toContain('Is it warm?')
  const decided = await visit(`/ops/moderation/question/${id}`, { token, form: { key: crypto.randomUUID(), state: 'shown' } })
  expect(decided.status).toBe(303)
  expect(await (await visit('/ops/moderation', { token })).text()).not.toContain('Is it warm?')
})

test('stock is looked up and counted by a form (OPS-20)', async () => {
  const { productId, upc } = choice('shell')
  const token = await whole()
  const place = { productId, upc, place: 'web' }
  const saved = await visit('/ops/stock/set', { token, form: { ...place, pieces: '7', key: crypto.randomUUID() } })
  expect(saved.status).toBe(303)
  expect(await (await visit(saved.headers.get('location') ?? '', { token })).text()).toContain('<td>7</td>')
})
