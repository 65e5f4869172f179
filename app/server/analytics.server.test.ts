import { afterEach, expect, test, vi } from 'vitest'
import { isNewPageView, sendToCollectors } from './analytics.server'
import { aShop } from './test/a-shop.server'

afterEach(() => void vi.restoreAllMocks())

type Body = { client_id: string; consent: unknown; events: { name: string; params: Record<string, unknown> }[] }

/** The shop with a collector that answers with `status`, and what it received. */
function measuredShop(around: Parameters<typeof aShop>[1] = {}, status = 204) {
  const received: { url: string; body: Body }[] = []
  const fetch = async (url: string, { body }: { body: string }) => {
    received.push({ url, body: JSON.parse(body) as Body })
    return new Response(null, { status })
  }
  const env = { GA4_MEASUREMENT_ID: 'G-SANDBOX', SANDBOX: { fetch } as unknown as Fetcher, ...around.env }
  return { ...aShop({}, { ...around, env }), received }
}

const login = [{ event: 'login', method: 'code' }] as const

test('an event goes to GA4 with the visitor’s own number, which the browser keeps (ANA-12, ANA-13)', async () => {
  const { shop, received, cookiesOut } = measuredShop()
  expect(await sendToCollectors(shop, login)).toBe(true)
  expect(received).toMatchObject([{ url: 'http://sandbox/mp/collect?measurement_id=G-SANDBOX&api_secret=sandbox' }])
  const { client_id, consent, events } = received[0]!.body
  expect(cookiesOut).toEqual([
    expect.stringMatching(new RegExp(`^__Host-visitor=${client_id}\\.\\d{10}\\.\\d{10}; Path=/; Secure; HttpOnly`)),
  ])
  expect(consent).toEqual({ ad_user_data: 'GRANTED', ad_personalization: 'GRANTED' })
  expect(events.map(({ name }) => name)).toEqual(['login'])
  await sendToCollectors(shop, login)
  expect(received[1]?.body.client_id).toBe(client_id)
  expect(cookiesOut).toHaveLength(1)
})

test('an endpoint of the shop’s own gets the same events, with its token (ANA-12)', async () => {
  const sent: Request[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => (sent.push(new Request(url, init)), new Response()))
  const env = { ANALYTICS_ENDPOINT: 'https://collect.example/events?v=1', ANALYTICS_TOKEN: 'secret', GA4_MEASUREMENT_ID: '' }
  const { shop, received } = measuredShop({ env })
  expect(await sendToCollectors(shop, login)).toBe(true)
  expect(received).toEqual([])
  expect([sent[0]?.url, sent[0]?.headers.get('authorization')]).toEqual(['https://collect.example/events?v=1', 'Bearer secret'])
  expect(await sent[0]?.json()).toMatchObject({
    brand: 'halvern',
    locale: 'en-us',
    events: [{ name: 'login', params: { method: 'code' } }],
  })
  vi.unstubAllGlobals()
})

test.each([
  ['in EMEA before a yes', { path: '/de-de' }],
  ['after a no', { cookies: { '__Host-consent': 'C0001:1,C0002:0,C0003:1,C0004:1' } }],
  ['of a tester’s preview', { path: '/en-us?preview=true' }],
  ['without a collector', { env: { GA4_MEASUREMENT_ID: '' } }],
])('%s nothing is told, looked up or kept (ANA-12, ANA-15)', async (_, around) => {
  const { shop, received, cookiesOut } = measuredShop(around)
  const lookUp = vi.fn(() => Promise.resolve(login))
  expect(await sendToCollectors(shop, lookUp)).toBe(false)
  expect([received, cookiesOut, lookUp.mock.calls]).toEqual([[], [], []])
})

test('a collector that is down costs the shopper nothing, and says so (ANA-12)', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { shop } = measuredShop({}, 503)
  expect(await sendToCollectors(shop, login)).toBe(false)
  expect(errors).toHaveBeenCalledOnce()
})

test.each([
  ['/en-us/cart', undefined, true],
  ['/en-us/cart', 'https://shop.example/en-us/p/x', true],
  ['/en-us/cart', 'https://shop.example/en-us/cart?promo=1', false],
  ['/en-us/cart.data', 'https://shop.example/en-us/cart', false],
])('%s from %s is a new view: %s (ANA-12)', (path, referer, isNew) => {
  const { shop } = measuredShop({ path, ...(referer && { headers: { Referer: referer } }) })
  expect(isNewPageView(shop)).toBe(isNew)
})
