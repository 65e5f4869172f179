import { fail, ok, type Outcome } from '#contracts/errors'

/** One sign-in between its two calls: the authorization code and its state. `R` is the exchange's result. */
export type CodeExchange<R> = {
  /** S256 challenge of a verifier that only the client knows. */
  challenge: string
  /** The session the code was given to; null for none. */
  session: string | null
  /** Milliseconds. */
  expiresAt: number
  /** Current exchange and its start time. */
  begun?: { transactionId: string; at: number }
  /** Transactions that were answered with a retry. */
  waiting: string[]
  done?: { transactionId: string; result: R }
}

export type PresentedCode = { transactionId: string; challenge: string; session: string | null; now: number }
/** Exchange, repeat the earlier response, or end the sign-in because the code leaked. */
export type ExchangeDecision<R> = { go: 'exchange' } | { go: 'again'; result: R } | { go: 'end' }

const codeLifetimeMs = 60_000
/** Longer than an exchange takes, and shorter than the two seconds after which a storefront retries. */
const leaseMs = 1_500

/** Creates the code exchange of a sign-in, valid for a minute. `challenge`: PKCE; `now`: milliseconds. */
export function createExchange<R>({
  challenge,
  session,
  now,
}: {
  challenge: string
  session: string | null
  now: number
}): CodeExchange<R> {
  return { challenge, session, expiresAt: now + codeLifetimeMs, waiting: [] }
}

/**
 * Processes a presented code: valid for sixty seconds, once, in its session, with its verifier. A concurrent duplicate gets AUT409 and
 * later the same result; reuse ends the sign-in.
 */
export function presentCode<R>(
  exchange: CodeExchange<R>,
  { transactionId, challenge, session, now }: PresentedCode,
): { exchange: CodeExchange<R>; outcome: Outcome<ExchangeDecision<R>> } {
  const reject = (outcome: Outcome<ExchangeDecision<R>>) => ({ exchange, outcome })
  if (exchange.session !== session) return reject(fail('INVALID_AUTHORIZATION_CODE'))
  if (exchange.challenge !== challenge) return reject(fail('INVALID_CODE_VERIFIER'))
  const { done, begun, waiting } = exchange
  const isKnown = transactionId === begun?.transactionId || waiting.includes(transactionId)
  if (done) return reject(ok(isKnown ? { go: 'again', result: done.result } : { go: 'end' }))
  if (begun && now < begun.at + leaseMs)
    return { exchange: addWaitingTransaction(exchange, transactionId), outcome: fail('DUPLICATED_TOKEN') }
  if (!isKnown && now >= exchange.expiresAt) return reject(fail('INVALID_AUTHORIZATION_CODE'))
  const knownExchange = begun ? addWaitingTransaction(exchange, begun.transactionId) : exchange
  return { exchange: { ...knownExchange, begun: { transactionId, at: now } }, outcome: ok({ go: 'exchange' }) }
}

function addWaitingTransaction<R>(exchange: CodeExchange<R>, transactionId: string): CodeExchange<R> {
  const { begun, waiting } = exchange
  if (begun?.transactionId === transactionId && waiting.includes(transactionId)) return exchange
  return { ...exchange, waiting: [...new Set([...waiting, transactionId])] }
}

/** The refresh tokens of one sign-in: each use makes the next generation. */
export type TokenRotation = {
  generation: number
  /** When the current generation was made, in milliseconds, and by which session (null: none). */
  rotated?: { at: number; session: string | null }
  /** Signed out, or ended because an old token came back. */
  isEnded: boolean
}

export type RefreshRequest = { generation: number; session: string | null; now: number }

export const initialRotation: TokenRotation = { generation: 0, isEnded: false }

const refreshGraceMs = 10_000

/**
 * Exchanges the current token for the next. The previous token gets the same next one within ten seconds and from the same session. Its
 * response was lost, or two tabs asked at once. Any older token was copied, so the whole sign-in ends.
 */
export function rotateToken(
  rotation: TokenRotation,
  { generation, session, now }: RefreshRequest,
): { rotation: TokenRotation; outcome: Outcome<number> } {
  if (rotation.isEnded) return { rotation, outcome: fail('INVALID_CUSTOMER') }
  if (generation === rotation.generation) {
    const nextRotation = { ...rotation, generation: generation + 1, rotated: { at: now, session } }
    return { rotation: nextRotation, outcome: ok(nextRotation.generation) }
  }
  const { rotated } = rotation
  const isLostResponse =
    generation === rotation.generation - 1 && rotated !== undefined && rotated.session === session && now <= rotated.at + refreshGraceMs
  if (isLostResponse) return { rotation, outcome: ok(rotation.generation) }
  return { rotation: { ...rotation, isEnded: true }, outcome: fail('INVALID_CUSTOMER') }
}
