import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withTimeout } from './with-timeout'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('what is there in time is handed on, and is never told to stop', async () => {
  let told: AbortSignal | undefined
  const answer = withTimeout(1_000, (signal) => {
    told = signal
    return Promise.resolve('there')
  })
  expect(await answer).toBe('there')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(told?.aborted).toBe(false)
})

test('what never comes fails when its time is over, and is told to stop', async () => {
  let told: AbortSignal | undefined
  const answer = withTimeout(1_000, (signal) => {
    told = signal
    return new Promise(() => {})
  })
  const failed = expect(answer).rejects.toThrow('not there within 1000 ms')
  await vi.advanceTimersByTimeAsync(999)
  expect(told?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await failed
  expect(told?.aborted).toBe(true)
})
