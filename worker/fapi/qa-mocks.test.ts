import { expect, test } from 'vitest'
import { fapi } from './app'
import { askFapi } from './test/ask-fapi'

async function choose(fields: Record<string, string>, cookie = '') {
  const response = await fapi.request('/qa/mocks', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...(cookie && { Cookie: `mock=${cookie}` }) },
  })
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/fapi/qa/mocks'])
  return /^mock=([^;]*)/.exec(response.headers.get('Set-Cookie') ?? '')?.[1]
}

test('a tester adds, replaces and removes mocked responses of calls (QA-06)', async () => {
  expect(await choose({ call: 'cart.get', scenario: 'sample', status: '' })).toBe('cart.get~sample')
  expect(await choose({ call: 'products.search', scenario: 'SERVER_ERROR', status: '503' }, 'cart.get~sample')).toBe(
    'cart.get~sample!products.search~SERVER_ERROR~503',
  )
  expect(await choose({ call: 'cart.get', scenario: 'CART_NOT_FOUND', status: '' }, 'cart.get~sample')).toBe('cart.get~CART_NOT_FOUND')
  expect(await choose({ remove: 'cart.get' }, 'cart.get~sample')).toBe('')
})

test.each([
  { call: 'cart.nothing', scenario: 'sample' },
  { call: 'cart.get', scenario: 'sunshine' },
  { call: 'cart.get', scenario: 'sample', status: '9;Path=/' },
])('an unknown mock is not selected: %o (QA-06)', async (fields) => {
  expect(await choose(fields as Record<string, string>)).toBe('')
})

test('a mock chosen in the strip leads back to the page it was chosen on (QA-07)', async () => {
  const response = await fapi.request('http://localhost/qa/mocks', {
    method: 'POST',
    body: new URLSearchParams({ mock: 'cart.addItem~ITEM_OOS', back: '1' }),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Referer: 'http://localhost/en-us/cart' },
  })
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/en-us/cart'])
  expect(response.headers.get('Set-Cookie')).toMatch(/^mock=cart\.addItem~ITEM_OOS;/)
})

test('the page shows what is chosen, and escapes it (QA-01)', async () => {
  const response = await fapi.request('/qa/mocks', { headers: { Cookie: 'mock=cart.get~sample~203!<b>' } })
  const text = await response.text()
  expect(text).toContain('<code>cart.get~sample~203</code>')
  expect(text).not.toContain('<b>')
  expect(text).toContain('<option>ITEM_OOS</option>')
})

const page = () => new Response('<!doctype html><style>b {}</style>', { headers: { 'Content-Type': 'text/html; charset=UTF-8' } })
const answers: Record<string, () => unknown> = {
  '/': page,
  '/openapi.json': () => ({ openapi: '3.1.0' }),
  '/qa/stuck': () => ({ orders: [] }),
  '/qa/outbox': () => ({ mails: [] }),
}
const platform = ({ pathname }: { pathname: string }) => answers[pathname]?.()

test('testers see the platform’s calls and its stuck orders, which they cannot reach themselves', async () => {
  expect(await (await askFapi('qa/platform/calls', { platform })).text()).toContain('<style nonce="')
  expect(await (await askFapi('qa/platform/openapi.json', { platform })).json()).toEqual({ openapi: '3.1.0' })
  expect(await (await askFapi('qa/platform/stuck', { platform })).json()).toEqual({ orders: [] })
})

test.each(['qa/platform/cart/v1/item', 'qa/platform/qa/outbox'])('no other platform route is passed on: %s', async (path) => {
  expect((await askFapi(path, { platform })).status).toBe(404)
})

async function validate(contract: string, body: string) {
  const response = await fapi.request(`/api/validate-response/${contract}`, { method: 'POST', body })
  return { status: response.status, result: await response.json() }
}

test('a response that fits the contract is valid (FAPI-03, FAPI-13, QA-04)', async () => {
  expect(await validate('utilities.states', '[{"code":"TX","name":"Texas"}]')).toEqual({ status: 200, result: { valid: true, errors: [] } })
})

test('each violation is reported with its path (FAPI-13, QA-04)', async () => {
  const { status, result } = await validate('utilities.states', '[{"code":"TX"},{"code":7,"name":"Texas"}]')
  expect(status).toBe(200)
  expect(result).toMatchObject({ valid: false, errors: [{ path: '0.name' }, { path: '1.code' }] })
})

test.each(['nothing', 'cart', 'cart.nothing', 'cart.get.more', 'constructor.name', 'cart.constructor'])(
  'the contract %s does not exist (FAPI-03)',
  async (contract) => {
    expect((await validate(contract, '{}')).status).toBe(404)
  },
)

test('invalid JSON, or too much of it, is refused (FAPI-13)', async () => {
  expect((await validate('cart.get', '{')).status).toBe(400)
  expect((await validate('cart.get', `"${'x'.repeat(300_000)}"`)).status).toBe(413)
})
