import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { popUpScrollDebounceMs, popUpScrollMaxWaitMs } from '#config/constants'
import { debounce } from '~/blocks/pop-up'

const waits = { waitMs: popUpScrollDebounceMs, maxWaitMs: popUpScrollMaxWaitMs }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a flurry is acted on once, 200 ms after its last call (POP-05, CONST-11)', () => {
  const act = vi.fn()
  const call = debounce(act, waits)
  call()
  vi.advanceTimersByTime(150)
  call()
  vi.advanceTimersByTime(199)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2_000)
  expect(act).toHaveBeenCalledTimes(1)
})

test('a flurry that does not end is acted on every 500 ms (POP-05, CONST-11)', () => {
  const act = vi.fn()
  const call = debounce(act, waits)
  const timesAfter = [480, 520, 980, 1_060].map((ms) => {
    while (Date.now() - started < ms) {
      if ((Date.now() - started) % 20 === 0) call()
      vi.advanceTimersByTime(1)
    }
    return act.mock.calls.length
  })
  expect(timesAfter).toEqual([0, 1, 1, 2])
})

test('a cancelled call does not run', () => {
  const act = vi.fn()
  const call = debounce(act, waits)
  call()
  call.cancel()
  vi.advanceTimersByTime(1_000)
  expect(act).not.toHaveBeenCalled()
})

let started = 0
beforeEach(() => void (started = Date.now()))
