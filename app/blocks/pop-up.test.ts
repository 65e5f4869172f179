import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPopUpClock } from './pop-up'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aClock() {
  const received: string[] = []
  return { received, clock: createPopUpClock({ delay: 2_000, expand: () => received.push('open'), fold: () => received.push('folded') }) }
}

test('the pop-up opens after its delay and folds permanently as the shopper scrolls on (POP-02, POP-05)', () => {
  const { received, clock } = aClock()
  vi.advanceTimersByTime(1_999)
  expect(received).toEqual([])
  vi.advanceTimersByTime(1)
  clock.scrolled()
  vi.advanceTimersByTime(10_000)
  expect(received).toEqual(['open', 'folded'])
})

test('scrolling before the delay restarts it when the shopper stops (POP-02)', () => {
  const { received, clock } = aClock()
  for (let scrolls = 0; scrolls < 5; scrolls += 1) {
    vi.advanceTimersByTime(1_000)
    clock.scrolled()
  }
  vi.advanceTimersByTime(1_999)
  expect(received).toEqual([])
  vi.advanceTimersByTime(1)
  expect(received).toEqual(['open'])
})

test('pressed, or gone with its page, it does nothing more by itself (POP-02)', () => {
  const { received, clock } = aClock()
  clock.pressed()
  const gone = aClock()
  gone.clock.stop()
  vi.advanceTimersByTime(10_000)
  expect([...received, ...gone.received]).toEqual([])
})
