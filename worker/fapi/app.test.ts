import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { fapi } from './app'

/** As in the storefront: the pages stand behind. */
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
