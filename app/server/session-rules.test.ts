import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChangeQueue, startCall, endCall, type InFlightCall } from './session-rules'
import { callPolicies } from './upstream-policy'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a turn waits for the one before, in the order they came', async () => {
  const turns = createChangeQueue()
  const came: string[] = []
  for (const name of ['a', 'b', 'c']) void turns.take(name).then(() => came.push(name))
  await vi.advanceTimersByTimeAsync(0)
  expect(came).toEqual(['a'])
  turns.end('a')
  await vi.advanceTimersByTimeAsync(0)
  expect(came).toEqual(['a', 'b'])
})

test('an aborted holder delays the others for 15 seconds and no longer', async () => {
  const turns = createChangeQueue()
  await turns.take('lost')
  const next = vi.fn()
  void turns.take('next').then(next)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(next).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(next).toHaveBeenCalled()
})

test('a change that waits for a token and then needs its last attempt is not overtaken by the press after it (CART-29)', async () => {
  const { token, mutation } = callPolicies
  const queue = createChangeQueue()
  const made: number[] = []
  const press = async (qty: number, takesMs: number) => {
    const { isSuperseded } = await queue.take(`${qty}`, { of: 'line', requestedAt: qty })
    await new Promise((resolve) => setTimeout(resolve, takesMs))
    if (!isSuperseded) made.push(qty)
    queue.end(`${qty}`)
  }
  const slowPress = press(2, token.timeoutMs + mutation.tries * mutation.timeoutMs)
  await vi.advanceTimersByTimeAsync(1_000)
  const nextPress = press(3, 100)
  await vi.runAllTimersAsync()
  await Promise.all([slowPress, nextPress])
  expect(made).toEqual([2, 3])
})

test('a reader waits until all pending changes are made', async () => {
  const turns = createChangeQueue()
  const looked = vi.fn()
  await turns.take('a')
  void turns.take('b')
  void turns.settled().then(looked)
  turns.end('a')
  await vi.advanceTimersByTimeAsync(0)
  expect(looked).not.toHaveBeenCalled()
  turns.end('b')
  await vi.advanceTimersByTimeAsync(0)
  expect(looked).toHaveBeenCalled()
})

test('a clock that was set back does not hold up later wishes', async () => {
  const turns = createChangeQueue()
  await turns.take('a', { of: 'x', requestedAt: 10_000_000 })
  turns.end('a')
  expect(await turns.take('b', { of: 'x', requestedAt: 1_000 })).toEqual({ isSuperseded: false })
})

test('however requests arrive and however long each takes, the last one for each item decides', async () => {
  vi.useRealTimers()
  const wish = fc.record({ of: fc.constantFrom('a', 'b', 'c'), late: fc.nat(30), takes: fc.nat(3) })
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(wish, { maxLength: 20 }), async (scheduler, wishes) => {
      const turns = createChangeQueue()
      const made: Record<string, number> = {}
      const presses = wishes.map(async ({ of }, requestedAt) => {
        await scheduler.schedule(Promise.resolve())
        const { isSuperseded } = await turns.take(`${requestedAt}`, { of, requestedAt })
        await scheduler.schedule(Promise.resolve())
        if (!isSuperseded) made[of] = requestedAt
        turns.end(`${requestedAt}`)
      })
      await scheduler.waitFor(Promise.all(presses))
      const last: Record<string, number> = {}
      wishes.forEach(({ of }, requested) => (last[of] = requested))
      expect(made).toEqual(last)
    }),
    { numRuns: 200 },
  )
})

const minute = 60_000
let minted = 0
const begin = (known: InFlightCall[], now: number, call = 'add shell') => startCall(known, { call, now, fresh: `t${(minted += 1)}` })

test('a call without a response is retried under its transaction (SITE-09)', () => {
  const first = begin([], 0)
  const second = begin(endCall(first.calls, { ...first, isAnswered: false }), 1_000)
  expect(second.transactionId).toBe(first.transactionId)
  const third = begin(endCall(second.calls, { ...second, isAnswered: false }), 9 * minute)
  expect(third.transactionId).toBe(first.transactionId)
})

test('an answered call and a different call have transactions of their own (SITE-09)', () => {
  const first = begin([], 0)
  const answered = endCall(first.calls, { ...first, isAnswered: true })
  expect(answered).toEqual([])
  expect(begin(answered, 1_000).transactionId).not.toBe(first.transactionId)
  const unanswered = endCall(first.calls, { ...first, isAnswered: false })
  expect(begin(unanswered, 1_000, 'add boot').transactionId).not.toBe(first.transactionId)
})

test('after ten minutes the call is a new request', () => {
  const first = begin([], 0)
  const unanswered = endCall(first.calls, { ...first, isAnswered: false })
  expect(begin(unanswered, 10 * minute - 1).transactionId).toBe(first.transactionId)
  expect(begin(unanswered, 10 * minute).transactionId).not.toBe(first.transactionId)
})

test('trying again does not make the ten minutes longer', () => {
  const first = begin([], 0)
  const second = begin(endCall(first.calls, { ...first, isAnswered: false }), 6 * minute)
  const third = begin(endCall(second.calls, { ...second, isAnswered: false }), 12 * minute)
  expect(third.transactionId).not.toBe(first.transactionId)
})

test('the same call while the first is pending is another request, until nobody waits for an answer', () => {
  const first = begin([], 0)
  expect(begin(first.calls, 9_999).transactionId).not.toBe(first.transactionId)
  expect(begin(first.calls, 10_000).transactionId).toBe(first.transactionId)
})

test('the last twenty calls are remembered', () => {
  let calls: InFlightCall[] = []
  for (let i = 1; i <= 25; i += 1) calls = begin(calls, i, `add ${i}`).calls
  expect(calls.map(({ call }) => call)).toEqual(Array.from({ length: 20 }, (_, i) => `add ${i + 6}`))
})
