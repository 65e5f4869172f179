import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProduct } from '~/server/test/a-product'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { aSessionNamespace } from '~/server/test/a-session-namespace'
import { fapi } from './app'

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

const product = aProduct({ id: 'HV7K2Q41' })
const view = { event: 'view_item', ecommerce: { items: [{ item_id: product.id }] } }

type Body = { events: { name: string; params: Record<string, unknown> }[] }

async function report(body: unknown, { headers = {}, env = {} }: { headers?: Record<string, string>; env?: object } = {}) {
  const received: Body[] = []
  const work: Promise<unknown>[] = []
  const SANDBOX = {
    fetch: async (_: string, init: { body: string }) => (received.push(JSON.parse(init.body) as Body), new Response(null, { status: 204 })),
  }
  const PLATFORM = {
    fetch: async ({ url }: Request) =>
      Response.json(url.includes('/details') ? product : {}, { status: url.includes('/details') ? 200 : 404 }),
  }
  const settings = {
    ...{ ENVIRONMENT: 'local', REGIONS: 'NORA,EMEA', DEFAULT_BRAND: 'halvern', COMMERCE_ORIGIN: '', CANONICAL_ORIGINS: '' },
    GA4_MEASUREMENT_ID: 'G-SANDBOX',
    SANDBOX,
    PLATFORM,
  }
  const context = { waitUntil: (promise: Promise<unknown>) => work.push(promise), passThroughOnException: () => undefined, props: {} }
  const init = { method: 'POST', body: JSON.stringify(body), headers }
  const bindings = { ...aSessionNamespace().env, ...settings, ...env }
  const response = await fapi.request('https://halvern.example/analytics/collect', init, bindings, context as unknown as ExecutionContext)
  await Promise.all(work)
  return { response, events: received.flatMap(({ events }) => events) }
}

test('a view is told with name and price from the catalog, whatever the browser said (ANA-12, ANA-16)', async () => {
  const { response, events } = await report({ locale: 'en-us', events: [view] })
  expect([response.status, response.headers.get('Set-Cookie')]).toEqual([204, expect.stringMatching(/^__Host-visitor=[\d.]+;/)])
  expect(events).toMatchObject([
    {
      name: 'view_item',
      params: { currency: 'USD', value: product.price.current, items: [{ item_id: product.id, item_name: product.name }] },
    },
  ])
})

test.each([
  ['somebody in EMEA before a yes', 'de-de', {}],
  ['somebody who declined', 'en-us', { Cookie: '__Host-consent=C0002:0' }],
])('of %s nothing is told or kept (ANA-15)', async (_, locale, headers) => {
  const { response, events } = await report({ locale, events: [view] }, { headers, env: { TAG_SCRIPT: 'http://tags.example/t.js' } })
  expect([response.status, response.headers.get('Set-Cookie'), events]).toEqual([204, null, []])
})

test.each([{}, { GA4_MEASUREMENT_ID: '' }])(
  'the page learns which tag it may load, with a collector or without (ANA-14)',
  async (collector) => {
    const { response } = await report(
      { locale: 'en-us', events: [view] },
      { env: { TAG_SCRIPT: 'http://tags.example/t.js', ...collector } },
    )
    expect(await response.json()).toEqual({ tagScript: 'http://tags.example/t.js' })
  },
)

test.each([
  [{ locale: 'xx-yy', events: [view] }],
  [{ locale: 'en-us', events: [{ event: 'purchase', ecommerce: {} }] }],
  [{ locale: 'en-us', events: [{ ...view, email: 'ada@example.com' }] }],
  [{ locale: 'en-us', events: [{ event: 'view_item', ecommerce: { items: [{ item_id: product.id, price: 0 }] } }] }],
  [{ locale: 'en-us', events: [{ event: 'topnav_click', link_text: 'x', link_url: '/?email=ada@example.com' }] }],
  [{ locale: 'en-us', events: Array(26).fill(view) }],
  ['nothing'],
])('%j is refused (ANA-12, ANA-16)', async (body) => {
  const { response, events } = await report(body)
  expect([response.status, events]).toEqual([400, []])
})
