import { expect, test, vi } from 'vitest'
import { maxFormBytes, receiveRequest, findRejection, toTrustedRequest } from './request-guard'

const own = 'https://shop.example'
const cookie = { Cookie: '__Host-sid=abc' }
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
type RefusalOptions = { method?: string; headers?: Record<string, string>; url?: string; origins?: string[] }

function refusal({ method = 'POST', headers = {}, url = `${own}/en-us/cart`, origins = [own] }: RefusalOptions) {
  return findRejection(new Request(url, { method, headers: { ...form, ...headers } }), origins)
}

const safe = ['GET', 'HEAD', 'OPTIONS']
const unsafe = ['POST', 'PUT', 'PATCH', 'DELETE']
const sites = ['same-origin', 'same-site', 'cross-site', 'none', 'nonsense']
const origins = [
  own,
  'https://evil.example',
  'null',
  'http://shop.example',
  'https://shop.example:8443',
  'https://shop.example.evil.example',
  'not an origin',
  own.toUpperCase(),
]

const places: Record<string, string>[] = [...sites.map((site) => ({ 'Sec-Fetch-Site': site })), ...origins.map((Origin) => ({ Origin }))]

test.each(safe.flatMap((method) => places.map((place) => ({ method, place }))))(
  'reading by $method is free to everybody: $place',
  ({ method, place }) => {
    expect(refusal({ method, headers: { ...cookie, ...place } })).toBeNull()
  },
)

test.each(unsafe.flatMap((method) => sites.map((site) => [method, site] as const)))(
  'a %s the browser calls %s is ours only when it is same-origin',
  (method, site) => {
    const answer = refusal({ method, headers: { ...cookie, 'Sec-Fetch-Site': site, Origin: own } })
    expect(answer?.status).toBe(site === 'same-origin' ? undefined : 403)
  },
)

test.each(unsafe.flatMap((method) => origins.map((origin) => [method, origin] as const)))(
  'a %s of an older browser from %s is ours only when that is our very origin',
  (method, origin) => {
    const answer = refusal({ method, headers: { ...cookie, Origin: origin } })
    expect(answer?.status).toBe(origin === own ? undefined : 403)
  },
)

test.each(unsafe)('a %s without an origin is refused when it carries a cookie', (method) => {
  expect(refusal({ method, headers: cookie })?.status).toBe(403)
  expect(refusal({ method })).toBeNull()
})

test('a bank may bring a payer back by a form, to the return page alone (PAY-55)', () => {
  const from = (url: string, headers: Record<string, string> = {}) =>
    refusal({ url, headers: { 'Sec-Fetch-Site': 'cross-site', Origin: 'null', ...headers } })?.status
  expect(from(`${own}/nl-nl/checkout/return?state=s`)).toBeUndefined()
  for (const path of ['/nl-nl/checkout/return/more', '/nl-nl/checkout/return.data', '/nl-nl/checkout/summary', '/x/checkout/return'])
    expect(from(`${own}${path}`), path).toBe(403)
  expect(from(`${own}/nl-nl/checkout/return`, { 'Content-Type': 'application/json' })).toBe(415)
})

test('Sec-Fetch-Site outweighs the origin', () => {
  expect(refusal({ headers: { 'Sec-Fetch-Site': 'cross-site', Origin: own } })?.status).toBe(403)
})

test('a deployment with configured origins does not trust the Host header', () => {
  const requested = { url: 'https://rebound.example/en-us/cart', headers: { ...cookie, Origin: 'https://rebound.example' } }
  expect(refusal({ ...requested, origins: [own] })?.status).toBe(403)
  expect(refusal({ ...requested, origins: [] })).toBeNull()
})

test.each(['TRACE', 'CONNECT', 'PROPFIND', 'post', 'FOO'])('the method %s is not known here', (method) => {
  const request = { method, headers: new Headers(), url: `${own}/en-us` } as Request
  expect(findRejection(request, [own])?.status).toBe(405)
})

test.each(['_data=routes/cart', '_method=DELETE', '_data', 'a=1&_data='])('an address with ?%s is refused, also for reading', (query) => {
  for (const method of ['GET', 'POST'])
    expect(refusal({ method, url: `${own}/en-us/cart?${query}`, headers: { 'Sec-Fetch-Site': 'same-origin' } })?.status).toBe(403)
})

test.each([
  ['application/x-www-form-urlencoded', true],
  ['application/x-www-form-urlencoded;charset=UTF-8', true],
  ['Application/X-WWW-Form-Urlencoded', true],
  ['multipart/form-data; boundary=x', true],
  ['application/x-www-form-urlencoded-not', false],
  ['text/plain', false],
  ['text/plain; application/x-www-form-urlencoded', false],
  ['application/json', false],
  ['', false],
])('a body of type "%s" is taken: %s', (type, isTaken) => {
  const answer = refusal({ headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': type } })
  expect(answer?.status).toBe(isTaken ? undefined : 415)
})

test('a body of 256 KB is taken, a byte more is not', () => {
  const sized = (bytes: number) => refusal({ headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Length': String(bytes) } })
  expect(maxFormBytes).toBe(262_144)
  expect(sized(maxFormBytes)).toBeNull()
  expect(sized(maxFormBytes + 1)?.status).toBe(413)
})

test('photos of something broken are taken up to 5 MB more, and nothing of the kind elsewhere (CON-04)', () => {
  const sized = (path: string, bytes: number) =>
    findRejection(
      new Request(`https://shop.example${path}`, {
        method: 'POST',
        headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': String(bytes) },
      }),
      [],
    )?.status
  const most = 5 * 1024 * 1024 + maxFormBytes
  expect([sized('/en-us/help/warranty/claim', most), sized('/en-us/help/warranty/claim', most + 1)]).toEqual([undefined, 413])
  expect(sized('/en-us/help/warranty', most)).toBe(413)
})

test('no refusal speaks of an appId, which would mean a bot check (TRAP-13)', () => {
  const refusals = [
    refusal({ headers: { 'Sec-Fetch-Site': 'cross-site' } }),
    refusal({ url: `${own}/?_data=x` }),
    refusal({ headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'text/plain' } }),
  ]
  expect(refusals.map((answer) => answer?.status)).toEqual([403, 403, 415])
  for (const answer of refusals) expect(JSON.stringify(answer)).not.toMatch(/appId/i)
})

test.each(['X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Original-URL', 'X-Rewrite-URL', 'X-HTTP-Method-Override'])(
  '%s never reaches the app',
  (name) => {
    const request = toTrustedRequest(new Request(own, { headers: { [name]: 'evil.example', Accept: 'text/html' } }))
    expect(request.headers.has(name)).toBe(false)
    expect(request.headers.get('Accept')).toBe('text/html')
  },
)

test('a form arrives as it was sent', async () => {
  const request = toTrustedRequest(new Request(own, { method: 'POST', body: new URLSearchParams({ qty: '2' }) }))
  expect([request.method, (await request.formData()).get('qty')]).toEqual(['POST', '2'])
})

function streamed(bytes: number, cancel?: () => void): Request {
  const body = new ReadableStream<Uint8Array>({
    cancel,
    start(controller) {
      for (let sent = 0; sent < bytes; sent += 1024) controller.enqueue(new Uint8Array(Math.min(1024, bytes - sent)))
      controller.close()
    },
  })
  return new Request(own, { method: 'POST', body, duplex: 'half' } as RequestInit)
}

test('a body of unknown length is read up to the limit and no further', async () => {
  expect((await toTrustedRequest(streamed(maxFormBytes)).arrayBuffer()).byteLength).toBe(maxFormBytes)
  await expect(toTrustedRequest(streamed(maxFormBytes + 1)).arrayBuffer()).rejects.toThrow('body too large')
})

test('a body that is too long is drained, not aborted', async () => {
  const cancel = vi.fn()
  await toTrustedRequest(streamed(maxFormBytes * 4, cancel))
    .arrayBuffer()
    .catch(() => undefined)
  expect(cancel).not.toHaveBeenCalled()
})

test('a body that arrives is handed on whole, a longer one is refused, and one that never ends is given up', async () => {
  const whole = await receiveRequest(new Request(own, { method: 'POST', headers: cookie, body: new URLSearchParams({ qty: '2' }) }))
  if (!(whole instanceof Request)) throw new Error(whole.reason)
  expect([whole.method, whole.headers.get('Cookie'), (await whole.formData()).get('qty')]).toEqual(['POST', cookie.Cookie, '2'])
  expect(await receiveRequest(streamed(maxFormBytes + 1))).toMatchObject({ status: 413 })
  vi.useFakeTimers()
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(3)) })
  const late = receiveRequest(new Request(own, { method: 'POST', body, duplex: 'half' } as RequestInit))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await late).toMatchObject({ status: 408 })
  vi.useRealTimers()
})

test('a page is asked for without a body, and photos may be as large as the form says', () => {
  const headers = { 'Content-Length': '3' }
  expect(refusal({ method: 'GET', headers })?.status).toBe(400)
  expect(refusal({ method: 'GET', headers: { 'Transfer-Encoding': 'chunked' } })?.status).toBe(400)
  const photo = { 'Content-Length': '2000000', 'Sec-Fetch-Site': 'same-origin' }
  for (const path of ['help/warranty/claim', 'photos', 'photos.data', 'p/skarn-3l-shell-HV7K2Q41/reviews/photos'])
    expect(refusal({ headers: photo, url: `${own}/en-us/${path}` })).toBeNull()
  expect(refusal({ headers: photo })?.status).toBe(413)
})

test('a link that acts by itself is accepted from our own pages only (SEG-17)', () => {
  const ping = (path: string, site: string) =>
    findRejection(
      new Request(`https://shop.example${path}`, { method: 'POST', headers: { 'Sec-Fetch-Site': site, 'Content-Type': 'text/ping' } }),
      [],
    )
  expect(ping('/fapi/experience/click', 'same-origin')).toBeNull()
  expect(ping('/fapi/experience/click', 'cross-site')?.status).toBe(403)
  expect(ping('/en-us/cart', 'same-origin')?.status).toBe(415)
})

test('policy violations of our pages are reported by our pages, in one place (PCI DSS 11.6.1)', () => {
  const report = (path: string, site = 'same-origin') =>
    refusal({ url: own + path, headers: { 'Sec-Fetch-Site': site, 'Content-Type': 'application/csp-report' } })
  expect(report('/fapi/policy/report')).toBeNull()
  expect(report('/fapi/policy/report', 'cross-site')?.status).toBe(403)
  expect(report('/fapi/performance/ingest')?.status).toBe(415)
  expect(report('/en-us/cart')?.status).toBe(415)
})

test('backend responses are posted as JSON for validation by our own pages only (FAPI-03)', () => {
  const json = (path: string, site = 'same-origin') =>
    refusal({ url: own + path, headers: { 'Sec-Fetch-Site': site, 'Content-Type': 'application/json' } })
  expect(json('/fapi/api/validate-response/cart.get')).toBeNull()
  expect(json('/fapi/api/validate-response/cart.get', 'cross-site')?.status).toBe(403)
  expect(json('/fapi/analytics/collect')).toBeNull()
  expect(json('/fapi/analytics/collect', 'cross-site')?.status).toBe(403)
  expect(json('/fapi/performance/ingest')?.status).toBe(415)
})
