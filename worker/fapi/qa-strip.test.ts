import { expect, test } from 'vitest'
import { rememberLogLine } from '../storefront/qa-log'
import { askFapi } from './test/ask-fapi'

async function open(query: string, referer?: string) {
  const response = await askFapi(`qa/strip${query}`, { headers: referer ? { referer } : {} })
  return [response.status, response.headers.get('Location'), response.headers.get('Set-Cookie')] as const
}

test('a link shows the strip in this browser, and another one hides it again (QA-07)', async () => {
  expect(await open('')).toEqual([303, '/', 'strip=1; Path=/; HttpOnly; Secure; SameSite=Lax'])
  expect(await open('?off', 'https://halvern.example/en-us/cart?saved=1')).toEqual([
    303,
    '/en-us/cart?saved=1',
    expect.stringMatching(/^strip=; Max-Age=0; Path=\//),
  ])
})

test.each([
  ['?to=/en-us/cart%3Fsaved=1', undefined, '/en-us/cart?saved=1'],
  ['?locale=de-de', 'https://halvern.example/en-us/c/men-1000?page=2', '/de-de/c/men-1000?page=2'],
  ['?locale=de-de', 'https://halvern.example/en-us', '/de-de'],
  ['?locale=de-de', undefined, '/de-de'],
  ['?locale=xx-yy', 'https://halvern.example/en-us', '/en-us'],
  ['?to=//elsewhere.example', undefined, '/'],
  ['?to=https://elsewhere.example/a', undefined, '/'],
  ['?to=/.//elsewhere.example', undefined, '/'],
  ['', 'https://elsewhere.example/en-us', '/'],
])('%s from %s leads to %s, never to another host (QA-07)', async (query, referer, path) => {
  expect((await open(query, referer))[1]).toBe(path)
})

test('the log line of a request is found by its id (QA-07)', async () => {
  rememberLogLine({
    ...{ level: 'info', event: 'request', worker: 'storefront', route: '/:locale', method: 'GET', status: 200, ms: 3 },
    ...{ upstream: [], version: 'b1', correlationId: 'c1', traceId: 't1' },
  })
  expect(await (await askFapi('qa/requests/c1')).json()).toMatchObject({ route: '/:locale', ms: 3 })
  expect((await askFapi('qa/requests/c2')).status).toBe(404)
  expect((await askFapi('qa/requests/c1', { environment: 'production' })).status).toBe(404)
})
