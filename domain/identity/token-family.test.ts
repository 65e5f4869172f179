import { expect, test } from 'vitest'
import fc from 'fast-check'
import {
  type CodeExchange,
  createExchange,
  type PresentedCode,
  presentCode,
  initialRotation,
  rotateToken,
  type RefreshRequest,
  type TokenRotation,
} from './token-family'

const fresh = createExchange<string>({ challenge: 'c', session: 's', now: 0 })
const ask = (exchange: CodeExchange<string>, over: Partial<PresentedCode> = {}) =>
  presentCode(exchange, { transactionId: 't1', challenge: 'c', session: 's', now: 1_000, ...over })
const begun = ask(fresh).exchange
const done: CodeExchange<string> = { ...begun, done: { transactionId: 't1', result: 'tokens' } }
const go = (verdict: unknown) => ({ ok: true, value: verdict })

test('a code is exchanged in its session, with its verifier, within sixty seconds (AUTH-02)', () => {
  expect(ask(fresh).outcome).toEqual(go({ go: 'exchange' }))
  expect(ask(fresh, { now: 59_999 }).outcome).toEqual(go({ go: 'exchange' }))
  expect(ask(fresh, { now: 60_000 })).toEqual({ exchange: fresh, outcome: { ok: false, errorId: 'INVALID_AUTHORIZATION_CODE' } })
})

test.each<[Partial<PresentedCode>, string]>([
  [{ session: 'other' }, 'INVALID_AUTHORIZATION_CODE'],
  [{ session: null }, 'INVALID_AUTHORIZATION_CODE'],
  [{ challenge: 'other' }, 'INVALID_CODE_VERIFIER'],
])('a code with %j is refused and stays as it was (AUTH-03)', (over, errorId) => {
  expect(ask(fresh, over)).toEqual({ exchange: fresh, outcome: { ok: false, errorId } })
  expect(ask(done, over)).toEqual({ exchange: done, outcome: { ok: false, errorId } })
})

test('of two exchanges at once the second is told to retry, and gets the same answer then (AUTH-07)', () => {
  const second = ask(begun, { transactionId: 't2', now: 1_100 })
  expect(second.outcome).toEqual({ ok: false, errorId: 'DUPLICATED_TOKEN' })
  const later = { ...second.exchange, done: done.done }
  expect(ask(later, { transactionId: 't2', now: 3_100 }).outcome).toEqual(go({ go: 'again', result: 'tokens' }))
})

test('the same transaction gets its response again, long after the code has expired (AUTH-07)', () => {
  expect(ask(done, { now: 100_000 }).outcome).toEqual(go({ go: 'again', result: 'tokens' }))
})

test('another transaction with a used code ends the sign-in (AUTH-02)', () => {
  expect(ask(done, { transactionId: 't9' }).outcome).toEqual(go({ go: 'end' }))
})

test('an exchange that never ended can be resumed by another caller, and by the first', () => {
  const second = ask(begun, { transactionId: 't2', now: 1_100 }).exchange
  const taken = ask(second, { transactionId: 't2', now: 90_000 })
  expect(taken.outcome).toEqual(go({ go: 'exchange' }))
  const ready = { ...taken.exchange, done: { transactionId: 't2', result: 'tokens' } }
  expect(ask(ready, { now: 93_000 }).outcome).toEqual(go({ go: 'again', result: 'tokens' }))
  expect(ask(begun, { transactionId: 't3', now: 90_000 }).outcome).toMatchObject({ ok: false })
})

const refreshed = (rotation: TokenRotation, over: Partial<RefreshRequest> = {}) =>
  rotateToken(rotation, { generation: 0, session: 's', now: 1_000, ...over })
const rotated = refreshed(initialRotation).rotation
const ended = { ok: false, errorId: 'INVALID_CUSTOMER' }

test('the current token gives the next one (AUTH-20)', () => {
  expect(refreshed(initialRotation).outcome).toEqual({ ok: true, value: 1 })
  expect(refreshed(rotated, { generation: 1 }).outcome).toEqual({ ok: true, value: 2 })
})

test('the token before it gives the same next one for ten seconds, to the session that used it (AUTH-20)', () => {
  expect(refreshed(rotated, { now: 11_000 })).toEqual({ rotation: rotated, outcome: { ok: true, value: 1 } })
})

test.each<[string, Partial<RefreshRequest>]>([
  ['after more than ten seconds', { now: 11_001 }],
  ['from another session', { session: 'other' }],
  ['from no session', { session: null }],
])('the token before it, %s, ends the sign-in (AUTH-20)', (_when, over) => {
  const { rotation, outcome } = refreshed(rotated, over)
  expect(outcome).toEqual(ended)
  expect(refreshed(rotation, { generation: 1 }).outcome).toEqual(ended)
})

test('a token older than that ends the sign-in, at once too (AUTH-20)', () => {
  const twice = refreshed(rotated, { generation: 1 }).rotation
  expect(refreshed(twice)).toMatchObject({ rotation: { isEnded: true }, outcome: ended })
})

test('no sequence of calls issues a generation twice except within the ten seconds (AUTH-20)', () => {
  const input = fc.array(fc.record({ generation: fc.nat(4), now: fc.nat(100_000), session: fc.constantFrom('s', 't', null) }))
  fc.assert(
    fc.property(input, (calls) => {
      let state: TokenRotation = initialRotation
      for (const call of [...calls].sort((a, b) => a.now - b.now)) {
        const before = state
        const { rotation, outcome } = rotateToken(state, call)
        state = rotation
        if (outcome.ok) expect(outcome.value).toBe(call.generation + 1)
        if (before.isEnded) expect(outcome.ok).toBe(false)
        if (call.generation < before.generation - 1) expect(rotation.isEnded).toBe(true)
      }
    }),
  )
})
