import type { PaymentStatus } from './payment-status'

/** States of placing an order. `placed` and `failed` are final. */
export const sagaStates = [
  'new',
  'held',
  'challenge',
  'pending',
  'authorised',
  'committed',
  'placed',
  'voiding',
  'releasing',
  'failed',
] as const
export type SagaState = (typeof sagaStates)[number]

/** Result of one saga step. `abandoned`: cancelled by the shopper; `expired`: timed out. */
export type SagaEvent = Exclude<PaymentStatus, 'unknown'> | ('held' | 'short' | 'committed' | 'gone' | 'recorded' | 'voided' | 'released')

const moves: Record<SagaState, Partial<Record<SagaEvent, SagaState>>> = {
  new: { held: 'held', short: 'releasing', abandoned: 'releasing' },
  held: {
    ...{ authorised: 'authorised', challenge: 'challenge', pending: 'pending', refused: 'releasing', fraud: 'releasing' },
    // The provider may still have taken the money.
    ...{ error: 'voiding', abandoned: 'voiding', expired: 'voiding' },
  },
  challenge: {
    authorised: 'authorised',
    challenge: 'challenge',
    pending: 'pending',
    refused: 'voiding',
    fraud: 'voiding',
    error: 'voiding',
    abandoned: 'voiding',
    expired: 'voiding',
  },
  // The bank decides later: a webhook tells, or nobody does in time.
  pending: { authorised: 'authorised', refused: 'voiding', abandoned: 'voiding', expired: 'voiding' },
  authorised: { committed: 'committed', gone: 'voiding' },
  committed: { recorded: 'placed' },
  voiding: { voided: 'releasing' },
  releasing: { released: 'failed' },
  placed: {},
  failed: {},
}

/** Returns the next state; undefined if the event is late or repeated. */
export function nextState(state: SagaState, event: SagaEvent): SagaState | undefined {
  return moves[state][event]
}

export function isSettled(state: SagaState): boolean {
  return state === 'placed' || state === 'failed'
}

/**
 * After this many attempts without a response a placement is stuck: still retried, and an operator should look. About a quarter of an hour.
 */
export const stuckAfter = 20

/** Milliseconds until a step that got no answer is tried again: 2 s, doubled each time, at most a minute. */
export function patienceAfter(tries: number): number {
  return Math.min(2_000 * 2 ** Math.min(tries, 10), 60_000)
}
