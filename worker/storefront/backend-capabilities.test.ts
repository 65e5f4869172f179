import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StorefrontEnv } from '~/server/request-context'

let asked = 0
let answer: () => Response | Error
let background: Promise<unknown>[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  asked = 0
  background = []
  answer = () => Response.json({ lacks: ['loyalty'] })
})
afterEach(() => void vi.useRealTimers())

/** One isolate, with a memory of its own. */
async function anIsolate() {
  vi.resetModules()
  const { refreshCapabilities: askCapabilities, getMissingFeatures: lackingFeatures } = await import('./backend-capabilities')
  const PLATFORM = {
    fetch: async () => {
      asked += 1
      const given = answer()
      if (given instanceof Error) throw given
      return Promise.resolve(given)
    },
  }
  const env = { ENVIRONMENT: 'local', REGIONS: 'NORA', COMMERCE_ORIGIN: '', DEFAULT_BRAND: 'halvern', PLATFORM } as unknown as StorefrontEnv
  const waitUntil = (work: Promise<unknown>) => void background.push(work)
  return async () => {
    await askCapabilities({ env, brand: 'halvern', correlationId: 'page-1', waitUntil })
    return lackingFeatures()
  }
}

test('an isolate asks once a minute; the first request waits, later ones go on with what was said before (CNF-07)', async () => {
  const request = await anIsolate()
  expect(await request()).toEqual(['loyalty'])
  vi.advanceTimersByTime(59_999)
  await request()
  expect(asked).toBe(1)
  vi.advanceTimersByTime(1)
  answer = () => Response.json({ lacks: [] })
  expect(await request()).toEqual(['loyalty'])
  await Promise.all(background)
  expect(await request()).toEqual([])
  expect(asked).toBe(2)
})

test.each([
  ['no such call', () => new Response('', { status: 404 })],
  ['a fault', () => new Response('', { status: 500 })],
  ['a feature nobody knows', () => Response.json({ lacks: ['teleport'] })],
  ['no answer', () => new Error('down')],
])('%s: the backend is taken to lack nothing, and asked again after ten seconds (CNF-07)', async (_, given) => {
  answer = given
  const request = await anIsolate()
  expect(await request()).toEqual([])
  await request()
  expect(asked).toBe(1)
  vi.advanceTimersByTime(10_000)
  answer = () => Response.json({ lacks: ['reviews'] })
  await request()
  await Promise.all(background)
  expect(await request()).toEqual(['reviews'])
})

test('a backend that stops answering still lacks what it lacked (CNF-07)', async () => {
  const request = await anIsolate()
  await request()
  vi.advanceTimersByTime(60_000)
  answer = () => new Error('down')
  await request()
  await Promise.all(background)
  expect(await request()).toEqual(['loyalty'])
})
