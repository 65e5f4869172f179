import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadAtFirstClick } from './before-hydration'

const page = new EventTarget()
const click = () => page.dispatchEvent(new Event('click'))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Code that arrives when it is told to, and the clicks it was handed. */
function slowCode() {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const handed: number[] = []
  const run = (clicks: readonly Event[]) => void handed.push(clicks.length)
  return { handed, arrive: () => resolve(undefined), load: () => promise.then(() => run) }
}

test('a click while the code of an idle page is on its way is tracked (ANA-02)', async () => {
  const code = slowCode()
  loadAtFirstClick(code.load, 6000)
  vi.advanceTimersByTime(6000)
  click()
  code.arrive()
  await vi.runAllTimersAsync()
  expect(code.handed).toEqual([1, 0])
})

test('every click before the code is there is tracked once, and later ones are left to it (ANA-02)', async () => {
  const code = slowCode()
  loadAtFirstClick(code.load, 6000)
  click()
  click()
  code.arrive()
  await Promise.resolve()
  await vi.advanceTimersByTimeAsync(0)
  click()
  await vi.runAllTimersAsync()
  expect(code.handed).toEqual([2, 0, 0])
})

test('a click whose code could not be fetched is tracked when the next one fetches it (ANA-02)', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const handed: number[] = []
  const load = vi.fn<() => Promise<(clicks: readonly Event[]) => void>>()
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue((clicks) => void handed.push(clicks.length))
  loadAtFirstClick(load, 6000)
  click()
  await vi.advanceTimersByTimeAsync(0)
  click()
  await vi.advanceTimersByTimeAsync(0)
  expect(handed).toEqual([2])
})
