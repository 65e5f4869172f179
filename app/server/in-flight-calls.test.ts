import { expect, test } from 'vitest'
import { beginCall, endCall, type InFlightCall } from './in-flight-calls'

const minute = 60_000
let minted = 0
const begin = (known: InFlightCall[], now: number, call = 'add shell') => beginCall(known, { call, now, fresh: `t${(minted += 1)}` })

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
