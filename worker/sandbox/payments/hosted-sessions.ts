import type { AdyenPaymentRequest, AdyenSessionRequest } from '#vendor/adyen'
import { type PaymentReply, createPspReference } from './adyen-protocol'
import type { HostedSessionRow, LedgerRows } from './ledger-rows'
import { type StoredCards, toStoredPaymentMethod } from './stored-cards'

/** What a shopper does on the hosted page beside paying: leaves it, or answers the bank. */
export type SessionAnswer = { kind: 'leave' } | { kind: 'challenge'; token: string; isProven: boolean }
type SessionLedger = { rows: LedgerRows; cards: StoredCards }
type DecidingLedger = SessionLedger & { decide: (request: AdyenPaymentRequest) => PaymentReply }

const hourMs = 3_600_000

/** Opens a session of the hosted page; its response repeats the request, as published. */
export function openSession({ sql }: LedgerRows, request: AdyenSessionRequest, origin: string): PaymentReply {
  const { reference, amount, returnUrl, shopperReference, shopperLocale } = request
  const id = `CS${createPspReference()}`
  sql.exec(
    'INSERT INTO hosted_sessions (id, reference, value, currency, return_url, shopper_reference, method) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ...[id, reference, amount.value, amount.currency, returnUrl, shopperReference ?? null, request.allowedPaymentMethods?.[0] ?? 'scheme'],
  )
  const url = `${origin}/hosted/${id}${shopperLocale ? `?locale=${shopperLocale}` : ''}`
  return { status: 201, body: { ...request, id, expiresAt: request.expiresAt ?? new Date(Date.now() + hourMs).toISOString(), url } }
}

/** A session, its result by the published words, and the cards its shopper has stored. */
export function toSessionView({ rows, cards }: SessionLedger, id: string) {
  const session = rows.session(id)
  if (!session) return null
  const { reference, value, currency, return_url, shopper_reference } = session
  const payments = rows.byReference(reference).flatMap(({ psp_reference, state, method }) => {
    const payment = { pspReference: psp_reference, amount: { value, currency }, paymentMethod: { type: method } }
    const resultCode = state === 'authorised' ? ('Authorised' as const) : state === 'pending' ? ('Pending' as const) : undefined
    return resultCode ? [{ ...payment, resultCode }] : []
  })
  const stored = shopper_reference === null ? [] : cards.of(shopper_reference).map(toStoredPaymentMethod)
  return {
    id,
    reference,
    amount: { value, currency },
    returnUrl: return_url,
    method: session.method,
    stored,
    status: getSessionStatus(rows, session),
    payments,
  }
}

function getSessionStatus(rows: LedgerRows, { reference, is_left }: HostedSessionRow) {
  const states = rows.byReference(reference).map(({ state }) => state)
  if (states.includes('authorised')) return 'completed'
  if (states.includes('pending')) return 'paymentPending'
  if (states.includes('refused')) return 'refused'
  return is_left === 1 || states.includes('cancelled') ? 'canceled' : 'active'
}

/** Input of the shopper on the hosted page. */
export type HostedPageInput = { encryptedCardNumber?: string; storedPaymentMethodId?: string; iban?: string; ownerName?: string }

/** Pays with a stored card or one typed in, once; returns the token of the bank's challenge when there is one. */
export function paySession(ledger: DecidingLedger, id: string, input: HostedPageInput): string | null {
  const session = ledger.rows.session(id)
  if (!session) return null
  const [existingPayment] = ledger.rows.byReference(session.reference)
  if (existingPayment) return existingPayment.state === 'waiting' ? existingPayment.token : null
  if (getSessionStatus(ledger.rows, session) !== 'active') return null
  const { reference, value, currency, return_url, shopper_reference } = session
  const isStoredCard = ledger.cards.of(shopper_reference ?? '').some((card) => card.id === input.storedPaymentMethodId)
  const card = isStoredCard ? { storedPaymentMethodId: input.storedPaymentMethodId } : { encryptedCardNumber: input.encryptedCardNumber }
  const { iban = '', ownerName = '' } = input
  const paymentMethod =
    session.method === 'sepadirectdebit' ? { type: 'sepadirectdebit' as const, iban, ownerName } : { type: 'scheme' as const, ...card }
  ledger.decide({
    ...{ amount: { value, currency }, reference, merchantAccount: '', channel: 'Web', returnUrl: return_url },
    ...{ shopperInteraction: 'Ecommerce', paymentMethod },
  })
  return ledger.rows.byReference(reference).find(({ state }) => state === 'waiting')?.token ?? null
}

type AnsweringLedger = { rows: LedgerRows; submit: (token: string, isProven: boolean) => unknown }

export function answerSession({ rows, submit }: AnsweringLedger, id: string, sessionAnswer: SessionAnswer): void {
  if (sessionAnswer.kind === 'challenge') submit(sessionAnswer.token, sessionAnswer.isProven)
  else rows.sql.exec('UPDATE hosted_sessions SET is_left = 1 WHERE id = ?', id)
}
