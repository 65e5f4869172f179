import { toPlacementFailure, isHarmlessFailure, needsNewCart, type SagaEvent, type SagaState } from '#domain/order/placement-saga'
import { getPaymentBehavior } from '#domain/payment/payment-behavior'
import { getCartStub } from '../cart/cart-stub'
import type { PlatformEnv } from '../env'
import { computeHmac, type IdentitySettings, getIdentitySecret } from '../security/secrets'
import { type PaymentReport, type PlacementAttempt, getHoldId } from './placement-attempt'
import { saveOrderCard } from './stored-card'
import { commitAll, releaseAll, holdAll } from './order-holds'
import { closeOpenOrder, extendOpenOrder } from './open-orders.object'
import { getOrderStub } from './order-stub'
import { payOrder } from './payment-request'
import type { ProviderResponse } from './payment-provider'
import { submitShopperResult } from './hosted-checkout'
import { voidAttemptPayment, recordRejectedRequest } from './payment-issues'
import { clearFailedAttempts, countFailedPayment } from './payment-attempts.object'

/** Event of a step, and data to remember. */
export type StepResult = {
  event: SagaEvent
  facts?: Partial<
    Pick<
      PlacementAttempt,
      'pspReference' | 'isAuthorised' | 'action' | 'session' | 'failure' | 'refusal' | 'isAway' | 'unseenUntil' | 'card' | 'endsAt'
    >
  >
}
type SagaStep = (env: PlatformEnv, attempt: PlacementAttempt) => Promise<StepResult | null>

/** The 3-D Secure challenge may take this long. */
const challengeTimeoutMs = 15 * 60_000
/** A bank that decides later has this long; then the payment is canceled. */
const getPendingTimeoutMs = ({ draft }: Pick<PlacementAttempt, 'draft'>) => getPaymentBehavior(draft.payment.code).pendingHours * 3_600_000

/** Action per state. All are idempotent; null if the result is not known yet. */
const steps: Record<Exclude<SagaState, 'placed' | 'failed'>, SagaStep> = {
  async new(env, attempt) {
    const { draft, no, endsAt } = attempt
    await extendOpenOrder(env, toOrderOwner(attempt), endsAt)
    const failure = await holdAll(env, draft.holds, { id: getHoldId(draft.cartId, no), owner: draft.cartId, expiresAt: endsAt })
    return failure ? { event: 'short', facts: { failure } } : { event: 'held' }
  },

  async held(env, attempt) {
    const { draft, endsAt } = attempt
    if (draft.payment.toPay === 0) return { event: 'authorised' }
    if (endsAt <= Date.now()) return toFailedStep(attempt, 'expired')
    return applyProviderResponse(env, attempt, await payOrder(env, attempt))
  },

  async challenge(env, attempt) {
    if (attempt.endsAt <= Date.now()) return toFailedStep(attempt, 'expired')
    if (attempt.proof === undefined) return null
    const response = await submitShopperResult(env, { ...attempt, proof: attempt.proof })
    if (response?.word === 'unknown' && response.refusal) await recordRejectedRequest(env, { ...attempt, refusal: response.refusal })
    // Discards the result; the payment keeps waiting until its deadline.
    return response ? applyProviderResponse(env, attempt, response) : { event: 'challenge' }
  },

  pending: (_, attempt) => Promise.resolve(attempt.endsAt <= Date.now() ? toFailedStep(attempt, 'expired') : null),

  async authorised(env, attempt) {
    const isCommitted = await commitAll(env, attempt.draft.holds, getHoldId(attempt.draft.cartId, attempt.no))
    return isCommitted ? { event: 'committed' } : toFailedStep(attempt, 'gone')
  },

  async committed(env, attempt) {
    const { orderNumber, pspReference, draft } = attempt
    await saveOrderCard(env, attempt)
    await getOrderStub(env, orderNumber).confirm(pspReference)
    await getCartStub(env, draft.cartId).close()
    await clearFailedAttempts(env, attempt)
    await closeOpenOrder(env, toOrderOwner(attempt))
    return { event: 'recorded' }
  },

  voiding: async (env, attempt) => ((await voidAttemptPayment(env, attempt)) ? { event: 'voided' } : null),

  async releasing(env, attempt) {
    const { draft, no, orderNumber, failure, isAway, unseenUntil } = attempt
    await releaseAll(env, draft.holds, getHoldId(draft.cartId, no))
    await closeOpenOrder(env, toOrderOwner(attempt))
    const failureReason = failure?.errorId === 'ITEM_NO_LONGER_AVAILABLE' ? 'sold-out' : 'payment'
    const absence = { ...(isAway && { isAway }), ...(unseenUntil !== undefined && { unseenUntil }) }
    await getOrderStub(env, orderNumber).move('FAILED', { failure: { why: failureReason, ...absence } })
    if (!failure || !needsNewCart(failure.errorId)) {
      await clearFailedAttempts(env, attempt)
      return { event: 'released' }
    }
    // A shopper who left the hosted page tried no card, and no bank has refused what never came to one.
    const hasTriedCard = !isHarmlessFailure(failure.details?.reason)
    await (hasTriedCard ? countFailedPayment(env, attempt) : clearFailedAttempts(env, attempt))
    const cartId = await deriveNextCartId(env, draft.cartId)
    await getCartStub(env, draft.cartId).continueAs(cartId, { isRefused: hasTriedCard })
    return { event: 'released', facts: { failure: { ...failure, details: { ...failure.details, cartId } } } }
  },
}

export function runSagaStep(env: PlatformEnv, attempt: PlacementAttempt): Promise<StepResult | null> {
  return attempt.state === 'placed' || attempt.state === 'failed' ? Promise.resolve(null) : steps[attempt.state](env, attempt)
}

/**
 * A challenge takes the shopper's time, and a pending payment the bank's: everything is kept for longer. Of a payment that is authorized and not named
 * nothing could be captured: its webhook names it.
 */
async function applyProviderResponse(env: PlatformEnv, attempt: PlacementAttempt, answer: ProviderResponse): Promise<StepResult | null> {
  const isUnnamed = answer.word === 'authorised' && (answer.pspReference ?? attempt.pspReference) === undefined
  const response: ProviderResponse = isUnnamed ? { ...answer, word: 'pending' } : answer
  const isChallenge = response.word === 'challenge' && attempt.state === 'held'
  if (!isChallenge && response.word !== 'pending') return toStepResult(attempt, response)
  const { draft, no, orderNumber } = attempt
  const expiresAt = Date.now() + (isChallenge ? getChallengeTimeoutMs(attempt) : getPendingTimeoutMs(attempt))
  await holdAll(env, draft.holds, { id: getHoldId(draft.cartId, no), owner: draft.cartId, expiresAt })
  await extendOpenOrder(env, toOrderOwner(attempt), expiresAt)
  const order = getOrderStub(env, orderNumber)
  await (isChallenge ? order.move('AUTHENTICATION_REQUIRED') : order.waitForBank())
  return toStepResult(attempt, response)
}

function toStepResult(
  attempt: PlacementAttempt,
  { word, pspReference, action, session, card, refusal }: ProviderResponse,
): StepResult | null {
  if (word === 'unknown') return null
  if (word === 'pending')
    return {
      event: word,
      facts: { ...(pspReference && { pspReference }), endsAt: Date.now() + getPendingTimeoutMs(attempt), isAway: true },
    }
  if (word === 'authorised') return { event: word, facts: { ...(pspReference && { pspReference }), ...(card && { card }) } }
  if (word === 'challenge')
    return {
      event: word,
      facts: {
        ...(pspReference && { pspReference }),
        ...(action && { action }),
        ...(session && { session }),
        endsAt: Date.now() + getChallengeTimeoutMs(attempt),
      },
    }
  const { event, facts } = toFailedStep(attempt, word, refusal)
  return { event, facts: { ...facts, ...(refusal && { refusal }) } }
}

/** Timeout of a 3-D Secure challenge: shortened with the hold time while many orders are open. */
function getChallengeTimeoutMs({ holdMs }: PlacementAttempt): number {
  return Math.min(challengeTimeoutMs, holdMs ?? challengeTimeoutMs)
}

function toOrderOwner({ draft, network }: PlacementAttempt) {
  return { consumerNo: draft.owners[0], network, cartId: draft.cartId }
}

function toFailedStep({ state, session, draft }: PlacementAttempt, event: SagaEvent, refusal?: PlacementAttempt['refusal']): StepResult {
  const wasChallenged = state === 'challenge' && session === undefined
  const failure = toPlacementFailure(event, { code: draft.payment.code, wasChallenged, cause: refusal?.cause })
  // Nobody waits for a quarter of an hour; who gives up is at the shop again.
  if (event === 'expired') return { event, facts: { failure, isAway: true } }
  return { event, facts: { failure } }
}

/**
 * What the report of a payment means to an attempt. An authorized payment lets a waiting one continue at once; a refused one ends it, unless it
 * waits for another payment. `second`: the order is being placed with another payment. Otherwise its step is tried again at once.
 */
export function applyPaymentReport(
  attempt: PlacementAttempt,
  { result, pspReference }: PaymentReport,
): StepResult | 'second' | Pick<PlacementAttempt, 'pspReference' | 'isAuthorised' | 'tries'> {
  const { state, session, pspReference: ownReference } = attempt
  const isOwn = ownReference === undefined || ownReference === pspReference
  if (result === 'authorised') {
    const isPaid = state === 'authorised' || state === 'committed'
    if (isPaid && !isOwn) return 'second'
    const isAwaited = state === 'held' || state === 'challenge' || state === 'pending'
    // A payment that is being given up may be one that can only be reversed, by its own reference.
    return isAwaited ? { event: 'authorised', facts: { pspReference } } : { tries: 0, pspReference, isAuthorised: true }
  }
  // On the provider's own page the shopper may choose another payment method or card.
  const isOnPage = state === 'challenge' && session !== undefined
  const isEnded = (state === 'pending' || state === 'challenge') && !isOnPage && isOwn
  if (!isEnded) return { tries: 0 }
  if (result === 'lapsed') return toFailedStep(attempt, 'expired')
  const { event, facts } = toRefusedStep(attempt)
  return { event, facts: { ...facts, ...(result === 'mismatched' && { pspReference, isAuthorised: true }) } }
}

/** Who has just refused at the bank is on the way back to the shop, and reads it there. Who never arrives has an email. */
function toRefusedStep(attempt: PlacementAttempt): StepResult {
  const { event, facts } = toFailedStep(attempt, 'refused')
  const isLeft = attempt.state === 'challenge' && attempt.proof === undefined
  return { event, facts: { ...facts, ...(isLeft && { isAway: true, unseenUntil: attempt.endsAt }) } }
}

/** The cart a shopper goes on with after the payment of another cart has failed. */
export function deriveNextCartId(env: IdentitySettings, cartId: string): Promise<string> {
  return computeHmac(getIdentitySecret(env), `cart after:${cartId}`)
}
