import { afterEach, expect, test, vi } from 'vitest'
import { endpoints } from '#contracts'
import { signRequest } from '#domain/edge-signature/request-signature'
import { platform } from '../app'
import type { PlatformEnv } from '../env'
import { callPlatform, platformEnv, buildRequest } from '../test/platform'

const secret = 'known-to-the-edge-and-the-platform'
const oldSecret = 'known-to-both-of-them-until-yesterday'
const countries = '/consumers-v3/utilities/countryList?language=en'
const question = { type: 'Guest' }

afterEach(() => void vi.useRealTimers())

const sign = (request: Request) => signRequest(request, { secret, now: Date.now() })

type Tampering = { secrets?: string; change?: (signed: Request) => Request }

/** Signs a call, changes it on its way, and sends it to a platform with `secrets`. */
async function send(request: Request, { secrets = secret, change = (signed) => signed }: Tampering = {}) {
  return platform.fetch(change(await sign(request)), { ...platformEnv, EDGE_SECRETS: secrets } satisfies PlatformEnv)
}

async function refusalOf(response: Response) {
  const { errorDetails } = await response.json<{ errorDetails: { errorId: string; additionalInfo?: { field: string } }[] }>()
  return [response.status, errorDetails[0]?.errorId, errorDetails[0]?.additionalInfo?.field]
}

const reading = () => buildRequest('GET', countries)
const signingIn = () => buildRequest('POST', endpoints.auth.token.path, { body: question })
const withHeaders = (signed: Request, changed: Record<string, string | null>) => {
  const headers = new Headers(signed.headers)
  for (const [name, value] of Object.entries(changed))
    if (value === null) headers.delete(name)
    else headers.set(name, value)
  return new Request(signed, { headers })
}

test('a platform with a secret answers what its edge signed, with a body and without (SEC-23)', async () => {
  expect((await send(reading())).status).toBe(200)
  expect((await send(signingIn())).status).toBe(201)
})

test('a platform without a secret answers unsigned calls (SEC-23)', async () => {
  expect((await callPlatform('GET', countries)).status).toBe(200)
})

test.each<[string, () => Request, (signed: Request) => Request, string]>([
  ['another method', reading, (signed) => new Request(signed, { method: 'DELETE' }), 'signature'],
  ['another path', reading, (signed) => new Request('http://platform/consumers-v3/utilities/states/US', signed), 'signature'],
  [
    'another query',
    reading,
    (signed) => new Request('http://platform/consumers-v3/utilities/countryList?language=de', signed),
    'signature',
  ],
  ['no query', reading, (signed) => new Request('http://platform/consumers-v3/utilities/countryList', signed), 'signature'],
  ['another body', signingIn, (signed) => new Request(signed, { body: '{"type":"Refresh"}' }), 'content-digest'],
  ['no body', signingIn, (signed) => new Request(signed, { body: '' }), 'content-digest'],
  ['another digest', signingIn, (signed) => withHeaders(signed, { 'content-digest': `sha-256=:${'A'.repeat(43)}=:` }), 'signature'],
  ['no digest', signingIn, (signed) => withHeaders(signed, { 'content-digest': null }), 'signature'],
  [
    'a body where none was signed',
    () => buildRequest('DELETE', '/cart/v1/item'),
    (signed) => new Request(signed, { body: '{}' }),
    'content-digest',
  ],
  ['no signature', reading, (signed) => withHeaders(signed, { signature: null }), 'signature'],
  ['another signature', reading, (signed) => withHeaders(signed, { signature: `edge=:${'A'.repeat(43)}=:` }), 'signature'],
  ['a signature of another form', reading, (signed) => withHeaders(signed, { signature: 'edge=?1' }), 'signature'],
  ['no parameters', reading, (signed) => withHeaders(signed, { 'signature-input': null }), 'signature-input'],
  [
    'fewer components',
    reading,
    (signed) => withHeaders(signed, { 'signature-input': 'edge=("@method");created=1;alg="hmac-sha256"' }),
    'signature-input',
  ],
])('a call with %s is refused, and the part that is wrong is named (SEC-23)', async (...[, make, change, field]) => {
  expect(await refusalOf(await send(make(), { change }))).toEqual([401, 'API401', field])
})

test('a later time than the signed one is refused as another signature (SEC-23)', async () => {
  const later = (signed: Request) =>
    withHeaders(signed, {
      'signature-input': signed.headers.get('signature-input')!.replace(/created=(\d+)/, (_, at) => `created=${Number(at) + 1}`),
    })
  expect(await refusalOf(await send(reading(), { change: later }))).toEqual([401, 'API401', 'signature'])
})

test.each([
  [-61, 401],
  [-59, 200],
  [59, 200],
  [61, 401],
])('a signature made %i seconds from now answers %i (SEC-23)', async (seconds, status) => {
  const now = Date.parse('2027-03-01T12:00:00Z')
  vi.useFakeTimers({ toFake: ['Date'], now: now + seconds * 1000 })
  const signed = await sign(reading())
  vi.setSystemTime(now)
  const response = await platform.fetch(signed, { ...platformEnv, EDGE_SECRETS: secret })
  expect(response.status).toBe(status)
  if (status === 401) expect(await refusalOf(response)).toEqual([401, 'API401', 'created'])
})

test('during rotation the old and the new secret count, afterwards the new one alone (SEC-23)', async () => {
  expect((await send(reading(), { secrets: `${oldSecret} ${secret}` })).status).toBe(200)
  expect((await send(reading(), { secrets: `${secret} ${oldSecret}` })).status).toBe(200)
  expect(await refusalOf(await send(reading(), { secrets: oldSecret }))).toEqual([401, 'API401', 'signature'])
})

/** A body that arrives in pieces. */
function streamOf(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 5) controller.enqueue(bytes.slice(at, at + 5))
      controller.close()
    },
  })
}

test('a body that streams is signed and verified whole (SEC-23)', async () => {
  const streaming = () => new Request(signingIn(), { body: streamOf(JSON.stringify(question)) })
  const streamed = (text: string) => (signed: Request) => new Request(signed, { body: streamOf(text) })
  expect((await send(streaming(), { change: streamed(JSON.stringify(question)) })).status).toBe(201)
  expect(await refusalOf(await send(streaming(), { change: streamed('{"type":"Guest" }') }))).toEqual([401, 'API401', 'content-digest'])
})

test('a body is read after its signature was right, and no further than the largest of a contract (SEC-23)', async () => {
  let pulled = 0
  const endless = () =>
    new ReadableStream<Uint8Array>({ pull: (controller) => void ((pulled += 1), controller.enqueue(new Uint8Array(1024 * 1024))) })
  const forged = (signed: Request) => new Request(withHeaders(signed, { signature: null }), { body: endless() })
  expect((await send(signingIn(), { change: forged })).status).toBe(401)
  expect(pulled).toBeLessThan(3)
  const long = await send(signingIn(), { change: (signed) => new Request(signed, { body: endless() }) })
  expect([long.status, (await refusalOf(long))[1]]).toEqual([406, 'API406'])
})

test('previews of content are verified once, at the address they were signed for (SEC-23)', async () => {
  const preview = buildRequest('GET', '/pre/live/caas/v1/canvas/menu/HALVERN-US')
  const unsigned = buildRequest('GET', '/ops/caas/v1/canvas/menu/HALVERN-US')
  const secured = { ...platformEnv, EDGE_SECRETS: secret, PREVIEW: 'on' } as PlatformEnv
  expect((await platform.fetch(await sign(preview), secured)).status).not.toBe(401)
  expect((await platform.fetch(unsigned, secured)).status).toBe(401)
})

test('operators and the payment provider prove themselves in their own ways (SEC-23)', async () => {
  const env = { EDGE_SECRETS: secret }
  expect((await callPlatform('GET', '/ops', { env })).headers.get('content-type')).toContain('text/html')
  expect(await refusalOf(await callPlatform('GET', '/operations/v1/audit', { env }))).toContain('OPS401')
  expect((await callPlatform('POST', '/payments/notifications', { body: {}, env })).status).toBe(400)
})
