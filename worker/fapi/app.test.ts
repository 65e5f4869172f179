import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { footSizes, sizeChart } from '#contracts/entities/size-chart'
import { fapi } from './app'
import { askFapi } from './test/ask-fapi'

test('a visitor without a session has no payment session', async () => {
  const answer = await askFapi('payment/session?locale=en-us')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ errorDetails: [{ errorId: 'BSK404' }] })
})

test('nor has a locale without sales', async () => {
  expect((await askFapi('payment/session?locale=xx-yy')).status).toBe(404)
})

/** As in the storefront: the pages come after it. */
const storefront = new Hono().route('/fapi', fapi).all('*', (c) => c.html('a page'))

test('the edge tells its time in milliseconds (FAPI-01, FAPI-13)', async () => {
  const before = Date.now()
  const { timestamp } = (await (await storefront.request('/fapi/server/time')).json()) as { timestamp: number }
  expect(timestamp).toBeGreaterThanOrEqual(before)
  expect(timestamp).toBeLessThanOrEqual(Date.now())
})

test('a visitor without scripts is remembered by a pixel that nobody may keep', async () => {
  const response = await storefront.request('/fapi/complete.gif')
  const [cookie = ''] = response.headers.getSetCookie()
  expect(cookie.split('; ').sort()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure', '__Host-complete=1'])
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(new TextDecoder().decode((await response.arrayBuffer()).slice(0, 6))).toBe('GIF89a')
})

test.each([
  ['GET', '/fapi/nothing'],
  ['POST', '/fapi/server/time'],
  ['GET', '/fapi/'],
])('%s %s is answered in JSON and never with a page', async (method, path) => {
  const response = await storefront.request(path, { method })
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ errorDetails: [{ errorId: 'API404', message: 'No such endpoint' }] })
})

test('shoe sizes are listed in every size system (FAPI-07)', async () => {
  const response = await storefront.request('/fapi/components/foot-sizes')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600')
  const { sizes } = footSizes.parse(await response.json())
  expect(sizes.find(({ eu }) => eu === '42')).toEqual({ foot: 27, eu: '42', uk: '8', usMen: '9', usWomen: '10.5' })
})

test('a size chart depends on the kind of product, and an unknown kind has none (FAPI-09)', async () => {
  const response = await storefront.request('/fapi/components/size-chart/clothing')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600')
  const answer = (await response.json()) as { productType: string }
  expect(answer.productType).toBe('clothing')
  expect(sizeChart.parse(answer).rows.map(([size]) => size)).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL'])
  const unknown = await storefront.request('/fapi/components/size-chart/hats')
  expect(unknown.status).toBe(404)
  expect(await unknown.json()).toEqual({ errorDetails: [{ errorId: 'API404', message: 'No such size chart' }] })
})
