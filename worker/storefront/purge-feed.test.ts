import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StorefrontEnv } from '~/server/request-context'

type Feed = { seq: number; floor: number; tags: Record<string, number> }
let asked: string[] = []
let feed: () => Feed | Error

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  asked = []
  feed = () => ({ seq: 3, floor: 0, tags: { menu: 3 } })
})
afterEach(() => void vi.useRealTimers())

/** One isolate, with a memory of its own. */
async function anIsolate() {
  vi.resetModules()
  const { loadPurges: knownPurges } = await import('./purge-feed')
  const PLATFORM = {
    fetch: async (request: Request) => {
      asked.push(new URL(request.url).search)
      const answer = feed()
      if (answer instanceof Error) throw answer
      return Promise.resolve(Response.json(answer))
    },
  }
  const env = { ENVIRONMENT: 'local', REGIONS: 'NORA', COMMERCE_ORIGIN: '', DEFAULT_BRAND: 'halvern', PLATFORM } as unknown as StorefrontEnv
  return () => knownPurges({ env, brand: 'halvern', correlationId: 'page-1' })
}

test('the backend is asked at most every two seconds, for what came since (CMS-23)', async () => {
  const purges = await anIsolate()
  expect((await purges()).isPurged(['menu'], 2)).toBe(true)
  await purges()
  vi.advanceTimersByTime(1_999)
  await purges()
  expect(asked).toEqual(['?since=0'])
  vi.advanceTimersByTime(1)
  feed = () => ({ seq: 4, floor: 0, tags: { footer: 4 } })
  const now = await purges()
  expect(asked).toEqual(['?since=0', '?since=3'])
  expect(['menu', 'footer', 'other'].map((tag) => now.isPurged([tag], 2))).toEqual([true, true, false])
  expect(now.isPurged(['menu'], 3)).toBe(false)
})

test('while one request asks, others go on with what is known (CMS-23)', async () => {
  const purges = await anIsolate()
  await purges()
  vi.advanceTimersByTime(2_000)
  await Promise.all(Array.from({ length: 20 }, purges))
  expect(asked).toHaveLength(2)
})

test('a backend that does not answer leaves what is known, and is left alone for two seconds (CMS-23)', async () => {
  const purges = await anIsolate()
  feed = () => new Error('down')
  expect((await purges()).isPurged(['menu'], 0)).toBe(false)
  await purges()
  expect(asked).toHaveLength(1)
  vi.advanceTimersByTime(2_000)
  feed = () => ({ seq: 3, floor: 2, tags: { menu: 3 } })
  const known = await purges()
  vi.advanceTimersByTime(2_000)
  feed = () => new Error('down')
  const later = await purges()
  for (const each of [known, later])
    expect([each.isPurged(['x'], 1), each.isPurged(['x'], 2), each.isPurged(['menu'], 2)]).toEqual([true, false, true])
})

test('a backend that counts again has forgotten its purges: all that was kept before is old (CMS-23)', async () => {
  const purges = await anIsolate()
  await purges()
  vi.advanceTimersByTime(2_000)
  feed = () => ({ seq: 1, floor: 0, tags: {} })
  const known = await purges()
  expect([known.isPurged([], 3), known.isPurged([], 1)]).toEqual([true, false])
})

test('an isolate remembers five thousand tags; what was kept before the others is old (CMS-23)', async () => {
  const purges = await anIsolate()
  for (let at = 0; at < 12; at += 1) {
    const tags = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`t${at * 500 + i}`, at * 500 + i + 1]))
    feed = () => ({ seq: (at + 1) * 500, floor: 0, tags })
    await purges()
    vi.advanceTimersByTime(2_000)
  }
  const known = await purges()
  expect([known.isPurged(['t0'], 999), known.isPurged([], 1_000), known.isPurged(['t5999'], 5_999)]).toEqual([true, false, true])
})
