import { failureOf, isInnocent, needsNewCart, type SagaEvent, type SagaState } from '#domain/order/saga'
import { paymentBehaviorOf } from '#domain/payment/payment-behavior'
import { cartStub } from '../cart/cart-stub'
import type { PlatformEnv } from '../env'
import { keyedHash, type IdentitySettings, identitySecretOf } from '../auth/secrets'
import { type Attempt, holdIdOf } from './attempt'
import { keepCard } from './card-to-keep'
import { commitAll, releaseAll, holdAll } from './order-holds'
import { closeOrder, extendOrder } from './open-orders'
import { orderStub } from './order-stub'
import { payOrder } from './payment-request'
import type { ProviderResponse } from './payment-provider'
import { shopperAnswer } from './hosted-checkout'
import { isVoided, listRefusedRequest } from './refused-request'
import { clearFailedAttempts, noteFailedPayment } from './payment-attempts'

/** Event of a step, and data to remember. */
export type StepResult = {
  event: SagaEvent
  facts?: Partial<Pick<Attempt, 'pspReference' | 'action' | 'session' | 'failure' | 'refusal' | 'isAway' | 'card' | 'endsAt'>>
}
type SagaStep = (env: PlatformEnv, attempt: Attempt) => Promise<StepResult | null>

/** The 3-D Secure challenge may take this long. */
const challengeMs = 15 * 60_000
/** A bank that decides later has this long; then the payment is canceled. */
const pendingMs = ({ draft }: Pick<Attempt, 'draft'>) => paymentBehaviorOf(draft.payment.code).pendingHours * 3_600_000

/** Action per state. All are idempotent; null if the result is not known yet. */
const steps: Record<Exclude<SagaState, 'placed' | 'failed'>, SagaStep> = {
  async new(env, attempt) {
    const { draft, no, endsAt } = attempt
    await extendOrder(env, whoseOf(attempt), endsAt)
    const failure = await holdAll(env, draft.holds, { id: holdIdOf(draft.cartId, no), owner: draft.cartId, expiresAt: endsAt })
    return failure ? { event: 'short', facts: { failure } } : { event: 'held' }
  },

  async held(env, attempt) {
    const { draft, endsAt } = attempt
    if (draft.payment.toPay === 0) return { event: 'authorised' }
    if (endsAt <= Date.now()) return failed(attempt, 'expired')
    return waiting(env, attempt, await payOrder(env, attempt))
  },

  async challenge(env, attempt) {
    if (attempt.endsAt <= Date.now()) return failed(attempt, 'expired')
    if (attempt.proof === undefined) return null
    const answer = await shopperAnswer(env, { ...attempt, proof: attempt.proof })
    if (answer?.word === 'unknown' && answer.refusal) await listRefusedRequest(env, { ...attempt, refusal: answer.refusal })
    // Discards the result; the payment keeps waiting until its deadline.
    return answer ? waiting(env, attempt, answer) : { event: 'challenge' }
  },

  pending: (_, attempt) => Promise.resolve(attempt.endsAt <= Date.now() ? failed(attempt, 'expired') : null),

  async authorised(env, attempt) {
    const isAll = await commitAll(env, attempt.draft.holds, holdIdOf(attempt.draft.cartId, attempt.no))
    return isAll ? { event: 'committed' } : failed(attempt, 'gone')
  },

  async committed(env, attempt) {
    const { orderNumber, pspReference, draft } = attempt
    await keepCard(env, attempt)
    await orderStub(env, orderNumber).confirm(pspReference)
    await cartStub(env, draft.cartId).close()
    await clearFailedAttempts(env, attempt)
    await closeOrder(env, whoseOf(attempt))
    return { event: 'recorded' }
  },

  voiding: async (env, attempt) => ((await isVoided(env, attempt)) ? { event: 'voided' } : null),

  async releasing(env, attempt) {
    const { draft, no, orderNumber, failure, isAway } = attempt
    await releaseAll(env, draft.holds, holdIdOf(draft.cartId, no))
    await closeOrder(env, whoseOf(attempt))
    const why = failure?.errorId === 'ITEM_NO_LONGER_AVAILABLE' ? 'sold-out' : 'payment'
    await orderStub(env, orderNumber).move('FAILED', { failure: { why, ...(isAway && { isAway }) } })
    if (!failure || !needsNewCart(failure.errorId)) {
      await clearFailedAttempts(env, attempt)
      return { event: 'released' }
    }
    // A shopper who left the hosted page tried no card, and no bank has refused what never came to one.
    const isTried = !isInnocent(failure.details?.reason)
    await (isTried ? noteFailedPayment(env, attempt) : clearFailedAttempts(env, attempt))
    const cartId = await cartIdAfter(env, draft.cartId)
    await cartStub(env, draft.cartId).continueAs(cartId, { isRefused: isTried })
    return { event: 'released', facts: { failure: { ...failure, details: { ...failure.details, cartId } } } }
  },
}

export function runSagaStep(env: PlatformEnv, attempt: Attempt): Promise<StepResult | null> {
  return attempt.state === 'placed' || attempt.state === 'failed' ? Promise.resolve(null) : steps[attempt.state](env, attempt)
}

/** A challenge takes the shopper's time, and a pending payment the bank's: everything is kept for longer. */
async function waiting(env: PlatformEnv, attempt: Attempt, answer: ProviderResponse): Promise<StepResult | null> {
  const isChallenge = answer.word === 'challenge' && attempt.state === 'held'
  if (!isChallenge && answer.word !== 'pending') return result(attempt, answer)
  const { draft, no, orderNumber } = attempt
  const expiresAt = Date.now() + (isChallenge ? patienceOf(attempt) : pendingMs(attempt))
  await holdAll(env, draft.holds, { id: holdIdOf(draft.cartId, no), owner: draft.cartId, expiresAt })
  await extendOrder(env, whoseOf(attempt), expiresAt)
  const order = orderStub(env, orderNumber)
  await (isChallenge ? order.move('AUTHENTICATION_REQUIRED') : order.waitForBank())
  return result(attempt, answer)
}

function result(attempt: Attempt, { word, pspReference, action, session, card, refusal }: ProviderResponse): StepResult | null {
  if (word === 'unknown') return null
  if (word === 'pending')
    return { event: word, facts: { ...(pspReference && { pspReference }), endsAt: Date.now() + pendingMs(attempt), isAway: true } }
  if (word === 'authorised') return { event: word, facts: { ...(pspReference && { pspReference }), ...(card && { card }) } }
  if (word === 'challenge')
    return { event: word, facts: { ...(action && { action }), ...(session && { session }), endsAt: Date.now() + patienceOf(attempt) } }
  const { event, facts } = failed(attempt, word, refusal)
  return { event, facts: { ...facts, ...(refusal && { refusal }) } }
}

/** Timeout of a 3-D Secure challenge: shortened with the hold time while many orders are open. */
function patienceOf({ holdMs }: Attempt): number {
  return Math.min(challengeMs, holdMs ?? challengeMs)
}

function whoseOf({ draft, network }: Attempt) {
  return { consumerNo: draft.owners[0], network, cartId: draft.cartId }
}

function failed({ state, session, draft }: Attempt, event: SagaEvent, refusal?: Attempt['refusal']): StepResult {
  const wasChallenged = state === 'challenge' && session === undefined
  const failure = failureOf(event, { code: draft.payment.code, wasChallenged, cause: refusal?.cause })
  // Nobody waits for a quarter of an hour; who gives up is at the shop again.
  if (event === 'expired') return { event, facts: { failure, isAway: true } }
  return { event, facts: { failure } }
}

/** Authorized under a reference, refused without one, or lapsed: the provider takes no payment any more. */
type PaymentNews = { pspReference: string | undefined; hasLapsed: boolean }

/**
 * What the news of a payment means to an attempt. An authorized payment lets a waiting one continue at once; a refusal ends only one whose
 * bank decides. `second`: the order is being placed with another payment. Otherwise its step is tried again at once.
 */
export function heard(
  attempt: Attempt,
  { pspReference, hasLapsed }: PaymentNews,
): StepResult | 'second' | Pick<Attempt, 'pspReference' | 'tries'> {
  const { state, session, pspReference: own } = attempt
  // On the provider's own page the shopper may choose another way to pay.
  const isOnPage = state === 'challenge' && session !== undefined
  if (hasLapsed && (state === 'pending' || state === 'challenge') && !isOnPage) return failed(attempt, 'expired')
  const isPaid = state === 'authorised' || state === 'committed'
  if (isPaid && own !== undefined && pspReference !== undefined && own !== pspReference) return 'second'
  const isAwaited = state === 'held' || state === 'challenge' || state === 'pending'
  if (isAwaited && pspReference !== undefined) return { event: 'authorised', facts: { pspReference } }
  // The bank decided against a pending payment.
  if (state === 'pending' && !hasLapsed) return failed(attempt, 'refused')
  // A payment that is being given up may be one that can only be reversed, by its own reference.
  return { tries: 0, ...(pspReference !== undefined && { pspReference }) }
}

/** The cart a shopper goes on with after the payment of another cart has failed. */
export function cartIdAfter(env: IdentitySettings, cartId: string): Promise<string> {
  return keyedHash(identitySecretOf(env), `cart after:${cartId}`)
}
