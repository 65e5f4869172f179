import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freshRotation, refresh, type Refreshing, type Rotation } from './refresh'

const ask = (rotation: Rotation, over: Partial<Refreshing> = {}) => refresh(rotation, { generation: 0, session: 's', now: 1_000, ...over })
const rotated = ask(freshRotation).rotation
const ended = { ok: false, errorId: 'INVALID_CUSTOMER' }

test('the current token gives the next one (AUTH-20)', () => {
  expect(ask(freshRotation).outcome).toEqual({ ok: true, value: 1 })
  expect(ask(rotated, { generation: 1 }).outcome).toEqual({ ok: true, value: 2 })
})

test('the token before it gives the same next one for ten seconds, to the session that used it (AUTH-20)', () => {
  expect(ask(rotated, { now: 11_000 })).toEqual({ rotation: rotated, outcome: { ok: true, value: 1 } })
})

test.each<[string, Partial<Refreshing>]>([
  ['after more than ten seconds', { now: 11_001 }],
  ['from another session', { session: 'other' }],
  ['from no session', { session: null }],
])('the token before it, %s, ends the sign-in (AUTH-20)', (_when, over) => {
  const { rotation, outcome } = ask(rotated, over)
  expect(outcome).toEqual(ended)
  expect(ask(rotation, { generation: 1 }).outcome).toEqual(ended)
})

test('a token older than that ends the sign-in, at once too (AUTH-20)', () => {
  const twice = ask(rotated, { generation: 1 }).rotation
  expect(ask(twice)).toMatchObject({ rotation: { isEnded: true }, outcome: ended })
})

test('no sequence of calls issues a generation twice except within the ten seconds (AUTH-20)', () => {
  const input = fc.array(fc.record({ generation: fc.nat(4), now: fc.nat(100_000), session: fc.constantFrom('s', 't', null) }))
  fc.assert(
    fc.property(input, (calls) => {
      let state: Rotation = freshRotation
      for (const call of [...calls].sort((a, b) => a.now - b.now)) {
        const before = state
        const { rotation, outcome } = refresh(state, call)
        state = rotation
        if (outcome.ok) expect(outcome.value).toBe(call.generation + 1)
        if (before.isEnded) expect(outcome.ok).toBe(false)
        if (call.generation < before.generation - 1) expect(rotation.isEnded).toBe(true)
      }
    }),
  )
})
