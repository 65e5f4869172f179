import { httpbis } from 'http-message-signatures'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoints } from '#contracts'
import { getHmacKey } from '#domain/crypto/hmac-key'
import { calculateContentDigest } from '#domain/edge-signature/request-signature'
import { createApi } from './api.server'
import { aShop } from './test/a-shop.server'
import { anEdgeCache } from './test/an-edge-cache'
import { anError } from './test/an-upstream.server'
import { createCircuitBreaker } from './upstream-policy'
import { createCommerceUpstream, createContentUpstream } from './upstreams.server'

const secrets = { EDGE_SECRET: 'known-to-the-edge-and-the-platform', CONTENT_EDGE_SECRET: 'known-to-the-edge-and-the-content' }
const menuPath = '/live/caas/v1/canvas/menu/HALVERN-US'

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

/** What a library of somebody else says of a request's signature, by RFC 9421; null when there is none. */
async function verdictOf({ method, url, headers }: Request, secret: string): Promise<boolean | null> {
  const key = await getHmacKey(secret)
  const verify = (data: Buffer, signature: Buffer) => crypto.subtle.verify('HMAC', key, new Uint8Array(signature), new Uint8Array(data))
  const config = { keyLookup: () => Promise.resolve({ verify }), requiredFields: ['@method', '@path', '@query'], maxAge: 60 }
  return httpbis.verifyMessage(config, { method, url, headers: Object.fromEntries(headers) })
}

/** A platform behind the service binding that keeps what it is sent. */
function aBinding(answer: () => Response = () => Response.json([])) {
  const sent: Request[] = []
  const fetch = (request: Request) => {
    sent.push(request)
    return Promise.resolve(answer())
  }
  return { sent, PLATFORM: { fetch } as unknown as Fetcher }
}

test('a backend verifies a call of the edge with a library of RFC 9421 (SEC-23)', async () => {
  const { sent, PLATFORM } = aBinding()
  const { send } = createCommerceUpstream({ PLATFORM, ...secrets }, undefined)
  await send(new Request('http://platform/cart/v1/item?x=%20a&y', { method: 'POST', body: '{"qty":1}' }))
  await send(new Request('http://platform/stores/v1/search'))
  expect(await Promise.all(sent.map((request) => verdictOf(request, secrets.EDGE_SECRET)))).toEqual([true, true])
  expect(await verdictOf(sent[0]!, secrets.CONTENT_EDGE_SECRET)).toBe(false)
  expect(sent.map(({ headers }) => headers.get('content-digest'))).toEqual([
    await calculateContentDigest(new TextEncoder().encode('{"qty":1}')),
    null,
  ])
  expect(await sent[0]?.text()).toBe('{"qty":1}')
})

test('a digest and a signature are those of the standards (SEC-23)', async () => {
  // The example of RFC 9530, appendix B.
  expect(await calculateContentDigest(new TextEncoder().encode('{"hello": "world"}'))).toBe(
    'sha-256=:X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE=:',
  )
})

test('every call of a page and of its session is signed, each try again (SEC-23)', async () => {
  const { sent, PLATFORM } = aBinding(() => new Response(null, { status: 503 }))
  const { shop } = aShop({}, { env: { PLATFORM, ...secrets } })
  await expect(shop.api(endpoints.utilities.countryList, {})).rejects.toThrow()
  await expect((await shop.personalApi())(endpoints.utilities.countryList, {})).rejects.toThrow()
  const { api } = await shop.identity.open()
  await expect(api(endpoints.utilities.countryList, {})).rejects.toThrow()
  expect(sent).toHaveLength(6)
  for (const request of sent) expect(await verdictOf(request, secrets.EDGE_SECRET)).toBe(true)
})

test('a content service gets signatures of a secret of its own (SEC-23, CFG-15)', async () => {
  const sent: Request[] = []
  vi.stubGlobal('fetch', (request: Request) => {
    sent.push(request)
    return Promise.resolve(Response.json({ items: [] }))
  })
  const { shop } = aShop({}, { env: { CONTENT_ORIGIN: 'http://cms.example', ...secrets } })
  await shop.api(endpoints.content.menu, { params: { mode: 'live', siteId: 'HALVERN-US' }, query: {} })
  expect(sent.map(({ url }) => url)).toEqual([`http://cms.example${menuPath}`])
  expect(await verdictOf(sent[0]!, secrets.CONTENT_EDGE_SECRET)).toBe(true)
  expect(await verdictOf(sent[0]!, secrets.EDGE_SECRET)).toBe(false)
})

test('without a secret a call leaves as it is (SEC-23)', async () => {
  const { sent, PLATFORM } = aBinding()
  const request = new Request('http://platform/stores/v1/search')
  await createCommerceUpstream({ PLATFORM, EDGE_SECRET: ' ' }, undefined).send(request)
  expect(sent).toEqual([request])
  expect(createContentUpstream({}, 'https://cms.example').origin).toBe('https://cms.example')
})

test('a signature the backend does not take is an outage for shoppers, and the log says why (SEC-23)', async () => {
  const onFailure = vi.fn()
  const refusal = anError(401, 'API401', { message: 'Secret of the stockroom', additionalInfo: { field: 'created' } })
  const send = () => Promise.resolve(refusal.clone())
  const api = createApi({ origin: 'http://platform', send, headers: () => ({}), breaker: createCircuitBreaker(), onFailure })
  const error: unknown = await api(endpoints.utilities.countryList, {}).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ errorId: 'SERVER_ERROR', status: 503, message: 'did not take our signature: created' })
  expect(onFailure).toHaveBeenCalledOnce()
})
