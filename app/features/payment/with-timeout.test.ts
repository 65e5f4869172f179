import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withTimeout } from '~/features/payment/payment-session'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a response in time is returned and never aborted', async () => {
  let received: AbortSignal | undefined
  const answer = withTimeout(1_000, (signal) => {
    received = signal
    return Promise.resolve('there')
  })
  expect(await answer).toBe('there')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(received?.aborted).toBe(false)
})

test('a request that never answers fails at its timeout and is aborted', async () => {
  let received: AbortSignal | undefined
  const answer = withTimeout(1_000, (signal) => {
    received = signal
    return new Promise(() => {})
  })
  const failed = expect(answer).rejects.toThrow('not there within 1000 ms')
  await vi.advanceTimersByTimeAsync(999)
  expect(received?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await failed
  expect(received?.aborted).toBe(true)
})
