import type { ErrorDetails, ErrorId } from '#contracts/errors'
import { type RejectionCause, rejectionCauses } from '#domain/payment/provider-rejections'
import { findRedirectMethod } from '#domain/payment/provider-methods'
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

const sagaTransitions: Record<SagaState, Partial<Record<SagaEvent, SagaState>>> = {
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
export function getNextSagaState(state: SagaState, event: SagaEvent): SagaState | undefined {
  return sagaTransitions[state][event]
}

/** Returns true once the placement has ended. */
export function isFinalSagaState(state: SagaState): boolean {
  return state === 'placed' || state === 'failed'
}

/**
 * After this many attempts without a response a placement is stuck: still retried, and an operator should look. About a quarter of an hour.
 */
export const stuckAfterAttempts = 20

/** Milliseconds until a step that got no answer is tried again: 2 s, doubled each time, at most a minute. */
export function getPlacementRetryDelayMs(attempts: number): number {
  return Math.min(2_000 * 2 ** Math.min(attempts, 10), 60_000)
}

/** `cause`: why the request never came to a bank. `wasChallenged`: the shopper's bank had a question. A card typed in on the provider's own page is declined like any other. */
type FailureContext = { code: string; wasChallenged: boolean; cause?: RejectionCause | undefined }

/** Maps a failed placement to the shopper's error by cause and payment method. Cancellation and timeout are reported as such. */
export function toPlacementFailure(event: SagaEvent, context: FailureContext): { errorId: ErrorId; details?: ErrorDetails } {
  const errorId = getPlacementErrorId(event, context)
  const reason = errorId === 'PAYMENT_ERROR' ? (context.cause ?? failureReasons[event]) : undefined
  return { errorId, ...(reason && { details: { reason } }) }
}

const failureReasons: Partial<Record<SagaEvent, ErrorDetails['reason']>> = { abandoned: 'left', expired: 'expired' }

function getPlacementErrorId(event: SagaEvent, { code, wasChallenged }: FailureContext): ErrorId {
  if (event === 'gone' || event === 'short') return 'ITEM_NO_LONGER_AVAILABLE'
  if (event === 'fraud') return 'PAYMENT_FRAUD_VERIFICATION_EXCEPTION'
  // A shopper who refuses at PayPal or their bank has failed no authentication of a card.
  const wasAuthenticated = wasChallenged && findRedirectMethod(code) === undefined
  if (wasAuthenticated && ['refused', 'abandoned', 'expired'].includes(event))
    return code === 'PAY_LATER' ? 'PAY_LATER_FAILED' : 'PAYMENT_AUTHENTICATION_FAILED'
  if (event === 'refused') return code === 'PAY_LATER' ? 'PAY_LATER_FAILED' : 'PAYMENT_DECLINED'
  return 'PAYMENT_ERROR'
}

/** A failed payment continues with a new cart; a sold-out item or a used-up balance with the same cart, updated. */
export function needsNewCart(errorId: ErrorId): boolean {
  return errorId.startsWith('PAY')
}

/** Returns true for a try that says nothing of who tries: nobody guessed a card, and no bank was asked. */
export function isHarmlessFailure(reason: string | undefined): boolean {
  return reason === 'left' || (reason !== 'card-invalid' && rejectionCauses.some((cause) => cause === reason))
}
