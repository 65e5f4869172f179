import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aVisit } from './test/a-request-context'
import { createPurges } from './edge-cache.server'
import { anEdgeCache } from './test/an-edge-cache'

const freshMs = 60_000
const staleMs = 300_000
const scope = { parts: ['menu', 'HALVERN-US'], freshMs }

type CachedReadOptions = {
  parts?: string[]
  dataShape?: string
  purged?: Record<string, number>
  seq?: number
  allowsStale?: boolean
  isTyped?: boolean
}
const markPrivate = vi.fn()
let shownTags: string[] = []

/** One isolate, with a memory of its own. */
async function anIsolate() {
  vi.resetModules()
  const { getCachedData: cachedData } = await import('./data-cache.server')
  return async (
    load: () => Promise<unknown>,
    { parts = scope.parts, dataShape = 'd1', purged = {}, seq = 0, allowsStale = false, isTyped = false }: CachedReadOptions = {},
  ) => {
    const background: Promise<unknown>[] = []
    const purges = () => Promise.resolve(createPurges({ seq, floor: 0, tags: new Map(Object.entries(purged)) }))
    const requestContext = aVisit({ now: Date.now(), dataShape, purges, markPrivate, waitUntil: (work) => background.push(work) })
    const getTags = () => ['menu', 'all']
    const answer = await cachedData(requestContext, { parts, freshMs, getTags, isTyped, ...(allowsStale && { allowsStale }) }, load)
    shownTags = [...requestContext.tags]
    for (let i = 0; i < background.length; i += 1) await background[i]
    return answer
  }
}

const saying = (text: string) => vi.fn(() => Promise.resolve(text))
const failing = () => vi.fn(() => Promise.reject(new Error('down')))
let cache: ReturnType<typeof anEdgeCache>

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

test('recent data is not requested again', async () => {
  const ask = await anIsolate()
  const load = saying('menu')
  expect([await ask(load), await ask(load)]).toEqual(['menu', 'menu'])
  vi.advanceTimersByTime(freshMs - 1)
  expect(await ask(saying('new'))).toBe('menu')
  expect(load).toHaveBeenCalledTimes(1)
})

test('another isolate finds the data in the data center’s cache', async () => {
  await (
    await anIsolate()
  )(saying('menu'))
  const load = saying('new')
  expect(await (await anIsolate())(load)).toBe('menu')
  expect(load).not.toHaveBeenCalled()
})

test('what was typed a moment ago is not requested again, and is not stored in the data center', async () => {
  const ask = await anIsolate()
  const load = saying('jackets')
  expect([await ask(load, { isTyped: true }), await ask(load, { isTyped: true })]).toEqual(['jackets', 'jackets'])
  expect(load).toHaveBeenCalledTimes(1)
  expect(await (await anIsolate())(saying('other jackets'), { isTyped: true })).toBe('other jackets')
})

test('what is typed once pushes out older searches, not the data of pages', async () => {
  const ask = await anIsolate()
  const openPage = (isNew = false) => ask(isNew ? saying('new menu') : saying('menu'))
  await openPage()
  const search = (text: string) => ask(saying(text), { parts: ['search', text], isTyped: true })
  for (let i = 0; i < 600; i += 1) await search(`term ${i}`)
  cache.kept.clear()
  expect(await openPage(true)).toBe('menu')
  expect(await ask(saying('again'), { parts: ['search', 'term 599'], isTyped: true })).toBe('term 599')
  expect(await ask(saying('again'), { parts: ['search', 'term 0'], isTyped: true })).toBe('again')
})

test('stale data is served at once while one request renews it for all', async () => {
  const ask = await anIsolate()
  await ask(saying('old'))
  vi.advanceTimersByTime(freshMs)
  const load = saying('new')
  expect(await ask(load)).toBe('old')
  expect(await ask(load)).toBe('new')
  expect(load).toHaveBeenCalledTimes(1)
})

test('while one request renews, those of the next three seconds do not', async () => {
  const ask = await anIsolate()
  await ask(saying('old'))
  vi.advanceTimersByTime(freshMs)
  const load = failing()
  expect([await ask(load), await ask(load)]).toEqual(['old', 'old'])
  vi.advanceTimersByTime(2_999)
  await ask(load)
  expect(load).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await ask(load)
  expect(load).toHaveBeenCalledTimes(2)
})

test('during an outage stale data is served for five minutes after its time, and no longer', async () => {
  const ask = await anIsolate()
  await ask(saying('old'))
  const answers: unknown[] = []
  for (let age = 10_000; age < freshMs + staleMs; age += 10_000) {
    vi.advanceTimersByTime(10_000)
    answers.push(await ask(failing()))
  }
  expect(new Set(answers)).toEqual(new Set(['old']))
  vi.advanceTimersByTime(10_000)
  await expect(ask(failing())).rejects.toThrow('down')
})

test('the pause of a renewal does not stretch the five minutes', async () => {
  const ask = await anIsolate()
  await ask(saying('old'))
  vi.advanceTimersByTime(freshMs + staleMs - 1)
  expect(await ask(failing())).toBe('old')
  vi.advanceTimersByTime(1)
  await expect(ask(failing())).rejects.toThrow('down')
})

test('data that was never read and cannot be requested is an error', async () => {
  const ask = await anIsolate()
  await expect(ask(failing())).rejects.toThrow('down')
  expect(await ask(saying('menu'))).toBe('menu')
})

test('a cache that cannot be read or written costs nobody their page', async () => {
  cache.match.mockRejectedValue(new Error('no cache'))
  cache.put.mockRejectedValue(new Error('no cache'))
  const ask = await anIsolate()
  expect(await ask(saying('menu'))).toBe('menu')
})

test('malformed cache entries are requested again', async () => {
  cache.match.mockResolvedValue(new Response('<html>'))
  expect(await (await anIsolate())(saying('menu'))).toBe('menu')
})

test('different requests have different entries, and so has data of different shapes', async () => {
  const ask = await anIsolate()
  const questions = [['a', 'b'], ['a/b'], ['a', 'b', ''], ['a%2Fb'], ['a', 'c']]
  for (const parts of questions) expect(await ask(saying(parts.join('|')), { parts })).toBe(parts.join('|'))
  expect(await ask(saying('other shape'), { parts: ['a', 'b'], dataShape: 'd2' })).toBe('other shape')
  expect(cache.kept.size).toBe(questions.length + 1)
})

test('the cache gets a plain max-age and no stale directives', async () => {
  await (
    await anIsolate()
  )(saying('menu'))
  expect([...cache.kept.values()].map(({ headers }) => headers.get('cache-control'))).toEqual(['max-age=360'])
})

test('an isolate keeps five hundred entries, the most recently used', async () => {
  const ask = await anIsolate()
  for (let i = 0; i < 500; i += 1) await ask(saying(String(i)), { parts: [String(i)] })
  await ask(failing(), { parts: ['0'] })
  await ask(saying('500'), { parts: ['500'] })
  cache.match.mockResolvedValue(undefined)
  expect(await ask(saying('asked again'), { parts: ['0'] })).toBe('0')
  expect(await ask(saying('asked again'), { parts: ['1'] })).toBe('asked again')
})

test('what was purged is loaded again before it is shown, once for all isolates (CMS-23)', async () => {
  const ask = await anIsolate()
  await ask(saying('old'))
  expect(await ask(failing(), { seq: 1, purged: { other: 1 } })).toBe('old')
  expect(await ask(saying('new'), { seq: 2, purged: { other: 1, menu: 2 } })).toBe('new')
  const elsewhere = await anIsolate()
  expect(await elsewhere(failing(), { seq: 2, purged: { other: 1, menu: 2 } })).toBe('new')
})

test('a price that was purged is never shown again; words are, while new ones cannot be read, and no page keeps them (CMS-23)', async () => {
  const ask = await anIsolate()
  await ask(saying('old'))
  const purged = { seq: 1, purged: { menu: 1 } }
  await expect(ask(failing(), purged)).rejects.toThrow('down')
  expect(markPrivate).not.toHaveBeenCalled()
  expect(await ask(failing(), { ...purged, allowsStale: true })).toBe('old')
  expect(markPrivate).toHaveBeenCalled()
})

test('a response knows the tags of all it shows, also from the cache (CMS-23)', async () => {
  const ask = await anIsolate()
  await ask(saying('menu'))
  expect(shownTags).toEqual(['menu', 'all'])
  await ask(failing())
  expect(shownTags).toEqual(['menu', 'all'])
})
