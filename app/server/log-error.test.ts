import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contracts/errors'
import { logError } from './log-error'

afterEach(() => void vi.restoreAllMocks())

function lineOf(error: unknown): unknown {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  logError({ correlationId: 'page-7' }, 'cart', error)
  return JSON.parse(String(log.mock.lastCall?.[0]))
}

test('an error is logged under the id of its request (SITE-15)', () => {
  expect(lineOf(new TypeError('no such thing'))).toEqual({
    level: 'error',
    event: 'failure',
    correlationId: 'page-7',
    what: 'cart',
    reason: 'TypeError: no such thing',
    stack: expect.stringContaining('log-error.test.ts') as string,
  })
  expect(lineOf('gone')).toEqual({ level: 'error', event: 'failure', correlationId: 'page-7', what: 'cart', reason: 'gone' })
})

test('the log names the error of a failed call', () => {
  expect(lineOf(new ApiError('SERVER_ERROR', 503, { message: 'circuit open' }))).toEqual({
    level: 'error',
    event: 'failure',
    correlationId: 'page-7',
    what: 'cart',
    reason: 'SERVER_ERROR 503 circuit open',
  })
})
