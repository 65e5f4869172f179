import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noPurges, createPurges } from './edge-cache.server'
import { aVisit } from './test/a-request-context'
import { anEdgeCache } from './test/an-edge-cache'

const [minuteMs, readsEachSecond, keys] = [60_000, 5, 300]
/** A change every seventy seconds, as on a busy day, and two releases in the hour. */
const [changeEveryMs, releaseAtMs] = [70_600, [20 * minuteMs, 40 * minuteMs]]

/** `tag`: what a change of a key purges; undefined when nothing is told. */
type Strategy = { isKeptByRelease: boolean; tag?: (key: number) => string }
const strategies = {
  'by time, an empty cache with each release (before)': { isKeptByRelease: false },
  'one version for all of a site': { isKeptByRelease: true, tag: () => 'site' },
  'tags (now)': { isKeptByRelease: true, tag: (key: number) => `key:${key}` },
} satisfies Record<string, Strategy>

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 0 }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The same visitors in every run: few keys are read often, most of them rarely. */
function visitors(seed: number) {
  let state = seed
  const random = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
  return { key: () => Math.floor(keys * random() ** 3), isolate: () => Math.floor(3 * random()) }
}

/** What is changed, and which purges a storefront knows: it asks every two seconds. */
function changes({ tag }: Strategy) {
  const changed = new Map<number, { version: number; at: number }>()
  const tags = new Map<string, number>()
  let [seq, known] = [0, noPurges]
  return {
    change(key: number, now: number) {
      changed.set(key, { version: (changed.get(key)?.version ?? 0) + 1, at: now })
      if (tag) tags.set(tag(key), (seq += 1))
    },
    ask: () => void (known = tag ? createPurges({ seq, floor: 0, tags: new Map(tags) }) : noPurges),
    known: () => known,
    of: (key: number) => changed.get(key) ?? { version: 0, at: 0 },
  }
}

/** Isolates of one data center, each with a memory of its own. */
function severalIsolates() {
  anEdgeCache()
  const one = async () => {
    vi.resetModules()
    return (await import('./data-cache.server')).getCachedData
  }
  return Promise.all([one(), one(), one()])
}

async function anHour(strategy: Strategy) {
  const { isKeptByRelease, tag } = strategy
  const [caches, world, { key: keyOf, isolate }] = [await severalIsolates(), changes(strategy), visitors(7)]
  const result = { reads: 0, waited: 0, oldestMs: 0 }
  for (let now = 0; now < 60 * minuteMs; now += 1000 / readsEachSecond) {
    vi.setSystemTime(now)
    const key = keyOf()
    if (now % changeEveryMs === 0) world.change(key, now)
    if (now % 2_000 === 0) world.ask()
    const release = isKeptByRelease ? 0 : releaseAtMs.filter((at) => at <= now).length
    let isLoaded = false
    const load = () =>
      new Promise<number>((resolve) =>
        setImmediate(() => {
          isLoaded = true
          resolve(world.of(key).version)
        }),
      )
    const background: Promise<unknown>[] = []
    const purges = () => Promise.resolve(world.known())
    const requestContext = aVisit({ now, dataShape: String(release), purges, waitUntil: (work) => background.push(work) })
    const scope = { parts: [String(key)], freshMs: minuteMs, ...(tag && { getTags: () => [tag(key)] }) }
    const shown = await caches[isolate()]?.(requestContext, scope, load)
    if (isLoaded) result.waited += 1
    for (let i = 0; i < background.length; i += 1) await background[i]
    result.reads += 1
    const { version, at } = world.of(key)
    if (shown !== version) result.oldestMs = Math.max(result.oldestMs, now - at)
  }
  return { hits: Math.round((1 - result.waited / result.reads) * 1000) / 10, oldestSeconds: Math.ceil(result.oldestMs / 1000) }
}

test('tags cost no hits and show a change within seconds (CMS-23)', async () => {
  const figures: Record<string, Awaited<ReturnType<typeof anHour>>> = {}
  for (const [name, strategy] of Object.entries(strategies)) figures[name] = await anHour(strategy)
  expect(figures).toEqual({
    'by time, an empty cache with each release (before)': { hits: 93.7, oldestSeconds: 197 },
    'one version for all of a site': { hits: 55.8, oldestSeconds: 1 },
    'tags (now)': { hits: 96.1, oldestSeconds: 1 },
  })
})
