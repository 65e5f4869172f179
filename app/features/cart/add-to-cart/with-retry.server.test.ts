import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contracts/errors'
import { withRetry } from './with-retry.server'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const failing = (errorId: string) => vi.fn(() => Promise.reject(new ApiError(errorId, 409)))

test('a failed add is retried after two seconds, and no sooner (QSH-11)', async () => {
  const add = vi.fn(() => (add.mock.calls.length === 1 ? Promise.reject(new ApiError('SERVER_ERROR', 500)) : Promise.resolve('added')))
  const answer = withRetry(add)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(add).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(add).toHaveBeenCalledTimes(2)
  expect(await answer).toBe('added')
})

test('an add that fails twice has failed (QSH-11)', async () => {
  const add = failing('ITEM_OOS')
  const answer = expect(withRetry(add)).rejects.toMatchObject({ errorId: 'ITEM_OOS' })
  await vi.advanceTimersByTimeAsync(10_000)
  await answer
  expect(add).toHaveBeenCalledTimes(2)
})

test('a gift is requested once (QSH-11)', async () => {
  const add = failing('GWP_PRODUCT')
  await expect(withRetry(add)).rejects.toMatchObject({ errorId: 'GWP_PRODUCT' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(add).toHaveBeenCalledTimes(1)
})

test('a mistake of ours is not tried again (QSH-11)', async () => {
  const add = vi.fn(() => Promise.reject(new TypeError('a mistake')))
  await expect(withRetry(add)).rejects.toThrow('a mistake')
  expect(add).toHaveBeenCalledTimes(1)
})
