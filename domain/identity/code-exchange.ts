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
  /** Transactions that were told to retry. */
  waiting: string[]
  done?: { transactionId: string; result: R }
}

export type Presented = { transactionId: string; challenge: string; session: string | null; now: number }
/** Exchange, repeat the earlier response, or end the sign-in because the code leaked. */
export type Verdict<R> = { go: 'exchange' } | { go: 'again'; result: R } | { go: 'end' }

const codeLifeMs = 60_000
/** Longer than an exchange takes, and shorter than the two seconds after which a storefront retries. */
const leaseMs = 1_500

export function newExchange<R>({ challenge, session, now }: { challenge: string; session: string | null; now: number }): CodeExchange<R> {
  return { challenge, session, expiresAt: now + codeLifeMs, waiting: [] }
}

/**
 * Processes a presented code: valid for sixty seconds, once, in its session, with its verifier. A concurrent duplicate gets AUT409 and
 * later the same result; reuse ends the sign-in.
 */
export function presentCode<R>(
  exchange: CodeExchange<R>,
  { transactionId, challenge, session, now }: Presented,
): { exchange: CodeExchange<R>; outcome: Outcome<Verdict<R>> } {
  const refuse = (outcome: Outcome<Verdict<R>>) => ({ exchange, outcome })
  if (exchange.session !== session) return refuse(fail('INVALID_AUTHORIZATION_CODE'))
  if (exchange.challenge !== challenge) return refuse(fail('INVALID_CODE_VERIFIER'))
  const { done, begun, waiting } = exchange
  const isKnown = transactionId === begun?.transactionId || waiting.includes(transactionId)
  if (done) return refuse(ok(isKnown ? { go: 'again', result: done.result } : { go: 'end' }))
  if (begun && now < begun.at + leaseMs) return { exchange: waitingFor(exchange, transactionId), outcome: fail('DUPLICATED_TOKEN') }
  if (!isKnown && now >= exchange.expiresAt) return refuse(fail('INVALID_AUTHORIZATION_CODE'))
  const known = begun ? waitingFor(exchange, begun.transactionId) : exchange
  return { exchange: { ...known, begun: { transactionId, at: now } }, outcome: ok({ go: 'exchange' }) }
}

function waitingFor<R>(exchange: CodeExchange<R>, transactionId: string): CodeExchange<R> {
  const { begun, waiting } = exchange
  if (begun?.transactionId === transactionId && waiting.includes(transactionId)) return exchange
  return { ...exchange, waiting: [...new Set([...waiting, transactionId])] }
}
