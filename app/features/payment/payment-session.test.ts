import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPaymentSession } from './payment-session'

const ask = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', ask)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  ask.mockReset()
})

const untold = new AbortController().signal
const session = { success: true, sessionId: 's1' }
const failing = () => ask.mockImplementationOnce(() => Promise.resolve(new Response('', { status: 503 })))
const answering = () => ask.mockImplementationOnce(() => Promise.resolve(Response.json(session)))

test('an existing payment session is requested once', async () => {
  answering()
  expect(await openPaymentSession('en-us', untold)).toEqual(session)
  expect(ask.mock.calls).toEqual([['/fapi/payment/session?locale=en-us', { signal: untold }]])
})

test('a failed payment session is requested again after 3000 ms, not sooner (PAY-07, CONST-08)', async () => {
  failing()
  answering()
  const opened = openPaymentSession('de-de', untold)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await opened).toEqual(session)
})

test('after one retry the payment session fails, and waiting callers are told (PAY-17)', async () => {
  failing()
  ask.mockImplementationOnce(() => Promise.reject(new TypeError('no connection')))
  const opened = expect(openPaymentSession('en-us', untold)).rejects.toThrow('no connection')
  await vi.advanceTimersByTimeAsync(60_000)
  await opened
  expect(ask).toHaveBeenCalledTimes(2)
})
