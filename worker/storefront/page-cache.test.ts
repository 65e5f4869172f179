import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noPurges, type Purges, createPurges } from '~/server/edge-cache.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'

const placeholder = 'cGxhY2Vob2xkZXI+Pj8/Pw=='
const html = (text: string) => `<html><script nonce="${placeholder}">1</script><p>${text}</p></html>`
const seen = (text: string, nonce: string) => html(text).replaceAll(placeholder, nonce)
const pageOf = (text: string, init: ResponseInit = {}) =>
  new Response(html(text), { ...init, headers: { 'Content-Type': 'text/html; charset=utf-8', ...init.headers } })

let cache: ReturnType<typeof anEdgeCache>
let nonces = 0

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(1_000_000)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  cache = anEdgeCache()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type CacheCase = { isPrivate?: () => boolean; key?: string; purges?: Purges; tags?: string[] }

async function anIsolate() {
  vi.resetModules()
  const { servePageFromCache: cachedPage } = await import('./page-cache')
  return async (
    render: () => Promise<Response>,
    { isPrivate = () => false, key = 'https://cache.internal/b1/page/halvern/en-us?', purges = noPurges, tags = [] }: CacheCase = {},
  ) => {
    const background: Promise<unknown>[] = []
    const nonce = `nonce-${(nonces += 1)}`
    const waitUntil = (work: Promise<unknown>) => void background.push(work)
    const response = await cachedPage({
      ...{ key, nonce, placeholder, now: Date.now(), waitUntil, render, isPrivate, purges, tags: new Set(tags), correlationId: 'page-1' },
      ...{ isAnonymousOnly: () => false, idempotencyKeys: [] },
    })
    const text = await response.text()
    for (let i = 0; i < background.length; i += 1) await background[i]
    return { text, nonce, response, from: response.headers.get('X-Page-Cache') }
  }
}

const rendering = (text: string, init?: ResponseInit) => vi.fn(async () => pageOf(text, init))
const failing = () => vi.fn(() => Promise.reject<Response>(new Error('down')))

test('the first anonymous visitor gets a fresh page, the next one the same with another nonce', async () => {
  const ask = await anIsolate()
  const render = rendering('hello')
  const first = await ask(render)
  const second = await ask(render)
  expect(render).toHaveBeenCalledTimes(1)
  expect([first.from, second.from]).toEqual([null, 'hit'])
  expect(first.text).toBe(seen('hello', first.nonce))
  expect(second.text).toBe(seen('hello', second.nonce))
  expect(second.response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
})

test('a browser may keep of a page from the cache what it may keep of the rendered one (SITE-24)', async () => {
  const ask = await anIsolate()
  const kept = 'private, no-cache'
  for (const [key, expected] of Object.entries({ kept, none: 'private, no-store' })) {
    const init = expected === kept ? { headers: { 'Cache-Control': kept } } : {}
    await ask(rendering('hello', init), { key: `https://cache.internal/${key}` })
    expect((await ask(failing(), { key: `https://cache.internal/${key}` })).response.headers.get('Cache-Control')).toBe(expected)
  }
})

test('a page that shows what was purged since is rendered again, others are not (CMS-23)', async () => {
  const tags = ['page:HALVERN-US/home', 'product:HV7K2Q41']
  const after = (seq: number, tag: string) => ({ tags, purges: createPurges({ seq, floor: 0, tags: new Map([[tag, seq]]) }) })
  const ask = await anIsolate()
  await ask(rendering('first'), { tags })
  expect((await ask(failing(), after(1, 'product:HVOTHER1'))).from).toBe('hit')
  const second = await ask(rendering('second'), after(2, 'product:HV7K2Q41'))
  expect([second.from, second.text]).toEqual([null, seen('second', second.nonce)])
  expect((await ask(failing(), after(2, 'product:HV7K2Q41'))).text).toContain('second')
  const elsewhere = await anIsolate()
  expect((await elsewhere(failing(), after(2, 'product:HV7K2Q41'))).text).toContain('second')
  expect((await elsewhere(rendering('third'), after(3, 'page:HALVERN-US/home'))).text).toContain('third')
})

test('another isolate finds the page in the data center', async () => {
  await (
    await anIsolate()
  )(rendering('hello'))
  const found = await (await anIsolate())(failing())
  expect(found).toMatchObject({ from: 'hit', text: seen('hello', found.nonce) })
})

test('no nonce of anybody is ever stored', async () => {
  const { nonce } = await (await anIsolate())(rendering('hello'))
  const [stored] = cache.kept.values()
  expect(stored?.body).not.toContain(nonce)
  expect(stored?.headers.has('Set-Cookie')).toBe(false)
})

test('after a minute the old page is served while one request renews it', async () => {
  const ask = await anIsolate()
  await ask(rendering('old'))
  vi.advanceTimersByTime(59_999)
  expect((await ask(failing())).from).toBe('hit')
  vi.advanceTimersByTime(1)
  const stale = await ask(rendering('new'))
  expect(stale).toMatchObject({ from: 'stale', text: seen('old', stale.nonce) })
  const renewed = await ask(failing())
  expect(renewed).toMatchObject({ from: 'hit', text: seen('new', renewed.nonce) })
})

test('while one request renews, those of the next five seconds do not', async () => {
  const ask = await anIsolate()
  await ask(rendering('old'))
  vi.advanceTimersByTime(60_000)
  const render = failing()
  await ask(render)
  await ask(render)
  vi.advanceTimersByTime(4_999)
  expect((await ask(render)).from).toBe('stale')
  expect(render).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await ask(render)
  expect(render).toHaveBeenCalledTimes(2)
})

test('a page that cannot be renewed is served for ten minutes and not longer', async () => {
  const ask = await anIsolate()
  await ask(rendering('old'))
  for (let age = 15_000; age < 600_000; age += 15_000) {
    vi.advanceTimersByTime(15_000)
    const { text, nonce } = await ask(rendering('apology', { status: 500 }))
    expect(text).toBe(seen('old', nonce))
  }
  vi.advanceTimersByTime(15_000)
  await expect(ask(failing())).rejects.toThrow('down')
})

test.each([
  ['that read something personal', rendering('a'), () => true],
  ['that sets a cookie', rendering('a', { headers: { 'Set-Cookie': 'a=1' } }), () => false],
  ['that is not found', rendering('a', { status: 404 }), () => false],
  ['that failed', rendering('a', { status: 500 }), () => false],
  ['that leads elsewhere', vi.fn(async () => new Response(null, { status: 302, headers: { Location: '/en-us' } })), () => false],
  ['that is data', vi.fn(async () => new Response('{}', { headers: { 'Content-Type': 'application/json' } })), () => false],
  ['without a type', vi.fn(async () => new Response(new TextEncoder().encode(html('a')))), () => false],
  ['larger than half a megabyte', rendering('a'.repeat(512 * 1024)), () => false],
])('a response %s is never cached', async (_, render, isPrivate) => {
  const ask = await anIsolate()
  const first = await ask(render, { isPrivate })
  await ask(render, { isPrivate })
  expect(render).toHaveBeenCalledTimes(2)
  expect(cache.put).not.toHaveBeenCalled()
  expect(first.text).not.toContain(placeholder)
})

test('a page that becomes personal in a deferred part is not cached', async () => {
  const ask = await anIsolate()
  let isMarkedPrivate = false
  const late: UnderlyingDefaultSource<Uint8Array> = {
    pull(controller) {
      isMarkedPrivate = true
      controller.enqueue(new TextEncoder().encode(html('late')))
      controller.close()
    },
  }
  const body = new ReadableStream(late, { highWaterMark: 0 })
  const render = vi.fn(async () => new Response(body, { headers: { 'Content-Type': 'text/html' } }))
  await ask(render, { isPrivate: () => isMarkedPrivate })
  expect(cache.put).not.toHaveBeenCalled()
})

test('a page that breaks off in the middle is not cached', async () => {
  const ask = await anIsolate()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('<html>')),
    pull: (controller) => controller.error(new Error('gone')),
  })
  await ask(async () => new Response(body, { headers: { 'Content-Type': 'text/html' } })).catch(() => undefined)
  await vi.runAllTimersAsync()
  expect(cache.put).not.toHaveBeenCalled()
})

test('status and headers of an uncached page reach the visitor', async () => {
  const { response } = await (await anIsolate())(rendering('gone', { status: 404, headers: { 'X-Robots-Tag': 'noindex' } }))
  expect([response.status, response.headers.get('X-Robots-Tag')]).toEqual([404, 'noindex'])
})

test('a cache that cannot be read or written costs nobody their page', async () => {
  cache.match.mockRejectedValue(new Error('no cache'))
  cache.put.mockRejectedValue(new Error('no cache'))
  const { text, nonce } = await (await anIsolate())(rendering('hello'))
  expect(text).toBe(seen('hello', nonce))
})

test('different keys are different pages', async () => {
  const ask = await anIsolate()
  await ask(rendering('one'), { key: 'https://cache.internal/b1/page/one' })
  const other = await ask(rendering('two'), { key: 'https://cache.internal/b1/page/two' })
  expect(other.text).toBe(seen('two', other.nonce))
})

function inChunks(text: string, cuts: number[]): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  const borders = [0, ...cuts.map((cut) => cut % bytes.length).sort((a, b) => a - b), bytes.length]
  return new ReadableStream({
    start(controller) {
      borders.slice(1).forEach((end, i) => controller.enqueue(bytes.slice(borders[i], end)))
      controller.close()
    },
  })
}

test('the nonce is put in wherever the chunks end, and nothing else changes', async () => {
  const { replaceNonce } = await import('./page-cache')
  const piece = fc.constantFrom(placeholder, placeholder.slice(0, 9), placeholder.slice(0, -1), 'Straße ', '🏔', '<p>', 'cGx', '=')
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 8 }), fc.array(fc.nat(), { maxLength: 12 }), async (pieces, cuts) => {
      const text = pieces.join('')
      const out = await new Response(inChunks(text, text ? cuts : []).pipeThrough(replaceNonce({ placeholder, nonce: 'mine' }))).text()
      expect(out).toBe(text.replaceAll(placeholder, 'mine'))
    }),
    { numRuns: 500 },
  )
})

test('a chunk that is complete is not held back', async () => {
  const { replaceNonce } = await import('./page-cache')
  const { writable, readable } = replaceNonce({ placeholder, nonce: 'mine' })
  void writable.getWriter().write(new TextEncoder().encode('<script>$RC("B:0","S:0")</script>'))
  const { value } = await readable.getReader().read()
  expect(new TextDecoder().decode(value)).toBe('<script>$RC("B:0","S:0")</script>')
})

test('the picture a page opens with is named with the page from the cache, too (SITE-26)', async () => {
  const link = '</scenes/clear-480.avif>; rel=preload; as=image'
  const ask = await anIsolate()
  await ask(rendering('hello', { headers: { Link: link } }))
  const hit = await ask(failing())
  vi.setSystemTime(Date.now() + 61_000)
  const stale = await ask(rendering('hello', { headers: { Link: link } }))
  const elsewhere = await (await anIsolate())(failing())
  expect([hit, stale, elsewhere].map(({ from, response }) => [from, response.headers.get('Link')])).toEqual([
    ['hit', link],
    ['stale', link],
    ['hit', link],
  ])
  await ask(rendering('none'), { key: 'https://cache.internal/none' })
  expect((await ask(failing(), { key: 'https://cache.internal/none' })).response.headers.has('Link')).toBe(false)
})
