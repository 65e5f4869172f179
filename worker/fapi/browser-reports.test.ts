import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aSessionNamespace } from '~/server/test/a-session-namespace'
import { fapi } from './app'

const click = '/experience/click?experienceId=spring&variantId=rain&trackingEvent=opening&locale=en-us'
const cookie = `__Host-sid=${'a'.repeat(43)}`
let received: unknown[] = []
let work: Promise<unknown>[] = []

beforeEach(() => {
  received = []
  work = []
})
afterEach(() => void vi.restoreAllMocks())

async function press(path: string, { headers = {}, answer = () => Promise.resolve(new Response()) } = {}) {
  const sessions = aSessionNamespace()
  const { SESSIONS } = sessions.env
  const SANDBOX = { fetch: (_: string, { body }: { body: string }) => (received.push(JSON.parse(body)), answer()) }
  const open = {
    getByName: (name: string) => ({
      ...SESSIONS.getByName(name),
      read: async () => ({ carts: {}, flash: [], hasToken: false }),
    }),
  }
  const env = { ENVIRONMENT: 'local', REGIONS: 'NORA,EMEA', DEFAULT_BRAND: 'halvern', SANDBOX, SESSIONS: open }
  const context = { waitUntil: (promise: Promise<unknown>) => work.push(promise), passThroughOnException: () => undefined, props: {} }
  const response = await fapi.request(path, { method: 'POST', headers }, env, context as unknown as ExecutionContext)
  await Promise.all(work)
  return response
}

test('a followed link is reported with its variant, before production without the address (SEG-17, SEG-19, TRAP-64)', async () => {
  expect((await press(click, { headers: { Cookie: cookie, 'CF-Connecting-IP': '198.51.100.7' } })).status).toBe(204)
  expect(received).toMatchObject([
    {
      channel: 'web',
      events: [
        { eventType: 'click', experienceId: 'spring', variantId: 'rain', trackingEvent: 'opening' },
        { eventType: 'ipAddress', ipAddress: '203.0.113.10' },
      ],
    },
  ])
})

test.each([
  ['a stranger', click, {}],
  ['somebody in EMEA without consent', click.replace('en-us', 'de-de'), { Cookie: cookie }],
  ['somebody who declined', click, { Cookie: `${cookie}; __Host-consent=C0004:0` }],
])('%s is not reported (SEG-17)', async (_, path, headers) => {
  expect((await press(path, { headers })).status).toBe(204)
  expect(received).toEqual([])
})

test('an engine that is down costs the shopper nothing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const answer = () => Promise.reject(new Error('down'))
  expect((await press(click, { headers: { Cookie: cookie }, answer })).status).toBe(204)
})

test.each(['/experience/click', '/experience/click?experienceId=spring&variantId=rain&trackingEvent=%3Cscript%3E'])(
  '%s is refused',
  async (path) => {
    expect((await press(path, { headers: { Cookie: cookie } })).status).toBe(400)
    expect(received).toEqual([])
  },
)
