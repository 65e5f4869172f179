import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deferWithFallback } from './defer.server'
import { aVisit } from './test/a-request-context'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<string>(() => undefined)
const after = (ms: number, value: string) => new Promise<string>((resolve) => setTimeout(() => resolve(value), ms))
const failing = () => Promise.reject<string>(new Error('down'))
const streaming = aVisit()
const complete = aVisit({ isWithoutScripts: true })

test('a page with scripts is not held up: its late parts are still on their way', async () => {
  const page = deferWithFallback(streaming, { reviews: { part: after(100, 'four stars'), fallback: null } })
  await vi.advanceTimersByTimeAsync(8)
  const { reviews } = await page
  let arrived: string | null | undefined
  void reviews.then((value) => (arrived = value))
  await vi.advanceTimersByTimeAsync(91)
  expect(arrived).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(arrived).toBe('four stars')
})

test('data that is ready is no promise, so that the page can be written in one go', async () => {
  const page = deferWithFallback(streaming, { reviews: { part: Promise.resolve('four stars'), fallback: null } })
  await vi.advanceTimersByTimeAsync(0)
  expect(await page).toEqual({ reviews: 'four stars' })
})

test('a visitor without scripts waits for the parts and gets them in the page', async () => {
  const parts = deferWithFallback(complete, { reviews: { part: after(1_400, 'four stars'), fallback: null } })
  let page: Awaited<typeof parts> | undefined
  void parts.then((value) => (page = value))
  await vi.advanceTimersByTimeAsync(1_399)
  expect(page).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(page).toEqual({ reviews: 'four stars' })
})

test.each([
  ['with scripts', streaming],
  ['without scripts', complete],
])('%s a part that is not there after a second and a half gives way to its fallback', async (_, requestContext) => {
  const answer = deferWithFallback(requestContext, {
    slow: { part: after(1_501, 'late'), fallback: 'none' },
    never: { part: never(), fallback: 'none' },
    quick: { part: after(1, 'quick'), fallback: 'none' },
  })
  await vi.advanceTimersByTimeAsync(1_500)
  const { slow, never: lost, quick } = await answer
  expect([await slow, await lost, await quick]).toEqual(['none', 'none', 'quick'])
})

test.each([
  ['with scripts', streaming],
  ['without scripts', complete],
])('%s a part that fails is its fallback and never an error', async (_, requestContext) => {
  const { reviews, cards } = await deferWithFallback(requestContext, {
    reviews: { part: failing(), fallback: null },
    cards: { part: Promise.resolve('cards'), fallback: [] },
  })
  expect(await reviews).toBeNull()
  expect(await cards).toBe('cards')
})

test('a part that fails after its fallback was shown disturbs nobody', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const part = new Promise<string>((_, reject) => setTimeout(() => reject(new Error('too late')), 2_000))
  const page = deferWithFallback(streaming, { reviews: { part, fallback: 'none' } })
  await vi.advanceTimersByTimeAsync(8)
  const { reviews } = await page
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await reviews).toBe('none')
  vi.useRealTimers()
  await new Promise((resolve) => setTimeout(resolve, 5))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})
