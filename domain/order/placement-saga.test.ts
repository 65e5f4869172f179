import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFinalSagaState, getNextSagaState, getPlacementRetryDelayMs, type SagaEvent, type SagaState, sagaStates } from './placement-saga'

const events: SagaEvent[] = [
  ...(['held', 'short', 'authorised', 'challenge', 'refused', 'fraud', 'error'] as const),
  ...(['committed', 'gone', 'recorded', 'voided', 'released', 'abandoned'] as const),
]

/** Every state this sequence passes, events without meaning skipped. */
function pathOf(sequence: readonly SagaEvent[]): SagaState[] {
  const path: SagaState[] = ['new']
  for (const event of sequence) {
    const next = getNextSagaState(path.at(-1) ?? 'new', event)
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
  for (const state of ['placed', 'failed'] as const) for (const event of events) expect(getNextSagaState(state, event)).toBeUndefined()
})

test('an end can be reached from everywhere', () => {
  for (const start of sagaStates) {
    const reached = new Set<SagaState>([start])
    for (const state of reached) for (const event of events) reached.add(getNextSagaState(state, event) ?? state)
    expect([...reached].some(isFinalSagaState), start).toBe(true)
  }
})

test('no committed order is abandoned', () => {
  expect(getNextSagaState('authorised', 'abandoned')).toBeUndefined()
  expect(getNextSagaState('committed', 'abandoned')).toBeUndefined()
})

test('a step without a response is retried ever more slowly, at least once a minute', () => {
  expect([0, 1, 2, 3, 20].map(getPlacementRetryDelayMs)).toEqual([2_000, 4_000, 8_000, 16_000, 60_000])
})
