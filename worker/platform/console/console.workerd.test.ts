import { expect, test, vi } from 'vitest'
import { maxBodyBytes } from '#config/constants'
import { getMarketDay } from '#domain/dates/market-day'
import { buildWebhookItem } from '../test/a-notification'
import { headersOfForm } from '../test/browser'
import { visitConsole as visit } from '../test/console'
import { sendWebhook } from '../test/notifications'
import { anOrder, setStock } from '../test/orders'
import { createOperatorToken } from '../test/operators'
import { getSampleVariant, platformEnv } from '../test/platform'
import { aReview } from '../test/successful-changes'

const whole = () => createOperatorToken()

test('an operator signs in with a token, and nobody without one sees anything (OPS-20)', async () => {
  expect((await visit('/ops')).status).toBe(401)
  expect((await visit('/ops/sign-in', { form: { token: 'made up' } })).status).toBe(401)
  const signed = await visit('/ops/sign-in', { form: { token: await whole() } })
  expect([signed.status, signed.headers.get('location')]).toEqual([303, '/ops'])
  expect(signed.headers.get('set-cookie')).toMatch(/^__Host-operator=.+; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
})

test('the catalog and the stock of a product are found by its name or its style number (OPS-22)', async () => {
  const token = await whole()
  const { upc } = getSampleVariant('shell')
  const page = async (path: string) => (await visit(path, { token })).text()
  for (const search of ['skarn+shell', 'hvshell']) {
    expect(await page(`/ops/catalog?search=${search}`)).toContain('href="/ops/catalog?productId=HVSHELL1"')
    expect(await page(`/ops/stock?search=${search}`)).toContain(`productId=HVSHELL1&amp;upc=${upc}&amp;place=web`)
  }
  const variantLink = /<a href="([^"]*upc=[^"]*)"/.exec(await page('/ops/stock?search=hvshell'))?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(await page(variantLink)).toMatch(/Skarn Shell \([^)]+\), SKU \d{12}, online shop/)
  expect(await page('/ops/catalog?search=nowhere')).toContain('No products match your search')
})

test('catalog and stock list all products before a search; who may not read the catalog is told to search (OPS-22, OPS-31)', async () => {
  const page = async (path: string, token: string) => (await visit(path, { token })).text()
  const token = await whole()
  expect(await page('/ops/catalog', token)).toContain('href="/ops/catalog?productId=HVSHELL1"')
  expect(await page('/ops/stock', token)).toContain('href="/ops/stock?search=HVSHELL1&amp;place=web"')
  expect(await page('/ops/stock', await createOperatorToken(['stock:write']))).toContain('class="empty">Search for a product')
})

test('a page says where its forms come from, and no other policy would let an operator in (OPS-20)', async () => {
  const page = await visit('/ops')
  const to = 'http://platform.example/ops/sign-in'
  const from = (referrerPolicy: string | null) => headersOfForm({ origin: 'http://platform.example', referrerPolicy }, to).origin
  expect(from(page.headers.get('referrer-policy'))).toBe('http://platform.example')
  expect(from('no-referrer')).toBe('null')
})

test('the script of the keys is the only one that a page runs, by a nonce that no other page has (OPS-44)', async () => {
  const token = await whole()
  const [first, second] = [await visit('/ops', { token }), await visit('/ops', { token })]
  const nonceOf = (page: Response) => /script-src 'nonce-([^']+)'(;|$)/.exec(page.headers.get('content-security-policy') ?? '')?.[1]
  expect((await first.text()).match(/<script[^>]*>/g)).toEqual([`<script nonce="${nonceOf(first)}">`])
  expect(nonceOf(first)).not.toBe(nonceOf(second))
})

test('what a token may not do is said on the page, and changes nothing (OPS-20)', async () => {
  await setStock(getSampleVariant('shell'), 20)
  const { order } = await anOrder()
  const token = await createOperatorToken(['orders:read'], 'ben')
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
  const signIn = await visit('/ops/sign-in', { form: { token }, from: 'https://evil.example' })
  expect([signIn.status, signIn.headers.get('set-cookie')]).toEqual([403, null])
})

test.each([
  '/ops',
  '/ops/stuck',
  '/ops/catalog',
  '/ops/stock',
  '/ops/moderation',
  '/ops/reviews',
  '/ops/people',
  '/ops/promotions',
  '/ops/gift-cards',
  '/ops/audit',
])('%s is a page of its own (OPS-20)', async (path) => {
  const response = await visit(path, { token: await whole() })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  const text = await response.text()
  const [, title = ''] = /<h1>([^<]+)<\/h1>/.exec(text) ?? []
  expect(text).toContain(`<a href="${path}" aria-current="page">${title}</a>`)
  expect(text.match(/aria-current="page"/g)).toHaveLength(1)
})

test('an empty list says what there is none of, and today’s orders are one link away (OPS-20, OPS-31)', async () => {
  const token = await whole()
  const moderation = await (await visit('/ops/moderation', { token })).text()
  expect(moderation).toContain('No reported reviews')
  const today = () => getMarketDay(Date.now(), 'US')
  const before = today()
  const orders = await (await visit('/ops', { token })).text()
  const [, day] = /<a href="\/ops\?day=([\d-]+)">Today’s orders<\/a>/.exec(orders) ?? []
  expect(day).toBeOneOf([before, today()])
  expect((await visit(`/ops?day=${day}`, { token })).status).toBe(200)
})

test('a page that does not exist says so in the console, with its menu (OPS-31)', async () => {
  const page = await visit('/ops/nowhere', { token: await whole() })
  expect(page.status).toBe(404)
  const text = await page.text()
  expect(text).toContain('<h1>Page not found</h1>')
  expect(text).toContain('href="/ops"')
})

test('a dispute is listed for whoever operates the shop (OPS-20, PAY-26)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await sendWebhook(buildWebhookItem({ merchantReference: 'HA98765432', eventCode: 'CHARGEBACK' }))
  const html = await (await visit('/ops/stuck', { token: await whole() })).text()
  expect(html).toContain('<a href="/ops/orders/HA98765432#issues">HA98765432</a>')
  expect(html).toContain('Chargeback')
})

test('an authorization that ends soon is listed for whoever operates the shop (OPS-12, OPS-20)', async () => {
  const insert = `INSERT INTO open_authorizations (order_number, method, authorized_at, ends_at, value, currency) VALUES ('HA98765430', 'PAYPAL', ?1, ?1, 500, 'EUR')`
  await platformEnv.RECORDS.prepare(insert).bind(new Date().toISOString()).run()
  const html = await (await visit('/ops/stuck', { token: await whole() })).text()
  expect(html).toMatch(/HA98765430<\/a>[\s\S]*PayPal[\s\S]*5\.00 EUR[\s\S]*Expired/)
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

test('a review that waits is refused with a reason, or published, by a form; what it says is no markup (OPD-23, OPS-20)', async () => {
  const token = await whole()
  const { at } = await aReview('<b>Dry</b> after two days')
  const [id = ''] = at
  const page = async (query = '') => (await visit(`/ops/reviews${query}`, { token })).text()
  expect(await page()).toContain('&lt;b&gt;Dry&lt;/b&gt; after two days')
  const decide = (form: Record<string, string>) => visit(`/ops/reviews/${id}`, { token, form: { key: crypto.randomUUID(), ...form } })
  expect((await decide({ state: 'refused' })).status).toBe(422)
  expect((await decide({ state: 'refused', reason: 'It names a person' })).status).toBe(303)
  expect(await page()).not.toContain(id)
  expect(await page('?state=refused')).toContain('It names a person')
  expect((await decide({ state: 'published' })).status).toBe(303)
  expect(await page('?state=published')).toContain(id)
})

test('stock is looked up and counted by a form (OPS-20)', async () => {
  const { productId, upc } = getSampleVariant('shell')
  const token = await whole()
  const place = { productId, upc, place: 'web' }
  const saved = await visit('/ops/stock/set', { token, form: { ...place, pieces: '7', key: crypto.randomUUID() } })
  expect(saved.status).toBe(303)
  const shown = async () => (await visit(saved.headers.get('location') ?? '', { token })).text()
  expect(await shown()).toContain('data-label="On hand">7</td>')
  expect(await shown()).toContain('Stock saved.')
  for (const pieces of ['', ' ', '1.5', 'seven'])
    expect((await visit('/ops/stock/set', { token, form: { ...place, pieces, key: crypto.randomUUID() } })).status).toBe(422)
  expect(await shown()).toContain('data-label="On hand">7</td>')
})

test('a product is withdrawn, and its prices are set, by forms (OPS-20, OPD-40, OPD-41)', async () => {
  const token = await whole()
  const productId = 'HVSALE09'
  const send = (action: string, fields: Record<string, string>) =>
    visit(`/ops/catalog/${action}`, { token, form: { productId, key: crypto.randomUUID(), ...fields } })
  const shown = async () => (await visit(`/ops/catalog?productId=${productId}`, { token })).text()
  const prices = Object.fromEntries(['USD', 'CAD', 'GBP', 'EUR'].map((currency) => [`price.${currency}`, '45.5']))
  expect(await shown()).toContain('value="99.99"')
  expect((await send('prices', prices)).status).toBe(303)
  const cheaper = await shown()
  expect([cheaper.includes('value="45.5"'), cheaper.includes('value="99.99"')]).toEqual([true, false])
  expect((await send('prices', { ...prices, 'price.EUR': '45,50' })).status).toBe(303)
  for (const wrong of ['', '45.505', '0x2d', '4e1', '45 50'])
    expect((await send('prices', { ...prices, 'price.EUR': wrong })).status).toBe(422)
  expect((await send('publish', { published: 'false' })).status).toBe(303)
  expect(await shown()).toContain('Not on sale')
  expect((await send('publish', { published: 'true' })).status).toBe(303)
})
