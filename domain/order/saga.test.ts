import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSettled, nextState, patienceAfter, type SagaEvent, type SagaState, sagaStates } from './saga'

const events: SagaEvent[] = [
  ...(['held', 'short', 'authorised', 'challenge', 'refused', 'fraud', 'error'] as const),
  ...(['committed', 'gone', 'recorded', 'voided', 'released', 'abandoned'] as const),
]

/** Every state this sequence passes, events without meaning skipped. */
function pathOf(sequence: readonly SagaEvent[]): SagaState[] {
  const path: SagaState[] = ['new']
  for (const event of sequence) {
    const next = nextState(path.at(-1) ?? 'new', event)
    if (next) path.push(next)
  }
  return path
}

const sequences = fc.array(fc.constantFrom(...events), { maxLength: 40 })

test('an order is placed only after holds, money and commit, in this order', () => {
  fc.assert(
    fc.property(sequences, (sequence) => {
      const path = pathOf(sequence)
      if (path.at(-1) === 'placed')
        expect(path.filter((state) => state !== 'challenge')).toEqual(['new', 'held', 'authorised', 'committed', 'placed'])
    }),
  )
})

test('a failed order returns everything, money before stock', () => {
  fc.assert(
    fc.property(sequences, (sequence) => {
      const path = pathOf(sequence)
      if (path.at(-1) !== 'failed') return
      expect(path.at(-2)).toBe('releasing')
      const wasTaken = path.includes('authorised') || path.includes('challenge')
      if (wasTaken) expect(path.at(-3)).toBe('voiding')
    }),
  )
})

test('once settled nothing moves an order again', () => {
  for (const state of ['placed', 'failed'] as const) for (const event of events) expect(nextState(state, event)).toBeUndefined()
})

test('an end can be reached from everywhere', () => {
  for (const start of sagaStates) {
    const reached = new Set<SagaState>([start])
    for (const state of reached) for (const event of events) reached.add(nextState(state, event) ?? state)
    expect([...reached].some(isSettled), start).toBe(true)
  }
})

test('no committed order is abandoned', () => {
  expect(nextState('authorised', 'abandoned')).toBeUndefined()
  expect(nextState('committed', 'abandoned')).toBeUndefined()
})

test('a step without a response is retried ever more slowly, at least once a minute', () => {
  expect([0, 1, 2, 3, 20].map(patienceAfter)).toEqual([2_000, 4_000, 8_000, 16_000, 60_000])
})
