import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noPurges, type Purges, createPurges } from '~/server/edge-cache.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'

const key = 'https://cache.internal/b1/page/halvern/en-us?'
const placeholder = 'cGxhY2Vob2xkZXI+Pj8/Pw=='
const link = '</scenes/clear-480.avif>; rel=preload; as=image'
const act = '38455e03-7adf-41ec-8ff6-99326047d8f0'

beforeEach(() => {
  vi.useFakeTimers()
  anEdgeCache()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type KeptPage = { asked?: string; after?: number; purges?: Purges; isPrivate?: boolean; isAnonymousOnly?: boolean }

/** What a shopper finds after a stranger has asked for a page. */
async function found({ asked = key, after = 0, purges = noPurges, isPrivate = false, isAnonymousOnly = false }: KeptPage = {}) {
  vi.resetModules()
  const { servePageFromCache: cachedPage, findPageToFill: pageToFill } = await import('./page-cache')
  const background: Promise<unknown>[] = []
  const body = `<script nonce="${placeholder}">1</script><input name="act" value="${act}"/>{"act":"${act}"}`
  const answer = await cachedPage({
    ...{ key: asked, nonce: 'theirs', placeholder, now: Date.now(), purges: noPurges, tags: new Set(['product:HV7K2Q41']) },
    correlationId: 'page-1',
    waitUntil: (work) => void background.push(work),
    render: async () => new Response(body, { headers: { 'Content-Type': 'text/html', Link: link } }),
    isPrivate: () => isPrivate,
    isAnonymousOnly: () => isAnonymousOnly,
    idempotencyKeys: [act],
  })
  await answer.text()
  await Promise.all(background)
  vi.advanceTimersByTime(after)
  return pageToFill({ key, nonce: 'mine', now: Date.now(), purges })
}

const fillable = async (kept?: KeptPage) => (await found(kept))?.html

test('the page that anonymous visitors share is filled in while it is fresh, with a nonce of its own (RUN-31)', async () => {
  expect(await fillable()).toContain('<script nonce="mine">1</script>')
  expect(await fillable({ after: 59_999 })).toContain('<script nonce="mine">1</script>')
})

test('it names the picture that it opens with, as the page of an anonymous visitor does (SITE-26)', async () => {
  const { buildPageHeaders: headersOf } = await import('./page-cache')
  const kept = await found()
  expect(kept && headersOf(kept, 'filled')).toMatchObject({ 'X-Page-Cache': 'filled', Link: link })
})

test('its forms have acts of their own: a shopper may have sent the same form before (RUN-31)', async () => {
  const shape = /value="([\da-f-]{36})"\/>{"act":"([\da-f-]{36})"}$/
  const actsIn = async () => shape.exec((await fillable()) ?? '')?.slice(1) ?? []
  const [[first, again], [second]] = [await actsIn(), await actsIn()]
  expect(first).toBe(again)
  expect(new Set([act, first, second]).size).toBe(3)
})

test.each([
  ['asked for the session', { isAnonymousOnly: true }],
  ['is personal', { isPrivate: true }],
  ['is a minute old', { after: 60_000 }],
  ['shows what was purged', { purges: createPurges({ seq: 2, floor: 0, tags: new Map([['product:HV7K2Q41', 2]]) }) }],
  ['is another one', { asked: `${key}page=2` }],
])('a page that %s is not filled in (RUN-31)', async (_, given) => {
  expect(await fillable(given)).toBeUndefined()
})
